import type { Imported, RefusedFile } from '@warfold/armies';
import { importAll, importText, isRefused, whyTooLarge } from '@warfold/armies';
import { texts } from '@warfold/armies/texts';
import type { Text } from '@warfold/engine';
import { useCallback, useEffect, useState } from 'react';
import { ArmyActions } from '../armies/Actions.tsx';
import { saveAll } from '../armies/deliver.ts';
import { ReportView } from '../armies/ReportView.tsx';
import { useArmies } from '../armies/store.ts';
import { tellTrouble } from '../notices.ts';
import { hashOf } from '../router.ts';
import { SculptShelf } from '../sculpts/Shelf.tsx';
import { Doorway } from '../shelf/Doorway.tsx';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';
import { learn } from '../words/learned.ts';

learn([texts, ...systems.map((system) => system.texts)]);

/** Where armies come in, are looked at and go out again. */
export default function ArmyPage({ link }: { readonly link: string | null }) {
  const { t, say } = useWords();
  const { kept, load, keep } = useArmies();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const take = useCallback(
    async (reads: readonly Read[]): Promise<void> => {
      // What is shown is what came of these files, and nothing of those before.
      setChosen(null);
      setRefused(reads.flatMap(({ from, read }) => (isRefused(read) ? [{ from, why: read.refused }] : [])));
      for (const { read } of reads) if (!isRefused(read)) setChosen((await keep(read)).id);
    },
    [keep],
  );
  useEffect(() => {
    void load()
      .then(async () => {
        if (link === null) return;
        window.history.replaceState(window.history.state, '', '#/army');
        await take([{ from: null, read: importText(`#/army/${link}`) }]);
      })
      .catch(tellTrouble);
  }, [load, link, take]);
  const army = kept.find(({ id }) => id === chosen) ?? null;
  return (
    <main id="main" className="page armies" tabIndex={-1}>
      <h1>{t('armies.title')}</h1>
      <p>
        <a className="button primary big" href={hashOf('build')}>
          {t('build.title')}
        </a>
      </p>
      <Door onTaken={(reads) => void take(reads).catch(tellTrouble)} />
      {refused.length > 0 && (
        <div className="objections error" role="alert">
          {refused.map(({ from, why }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they came
            <p key={i}>
              {from !== null && <strong>{from}: </strong>}
              {say(why)}
            </p>
          ))}
        </div>
      )}
      {army !== null && <ArmyActions army={army} />}
      {army !== null && <ReportView kept={army} />}
      <Shelf chosen={chosen} onChoose={setChosen} />
      <SculptShelf />
    </main>
  );
}

/** What came in, and from which file where several came together. */
interface Read {
  readonly from: string | null;
  readonly read: Imported | RefusedFile;
}

/** Why something did not come in. */
interface Refusal {
  readonly from: string | null;
  readonly why: Text;
}

async function readFile(file: File): Promise<readonly (Imported | RefusedFile)[]> {
  const large = whyTooLarge(file.size);
  return large === null ? importAll(new Uint8Array(await file.arrayBuffer())) : [large];
}

function Door({ onTaken }: { onTaken(reads: readonly Read[]): void }) {
  const { t } = useWords();
  const takeFiles = async (files: readonly File[]): Promise<void> => {
    const reads: Read[] = [];
    for (const file of files) for (const read of await readFile(file)) reads.push({ from: files.length > 1 ? file.name : null, read });
    onTaken(reads);
  };
  const takeText = (text: string): boolean => {
    onTaken([{ from: null, read: importText(text) }]);
    return false;
  };
  const words = {
    ...{ note: t('armies.note'), open: t('armies.choose'), drop: t('armies.drop') },
    ...{ paste: t('armies.paste'), read: t('armies.paste.read') },
  };
  return <Doorway main words={words} onText={takeText} onFiles={takeFiles} />;
}

function Shelf({ chosen, onChoose }: { readonly chosen: string | null; onChoose(id: string): void }) {
  const { t, say } = useWords();
  const { kept, forget } = useArmies();
  return (
    <section aria-labelledby="kept-armies">
      <h2 id="kept-armies">{t('armies.kept')}</h2>
      {kept.length === 0 && <p className="faint">{t('armies.none')}</p>}
      <ul className="kept">
        {kept.map(({ id, army, report }) => {
          const system = systems.find(({ key }) => key === army.system);
          return (
            <li key={id}>
              <button type="button" className="kept-open" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <strong>{army.name}</strong>
                <span className="faint">
                  {[
                    system === undefined ? army.system : say(system.name),
                    t('armies.units', { n: army.units.length }),
                    t('armies.points', { n: report.points.counted }),
                  ].join(' · ')}
                </span>
              </button>
              <button
                type="button"
                className="quiet"
                aria-label={t('armies.forgetOf', { what: army.name })}
                onClick={() => void forget(id).catch(tellTrouble)}
              >
                {t('armies.forget')}
              </button>
            </li>
          );
        })}
      </ul>
      {kept.length > 1 && (
        <button type="button" className="quiet" onClick={() => saveAll(kept)}>
          {t('armies.all')}
        </button>
      )}
    </section>
  );
}
