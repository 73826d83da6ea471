import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { forgetBattle, type Kept, keptBattles } from '../battle/saves.ts';
import { GlancePicture } from '../frame/GlancePicture.tsx';
import { pictureOf } from '../frame/pictures.ts';
import { Rescue } from '../frame/Rescue.tsx';
import { useLessonShelf } from '../lessons/shelf.ts';
import { tellTrouble, useNotices } from '../notices.ts';
import { go, hashOf } from '../router.ts';
import { type ShelvedSystem, shelf } from '../systems/shelf.ts';
import { useWords } from '../words/index.ts';

/** Where battles are opened, with all the rules: nobody needs it to read this page. */
const openingRoom = () => import('../battle/opening.ts');

const goOn = async (kept: Kept): Promise<void> => (await openingRoom()).goOnWith(kept);

/** The table itself is no part of what a first visit waits for. */
const FrontTable = lazy(() => import('../frame/FrontTable.tsx'));

function Showpiece() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setReady(true), 300);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <Rescue fallback={<div className="front-table" />}>
      <Suspense fallback={<div className="front-table" />}>{ready ? <FrontTable /> : <div className="front-table" />}</Suspense>
    </Rescue>
  );
}

export function Home() {
  const { t } = useWords();
  const starters = useRef<HTMLElement>(null);
  return (
    <main id="main" className="page home" tabIndex={-1}>
      <section className="hero">
        <div>
          <h1>{t('title')}</h1>
          <p className="tagline">{t('tagline')}</p>
          <p className="hero-ways">
            <button type="button" className="primary" onClick={() => starters.current?.scrollIntoView()}>
              {t('playNow')}
            </button>
            <a className="button" href={hashOf('learn')}>
              {t('learnFirst')}
            </a>
          </p>
        </div>
        <Showpiece />
      </section>
      <KeptBattles />
      <section ref={starters} aria-labelledby="play-now">
        <h2 id="play-now">{t('playNow')}</h2>
        <ul className="cards">
          {shelf.map((system) => (
            <StarterCard key={system.key} system={system} />
          ))}
        </ul>
      </section>
      <section className="doors">
        <a className="door" href={hashOf('setup')}>
          <h3>{t('setUp')}</h3>
          <p>{t('setUp.note')}</p>
        </a>
        <a className="door" href={hashOf('army')}>
          <h3>{t('armies.bring')}</h3>
          <p>{t('armies.bring.note')}</p>
        </a>
        <OpenFile />
        <a className="door" href={hashOf('rules')}>
          <h3>{t('rules')}</h3>
          <p>{t('rules.note')}</p>
        </a>
        <a className="door" href={hashOf('learn')}>
          <h3>{t('lessons')}</h3>
          <p>{t('lessons.note')}</p>
        </a>
      </section>
    </main>
  );
}

function StarterCard({ system }: { readonly system: ShelvedSystem }) {
  const { t, say } = useWords();
  const [opening, setOpening] = useState(false);
  const names = system.forces.map(({ name }) => say(name));
  const tale = system.forces[0]?.note;
  const play = async (who: 'againstComputer' | 'allHere' | 'onlyComputers'): Promise<void> => {
    setOpening(true);
    try {
      const opening = await openingRoom();
      await opening.playStarter(system, opening[who](names.length));
    } catch (error) {
      tellTrouble(error);
      setOpening(false);
    }
  };
  return (
    <li className="starter">
      <button type="button" onClick={() => void play('againstComputer')} disabled={opening} data-system={system.key}>
        <img className="starter-picture" src={pictureOf(system.key)} alt="" width="640" height="300" loading="lazy" />
        <span className="starter-words">
          <span className="starter-name">{say(system.name)}</span>
          <span className="starter-forces">{t('kept.of', { a: names[0] ?? '', b: names.slice(1).join(', ') })}</span>
          {tale !== undefined && <span className="starter-tale">{say(tale)}</span>}
        </span>
        <span className="starter-go">{opening ? t('loading') : t('starter.go')}</span>
      </button>
      <div className="starter-more">
        <button type="button" className="quiet" disabled={opening} onClick={() => void play('allHere')}>
          {t('starter.here')}
        </button>
        <button type="button" className="quiet" disabled={opening} onClick={() => void play('onlyComputers')}>
          {t('starter.watch')}
        </button>
        <a href={hashOf('setup', system.key)}>{t('starter.change')}</a>
      </div>
    </li>
  );
}

/** Lessons are gone on with where they are listed. */
const isNoLesson = ({ lesson }: Kept): boolean => lesson?.course === undefined;

function KeptBattles() {
  const { t, say, language } = useWords();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  useEffect(() => {
    void keptBattles().then((all) => setKept(all.filter(isNoLesson)));
  }, []);
  if (kept.length === 0) return null;
  const forget = async (id: string): Promise<void> => {
    await forgetBattle(id);
    setKept((await keptBattles()).filter(isNoLesson));
  };
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on">{t('goOn')}</h2>
      <ul className="kept">
        {kept.slice(0, 12).map((battle) => {
          const { sides } = battle.setup.state;
          const name = t('kept.of', {
            a: sides[0]?.name ?? '',
            b: sides
              .slice(1)
              .map((side) => side.name)
              .join(', '),
          });
          const system = shelf.find(({ key }) => key === battle.setup.system);
          const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(battle.when);
          return (
            <li key={battle.id}>
              <button type="button" className="kept-open" onClick={() => void goOn(battle).catch(tellTrouble)}>
                {battle.glance !== undefined && <GlancePicture glance={battle.glance} />}
                <strong>{battle.lesson?.title ?? name}</strong>
                <span className="faint">
                  {[
                    system === undefined ? battle.setup.system : say(system.name),
                    (battle.glance?.round ?? 0) > 0 && t('round', { round: battle.glance?.round ?? 0 }),
                    when,
                    battle.over && t('kept.over'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
              <button
                type="button"
                className="quiet"
                aria-label={t('kept.forgetOf', { what: name })}
                onClick={() => void forget(battle.id)}
              >
                {t('kept.forget')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OpenFile() {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const tell = useNotices((notices) => notices.tell);
  const { put, putCourse } = useLessonShelf.getState();
  const take = async (file: File): Promise<void> => {
    const { openFile } = await import('../battle/files.ts');
    const opened = await openFile(file);
    if (opened.is === 'wrong') return tell({ key: 'app.file.bad', args: { what: opened.why } });
    if (opened.is === 'battle') return void (await (await openingRoom()).openMatch(opened.file, opened.seats));
    if (opened.is === 'course') {
      putCourse(opened.name, opened.yaml);
      return go('learn', opened.name);
    }
    put(opened.name, opened.yaml);
    go('learn');
  };
  return (
    <div className="door">
      <h3>{t('openFile')}</h3>
      <p>{t('openFile.note')}</p>
      <button type="button" onClick={() => input.current?.click()}>
        {t('openFile.choose')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,.yaml,.yml,application/json"
        className="unseen"
        tabIndex={-1}
        aria-label={t('openFile')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void take(file).catch(tellTrouble);
        }}
      />
    </div>
  );
}
