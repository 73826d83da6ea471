import type { MatchFile, Text } from '@warfold/engine';
import { readMatch } from '@warfold/engine/file';
import { checkedTexts, uncheckedOf } from '@warfold/engine/verify';
import { checkSeal, sealedFile } from '@warfold/online/seal';
import { useEffect, useState } from 'react';
import { openReferee } from '../referee/client.ts';
import { hashOf } from '../router.ts';
import { shelf } from '../systems/shelf.ts';
import { useWords } from '../words/index.ts';
import { fetchRecord, fetchServerKey } from './records.ts';
import { ownSeat } from './seats.ts';

/** A battle that is over: how it ended, its replay to hand on, and a check of every die and every event of it, here in this browser. */
export default function RecordPage({ battle }: { readonly battle: string | null }) {
  const { t, tell } = useWords();
  const [file, setFile] = useState<MatchFile | null>(null);
  const [trouble, setTrouble] = useState<Text | string | null>(null);
  useEffect(() => {
    setFile(null);
    setTrouble(null);
    if (battle !== null) fetchRecord(battle).then(setFile, () => setTrouble({ key: 'app.record.none' }));
  }, [battle]);
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const read = readMatch(await chosen.text());
    setFile('file' in read ? read.file : null);
    setTrouble('file' in read ? null : read.problem.text);
  };
  return (
    <main id="main" className="page record" tabIndex={-1}>
      <h1>{t('page.record')}</h1>
      {battle === null && (
        <label className="file-field">
          <span>{t('record.choose')}</span>
          <input type="file" accept=".json,application/json" onChange={(event) => void choose(event.target.files?.[0])} />
        </label>
      )}
      {trouble !== null && <p className="refused">{tell(trouble)}</p>}
      {battle !== null && file === null && trouble === null && <p className="loading">{t('loading')}</p>}
      {file !== null && <Summary file={file} />}
      {file !== null && battle !== null && <ToHandOn battle={battle} />}
      {file !== null && <Check key={file.hash} file={file} />}
    </main>
  );
}

function Summary({ file }: { readonly file: MatchFile }) {
  const { t, say } = useWords();
  const sealed = sealedFile(file);
  const { sides } = file.setup.state;
  const system = shelf.find(({ key }) => key === file.setup.system);
  const outcome = sealed?.online.outcome ?? (file.result === null ? null : { by: 'rules', winners: file.result.winners });
  const names = (outcome?.winners ?? []).map((winner) => sides[winner]?.name ?? '').join(', ');
  return (
    <section className="record-summary">
      <p>
        <strong>{sides.map(({ name }) => name).join(' – ')}</strong>{' '}
        <span className="faint">{system === undefined ? file.setup.system : say(system.name)}</span>
      </p>
      {outcome !== null && (
        <p data-part="outcome">
          {names === '' ? t('draw') : t('winner', { side: names })} {t(`online.by.${outcome.by}`)}
        </p>
      )}
    </section>
  );
}

/** The replay, for this reader, for others, and for the pages of others. */
function ToHandOn({ battle }: { readonly battle: string }) {
  const { t } = useWords();
  const home = window.location.href.replace(/[#?].*/, '');
  const link = `${home}${hashOf('record', battle)}`;
  const frame = `<iframe src="${new URL('embed', home).href}${hashOf('replay', battle)}" width="960" height="720" loading="lazy"></iframe>`;
  return (
    <section>
      <p className="actions">
        <a className="button primary" href={hashOf('replay', battle)} data-part="replay">
          {t('record.replay')}
        </a>
        <a className="button" href={`api/battles/${battle}/file`} download={`warfold-${battle}.json`}>
          {t('online.file')}
        </a>
      </p>
      {[
        ['record.link', link],
        ['record.frame', frame],
      ].map(([word = '', text]) => (
        <label key={word} className="link-to-hand-on">
          <span>{t(word)}</span>
          <input readOnly value={text} data-part={word} onFocus={(event) => event.target.select()} />
        </label>
      ))}
    </section>
  );
}

interface Found {
  readonly sound: boolean;
  readonly texts: readonly Text[];
}

/** What can be found out about a battle without believing anybody. */
async function examine(file: MatchFile): Promise<Found> {
  const referee = openReferee(() => undefined);
  try {
    const gives = await referee.ask('verify', { file });
    if ('problem' in gives) return { sound: false, texts: [gives.problem] };
    const { verdict } = gives;
    const sealed = sealedFile(file);
    const seal = sealed === null ? null : await checkSeal(sealed, window.crypto.subtle);
    // Anybody can make a key and sign with it: only the server that one plays on is believed.
    const isOurs = sealed !== null && (await fetchServerKey()) === sealed.seal.key;
    const mine = sealed === null ? null : ownShareIn(file, sealed.online.battle);
    const texts = [
      ...(verdict.ok ? [{ key: 'app.record.agrees' }, ...checkedTexts(verdict.checked)] : [verdict.text]),
      ...(sealed === null ? [] : [{ key: `online.seal.${seal}`, args: { key: sealed.seal.key } }]),
      ...(seal === 'good' && !isOurs ? [{ key: 'online.seal.elsewhere' }] : []),
      ...(mine === null ? [] : [{ key: mine ? 'online.share.in' : 'online.share.out' }]),
    ];
    const proven = verdict.ok && ((seal === 'good' && isOurs) || uncheckedOf(verdict.checked).length === 0);
    return { sound: proven && (seal === null || seal === 'good' || seal === 'unknown') && mine !== false, texts };
  } finally {
    referee.close();
  }
}

/** Whether what this browser added before the battle is in the dice, and the commitment is the one it was told; null if it did not play. */
function ownShareIn({ dice }: MatchFile, battle: string): boolean | null {
  const seat = ownSeat(battle);
  if (seat?.share === undefined || seat.commitment === undefined) return null;
  return dice.kind === 'committed' && dice.shares.includes(seat.share) && dice.commitment === seat.commitment;
}

function Check({ file }: { readonly file: MatchFile }) {
  const { t, say } = useWords();
  const [found, setFound] = useState<Found | 'checking' | null>(null);
  const check = (): void => {
    setFound('checking');
    examine(file).then(setFound, (error: unknown) =>
      setFound({ sound: false, texts: [{ key: 'app.record.broke', args: { what: String(error) } }] }),
    );
  };
  return (
    <section>
      <h2>{t('record.check')}</h2>
      <p className="faint">{t('record.check.note')}</p>
      <button type="button" onClick={check} disabled={found === 'checking'} data-part="check">
        {t(found === 'checking' ? 'loading' : 'record.check.do')}
      </button>
      {found !== null && found !== 'checking' && (
        <ul className={found.sound ? 'found sound' : 'found refused'} role="status" data-sound={found.sound}>
          {found.texts.map((text) => (
            <li key={text.key}>{say(text)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
