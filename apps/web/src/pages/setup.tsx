import type { Scheme, System, Text, Theme } from '@warfold/engine';
import { THEMES } from '@warfold/engine';
import { computerIn, STRENGTHS, seatOf, TEMPER_NAMES } from '@warfold/engine/seats';
import { barracks, buildTexts } from '@warfold/systems';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { layoutFor } from '../armies/playing.ts';
import { SchemeFields } from '../armies/SchemeFields.tsx';
import { nearestForce, priceOf } from '../armies/setup/balance.ts';
import { Preview, setupOf } from '../armies/setup/Preview.tsx';
import { SideRoster } from '../armies/setup/SideRoster.tsx';
import { forceOf, ownArmiesOf, useArmies } from '../armies/store.ts';
import { unguessable } from '../battle/chance.ts';
import {
  agreementOf,
  type BattleDraft,
  draftFor,
  type OwnArmies,
  objectionsTo,
  type SideDraft,
  seatingOf,
} from '../battle/draftAgreement.ts';
import { pause } from '../battle/opening.ts';
import { useBattle } from '../battle/store.ts';
import { tellTrouble } from '../notices.ts';
import { PlayOnline } from '../online/PlayOnline.tsx';
import { isComputer } from '../opponent/strengths.ts';
import { type Brought, go, hashOf } from '../router.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { ownMission } from '../scenarios/playing.ts';
import { chosenScenario, MissionChoices, useOwnScenarios } from '../scenarios/SetupScenarios.tsx';
import { systems } from '../systems/index.ts';
import { usualScheme } from '../table/figures/colours.ts';
import { ownLayout } from '../tables/playing.ts';
import { LayoutChoices, useOwnTables } from '../tables/SetupTables.tsx';
import { useWords } from '../words/index.ts';
import { learn } from '../words/learned.ts';
import '../armies/armies.css';

learn([buildTexts]);

export default function SetupPage({ wanted, brought }: { readonly wanted: string | null; readonly brought: Brought | null }) {
  const { t, say } = useWords();
  const system = systems.find(({ key }) => key === wanted) ?? systems[0];
  if (system === undefined) return null;
  return (
    <main id="main" className="page setup" tabIndex={-1}>
      <h1>{t('setUp')}</h1>
      {systems.length > 1 && (
        <nav className="tabs" aria-label={t('system')}>
          {systems.map(({ key, name }) => (
            <a key={key} href={hashOf('setup', key)} aria-current={key === system.key ? 'page' : undefined}>
              {say(name)}
            </a>
          ))}
        </nav>
      )}
      <SetupForm key={`${system.key} ${brought?.what} ${brought?.id}`} system={system} brought={brought} />
    </main>
  );
}

/** The colours of sides until the table can be set up. */
const USUAL = ['#2f6fb5', '#b5432f'] as const;

function SetupForm({ system, brought }: { readonly system: System; readonly brought: Brought | null }) {
  const { t, say } = useWords();
  const kept = useArmies((armies) => armies.kept);
  const load = useArmies((armies) => armies.load);
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  const own = useMemo(() => ownArmiesOf(kept, system.key), [kept, system.key]);
  const tables = useOwnTables(system.key);
  const scenarios = useOwnScenarios(system.key);
  const [draft, setDraft] = useState<BattleDraft>(() => draftFor(system));
  // Where the page was loaded again, what the player keeps comes later.
  const [isBegun, setBegun] = useState(brought === null);
  const begun = isBegun || brought === null ? null : withBrought(draft, brought, { own, tables, scenarios }, system);
  useLayoutEffect(() => {
    if (begun === null) return;
    setBegun(true);
    setDraft(begun);
  }, [begun]);
  const [opening, setOpening] = useState(false);
  const scenario = chosenScenario(scenarios.kept, draft.mission);
  const objections = useMemo(
    () => objectionsTo(system, draft, own, tables.plain, scenarios.plain),
    [system, draft, own, tables, scenarios],
  );
  const agreement = useMemo(() => agreementOf(draft, own, tables.plain, scenarios.plain), [draft, own, tables, scenarios]);
  const setup = useMemo(() => setupOf(system, agreement), [system, agreement]);
  const state = setup?.state ?? null;
  const barred = objections.some(({ weight }) => weight === 'error');
  const change = (next: Partial<BattleDraft>): void => setDraft({ ...draft, ...next });
  const changeSide = (at: number, next: Partial<SideDraft>): void =>
    change({ sides: draft.sides.map((side, i) => (i === at ? { ...side, ...next } : side)) });
  const schemeNow = (i: number): Scheme => setup?.schemes?.[i] ?? usualScheme(setup?.state.sides[i]?.colour ?? USUAL[i % USUAL.length]!, i);
  const begin = async (): Promise<void> => {
    setOpening(true);
    try {
      const dice = draft.dice === 'seeded' ? ({ kind: 'seeded', seed: unguessable() } as const) : ({ kind: 'typed' } as const);
      const refused = await useBattle.getState().start(system.key, agreement, dice, seatingOf(draft, pause()));
      if (refused.length === 0) go('battle');
    } catch (error) {
      tellTrouble(error);
    }
    setOpening(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!barred) void begin();
      }}
    >
      <div className="sides">
        {draft.sides.map((side, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place at the table
          <div key={i} className="side-column">
            <SideFields
              {...{ system, own, side }}
              at={i}
              given={scenario?.forces?.[i]?.army !== undefined}
              usual={schemeNow(i)}
              onChange={(next) => changeSide(i, next)}
            />
            {state !== null && <SideRoster state={state} system={system} side={i} force={agreement.forces[i] ?? side.force} />}
          </div>
        ))}
      </div>
      <Preview system={system} agreement={agreement} setup={setup} />
      <LandFields draft={draft} onChange={(theme) => change({ theme })} />
      <MissionChoices system={system} own={scenarios.kept} value={draft.mission} onChange={(mission) => change({ mission })} />
      <LayoutChoices
        {...{ system, agreement }}
        own={tables.kept}
        given={scenario?.table}
        value={draft.layout}
        onChange={(layout) => setDraft((before) => ({ ...before, layout }))}
      />
      <fieldset>
        <legend>{t('options')}</legend>
        <div className="fields">
          {system.options.map(({ key, label, choices }) => (
            <label key={key}>
              <span>{say(label)}</span>
              <select
                value={String(draft.options[key])}
                onChange={(event) => {
                  const choice = choices.find(({ value }) => String(value) === event.target.value);
                  if (choice !== undefined) change({ options: { ...draft.options, [key]: choice.value } });
                }}
              >
                {choices.map(({ value, label: name }) => (
                  <option key={String(value)} value={String(value)}>
                    {say(name)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label>
            <span>{t('dice')}</span>
            <select value={draft.dice} onChange={(event) => change({ dice: event.target.value === 'typed' ? 'typed' : 'seeded' })}>
              <option value="seeded">{t('dice.seeded')}</option>
              <option value="typed">{t('dice.typed')}</option>
            </select>
          </label>
        </div>
      </fieldset>
      {objections.length > 0 && (
        <section className="objections" aria-live="polite">
          <p>{t(barred ? 'objections' : 'objections.mild')}</p>
          <ul>
            {objections.map(({ rule, text, path, weight }) => (
              <li key={`${rule}${path}${text.key}`} className={weight}>
                {say(text)} <RuleLink id={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PlayOnline barred={barred} draft={() => ({ system: system.key, agreement, seats: draft.sides.map(({ seat }) => seat) })} />
      <div className="actions">
        <button type="submit" className="primary big" disabled={barred || opening}>
          {opening ? t('loading') : t('begin')}
        </button>
      </div>
    </form>
  );
}

/** The first side begins with the army that the player came with, against the force that is nearest in size, on a table with room for it. */
function withArmy(draft: BattleDraft, force: string, own: OwnArmies, system: System): BattleDraft {
  const army = own.get(force)?.army;
  const usual = draft.sides[1]?.force ?? force;
  const rival =
    army === undefined
      ? usual
      : nearestForce(
          barracks.find((one) => one.system === system.key),
          army,
          usual,
        );
  const forces = [force, rival];
  const layout = army === undefined ? null : layoutFor(army, system);
  return {
    ...draft,
    sides: draft.sides.map((side, i) => ({ ...side, force: forces[i] ?? side.force })),
    ...(layout !== null && { layout }),
  };
}

interface Kept {
  readonly own: OwnArmies;
  readonly tables: ReturnType<typeof useOwnTables>;
  readonly scenarios: ReturnType<typeof useOwnScenarios>;
}

/** With the army, the table or the scenario that the player came with; nothing as long as it is not among what is kept. */
function withBrought(draft: BattleDraft, { what, id }: Brought, { own, tables, scenarios }: Kept, system: System): BattleDraft | null {
  switch (what) {
    case 'army':
      return own.has(forceOf(id)) ? withArmy(draft, forceOf(id), own, system) : null;
    case 'table':
      return tables.plain.has(ownLayout(id)) ? { ...draft, layout: ownLayout(id) } : null;
    case 'scenario':
      return scenarios.plain.has(ownMission(id)) ? { ...draft, mission: ownMission(id) } : null;
  }
}

/** The forces that ship with what their own book counts of them. */
function pricedForces({
  key: system,
  forces,
}: System): readonly { readonly key: string; readonly name: Text; readonly price: Text | null }[] {
  const own = barracks.find((one) => one.system === system);
  return forces.map(({ key, name }) => ({ key, name, price: own === undefined ? null : priceOf(own, key) }));
}

function SideFields({
  system,
  own,
  side,
  at,
  given,
  usual,
  onChange,
}: {
  readonly system: System;
  readonly own: OwnArmies;
  readonly side: SideDraft;
  readonly at: number;
  /** Whether the scenario names the army. */
  readonly given: boolean;
  readonly usual: Scheme;
  onChange(next: Partial<SideDraft>): void;
}) {
  const { t, say } = useWords();
  const chosen = system.forces.find(({ key }) => key === side.force);
  const priced = useMemo(() => pricedForces(system), [system]);
  const { strength, temper } = computerIn(side.seat);
  return (
    <fieldset>
      <legend>{t('side', { n: at + 1 })}</legend>
      <label>
        <span>{t('force')}</span>
        <select value={side.force} disabled={given} onChange={(event) => onChange({ force: event.target.value })}>
          {priced.map(({ key, name, price }) => (
            <option key={key} value={key}>
              {price === null ? say(name) : t('force.priced', { name: say(name), price: say(price) })}
            </option>
          ))}
          {[...own].map(([key, { name }]) => (
            <option key={key} value={key}>
              {t('armies.own', { name })}
            </option>
          ))}
        </select>
      </label>
      {given ? <p className="faint">{t('tables.army.given')}</p> : chosen !== undefined && <p className="faint">{say(chosen.note)}</p>}
      <label>
        <span>{t('side.name')}</span>
        <input
          value={side.name}
          maxLength={60}
          placeholder={chosen === undefined ? '' : say(chosen.name)}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </label>
      <label>
        <span>{t('seat')}</span>
        <select
          value={isComputer(side.seat) ? strength : 'person'}
          onChange={(event) => {
            const wanted = STRENGTHS.find((one) => one === event.target.value);
            onChange({ seat: wanted === undefined ? 'person' : seatOf(wanted, temper) });
          }}
        >
          <option value="person">{t('seat.person')}</option>
          {STRENGTHS.map((one) => (
            <option key={one} value={one}>
              {t(`seat.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {isComputer(side.seat) && <p className="faint">{t(`strength.${strength}`)}</p>}
      {isComputer(side.seat) && (
        <label>
          <span>{t('temper')}</span>
          <select
            value={temper}
            onChange={(event) => onChange({ seat: seatOf(strength, TEMPER_NAMES.find((one) => one === event.target.value) ?? 'even') })}
          >
            {TEMPER_NAMES.map((one) => (
              <option key={one} value={one}>
                {say({ key: `ai.temper.${one}` })}
              </option>
            ))}
          </select>
        </label>
      )}
      {isComputer(side.seat) && <p className="faint">{t(`temper.${temper}`)}</p>}
      <SchemeFields scheme={side.scheme} usual={usual} onChange={(scheme) => onChange({ scheme })} />
    </fieldset>
  );
}

function LandFields({ draft, onChange }: { readonly draft: BattleDraft; onChange(theme: Theme | null): void }) {
  const { t } = useWords();
  return (
    <fieldset className="lands">
      <legend>{t('land')}</legend>
      <p className="faint">{t('land.note')}</p>
      <div className="swatches">
        {[null, ...THEMES].map((theme) => (
          <label key={theme ?? ''} className={theme === draft.theme ? 'swatch chosen' : 'swatch'} data-land={theme ?? 'own'}>
            <input type="radio" name="land" checked={theme === draft.theme} onChange={() => onChange(theme)} />
            <span>{theme === null ? t('land.own') : t(`land.${theme}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
