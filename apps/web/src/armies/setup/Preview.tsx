import type { Agreement, Setup, System } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { useMemo } from 'react';
import { useWords } from '../../words/index.ts';
import { sizeOf, unevenness } from './balance.ts';
import { TablePicture } from './TablePicture.tsx';

/** The table as it would be set up now; nothing where it cannot be. */
export function setupOf(system: System, agreement: Agreement): Setup | null {
  const mustered = system.muster(agreement);
  return 'setup' in mustered ? mustered.setup : null;
}

/** Sides that are far from even, and the table with its zones. */
export function Preview({
  system,
  agreement,
  setup,
}: {
  readonly system: System;
  readonly agreement: Agreement;
  readonly setup: Setup | null;
}) {
  const { t } = useWords();
  const uneven = useMemo(() => {
    const own = barracks.find((one) => one.system === system.key);
    return own === undefined ? null : unevenness(agreement.forces.map((force) => sizeOf(own, force)));
  }, [system, agreement]);
  return (
    <>
      {uneven !== null && (
        <p className="notice" role="status">
          {t('setup.uneven', { n: uneven })}
        </p>
      )}
      {setup !== null && <TablePicture state={setup.state} system={system} theme={setup.theme} />}
    </>
  );
}
