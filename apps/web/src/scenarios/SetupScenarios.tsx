import type { State, System, Theme } from '@warfold/engine';
import { themeOf } from '@warfold/engine';
import type { Scenario } from '@warfold/systems/scenario';
import { asPlain } from '@warfold/systems/scenario';
import { useEffect, useMemo } from 'react';
import { TablePicture } from '../armies/setup/TablePicture.tsx';
import type { OwnScenarios } from '../battle/draftAgreement.ts';
import { tellTrouble } from '../notices.ts';
import { hashOf } from '../router.ts';
import { useWords } from '../words/index.ts';
import { wordsIn } from './deliver.ts';
import { bookOf, landOf, ownMission, stateOf } from './playing.ts';
import { type KeptScenario, useScenarios } from './store.ts';
import './words.ts';
import '../tables/tables.css';

/** The scenarios that the player keeps for a system. */
export function useOwnScenarios(system: string): { readonly kept: readonly KeptScenario[]; readonly plain: OwnScenarios } {
  const { kept, load } = useScenarios();
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  return useMemo(() => {
    const own = kept.filter(({ scenario }) => scenario.system === system);
    return { kept: own, plain: new Map(own.map(({ id, scenario }) => [ownMission(id), asPlain(scenario)])) };
  }, [kept, system]);
}

/** The scenario of the player's own that was chosen as the mission. */
export const chosenScenario = (kept: readonly KeptScenario[], mission: string | null): Scenario | null =>
  kept.find(({ id }) => ownMission(id) === mission)?.scenario ?? null;

interface MissionsProps {
  readonly system: System;
  readonly value: string | null;
  readonly own: readonly KeptScenario[];
  onChange(mission: string): void;
}

/** Every mission with its picture: those that ship, those of the player's own, and the way to a new one. */
export function MissionChoices({ system, value, own, onChange }: MissionsProps) {
  const { t, say, language } = useWords();
  const pictures = useMemo(() => new Map(system.missions.map(({ key }) => [key, pictureOf(system, key)])), [system]);
  return (
    <fieldset className="choice-cards layouts">
      <legend>{t('mission')}</legend>
      {system.missions.map(({ key, name, note }) => (
        <label key={key} className={key === value ? 'choice chosen' : 'choice'}>
          <input type="radio" name="mission" checked={key === value} onChange={() => onChange(key)} />
          <Picture system={system} state={pictures.get(key) ?? null} theme={themeOf(system.layouts, system.starter).theme} />
          <span>
            <strong>{say(name)}</strong>
            <span className="faint">{say(note)}</span>
          </span>
        </label>
      ))}
      {own.map(({ id, scenario }) => (
        <label key={id} className={ownMission(id) === value ? 'choice chosen' : 'choice'}>
          <input type="radio" name="mission" checked={ownMission(id) === value} onChange={() => onChange(ownMission(id))} />
          <Picture system={system} state={stateOf(system, scenario)} theme={landOf(system, scenario)} />
          <span>
            <strong>{wordsIn(scenario.name, language) || t('scenarios.unnamed')}</strong>
            <span className="faint">
              {wordsIn(scenario.story, language)} {t('scenarios.yours')} <a href={hashOf('scenarios', id)}>{t('scenarios.edit')}</a>
            </span>
          </span>
        </label>
      ))}
      {bookOf(system.key) !== undefined && (
        <div className="layout-ways">
          <a className="button" href={hashOf('scenarios', 'new', system.key)}>
            {t('scenarios.make')}
          </a>
        </div>
      )}
    </fieldset>
  );
}

interface PictureProps {
  readonly system: System;
  readonly state: State | null;
  readonly theme: Theme | undefined;
}

const Picture = ({ system, state, theme }: PictureProps) =>
  state === null ? null : <TablePicture state={state} system={system} theme={theme} small />;

/** How a mission begins on the layout of the starter battle. */
function pictureOf(system: System, mission: string): State | null {
  const mustered = system.muster({ ...system.starter, mission });
  return 'setup' in mustered ? mustered.setup.state : null;
}
