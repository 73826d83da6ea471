import type { AbilityRef, Gear, Model, Profile, Ref, StatColumn, State, System, Unit } from '@warfold/engine';
import { openingOf } from '@warfold/engine';
import { useShownState } from '../battle/moment.ts';
import { useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { SculptFields } from '../sculpts/SculptFields.tsx';
import { Explain } from '../widgets/Explain.tsx';
import { SideName } from '../widgets/SideMark.tsx';
import { useSideColours } from '../widgets/sideColours.ts';
import { paramWords, traitWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { MarkList } from './MarkList.tsx';
import { effectsOn, standingOf, unitOf } from './unitFacts.ts';

/** Everything about what is pointed at or selected: profile, gear, abilities, marks, effects. */
export function Card({ reference }: { readonly reference?: Ref }) {
  const { t } = useWords();
  const selected = useBattle((battle) => battle.selected);
  const hovered = useBattle((battle) => battle.hovered);
  const system = useBattle((battle) => battle.system);
  const state = useShownState();
  const ref = reference ?? hovered ?? selected;
  if (state === null || system === null) return <p className="faint">{t('card.empty')}</p>;
  if (ref === null) return <SidesCard state={state} system={system} />;
  const unit = unitOf(ref, state);
  const model = 'model' in ref ? state.models[ref.model] : state.models[unit?.models.length === 1 ? (unit.models[0] ?? -1) : -1];
  if (unit !== null) return <UnitCard unit={unit} model={model ?? null} state={state} system={system} />;
  return <PieceCard reference={ref} state={state} system={system} />;
}

/** While nobody points at anything: what the rules remember about the battle and the sides. */
function SidesCard({ state, system }: { readonly state: State; readonly system: System }) {
  const { t } = useWords();
  return (
    <article className="card">
      <p className="faint">{t('card.empty')}</p>
      <MarkList scope="battle" marks={state.marks} state={state} system={system} />
      {state.sides.map(({ id, marks }) => (
        <section key={id}>
          <h4>
            <SideName side={id} state={state} />
          </h4>
          <MarkList scope="side" marks={marks} state={state} system={system} />
        </section>
      ))}
    </article>
  );
}

export function UnitCard({
  unit,
  model,
  state,
  system,
}: {
  readonly unit: Unit;
  /** The one of its models that is pointed at. */
  readonly model: Model | null;
  readonly state: State;
  readonly system: System;
}) {
  const { t, say, named } = useWords();
  const colourOf = useSideColours();
  const { standing, where } = standingOf(unit, state);
  const profiles = [...new Set([unit.profile, ...unit.models.map((id) => state.models[id]?.profile ?? unit.profile)])]
    .map((key) => state.book.profiles[key])
    .filter((profile) => profile !== undefined);
  const gear = [...new Set([...profiles.flatMap((profile) => profile.gear), ...unit.models.flatMap((id) => state.models[id]?.gear ?? [])])]
    .map((key) => state.book.gear[key])
    .filter((each) => each !== undefined);
  const lost = unit.lost + unit.models.reduce((sum, id) => sum + (state.models[id]?.lost ?? 0), 0);
  const notes = system.notes?.(state, unit.id) ?? [];
  return (
    <article className="card">
      <header>
        <h3>{named(unit.name)}</h3>
        <SideName side={unit.side} state={state} />
        <p className="faint">
          {[
            t('card.models', { n: standing }),
            unit.points > 0 && t('card.points', { n: unit.points }),
            lost > 0 && t('card.lost', { n: lost }),
            where !== null && t(`card.where.${where}`),
          ]
            .filter((part) => part !== false)
            .join(' · ')}
        </p>
      </header>
      <MarkList scope="unit" marks={unit.marks} unit={unit} state={state} system={system} />
      {model !== null && <MarkList scope="model" marks={model.marks} state={state} system={system} />}
      {profiles.map((profile) => (
        <ProfileLine key={profile.key} profile={profile} columns={system.stats} named={profiles.length > 1} />
      ))}
      {gear.length > 0 && <GearTable gear={gear} state={state} system={system} />}
      <AbilityList abilities={unit.abilities} state={state} system={system} />
      <EffectList unit={unit} state={state} system={system} />
      {notes.length > 0 && (
        <dl className="notes">
          {notes.map(({ label, value }) => (
            <div key={say(label, state)}>
              {'parts' in value ? (
                <Explain label={label} value={value} state={state} />
              ) : (
                <>
                  <dt>{say(label, state)}</dt>
                  <dd>{say(value, state)}</dd>
                </>
              )}
            </div>
          ))}
        </dl>
      )}
      {[...new Set(profiles.map(({ name }) => name))].map((name) => (
        <SculptFields key={name} system={system.key} card={name} colour={colourOf(state, unit.side)} />
      ))}
    </article>
  );
}

function ProfileLine({
  profile,
  columns,
  named,
}: {
  readonly profile: Profile;
  readonly columns: readonly StatColumn[];
  readonly named: boolean;
}) {
  const { say, named: nameOf } = useWords();
  return (
    <div className="wide">
      <table className="stats">
        {named && <caption>{nameOf(profile.name)}</caption>}
        <thead>
          <tr>
            {columns.map(({ key, short, label }) => (
              <th key={key} scope="col">
                <abbr title={say(label)}>{say(short)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map((column) => (
              <td key={column.key}>{written(profile.stats[column.key], column)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** A number of a profile as players write it. */
function written(value: Profile['stats'][string] | undefined, { as }: StatColumn): string {
  if (value === undefined || value === null) return '–';
  if (typeof value !== 'number' || as === undefined) return String(value);
  if (as === 'inches') return `${value}"`;
  return as === 'at-least' ? `${value}+` : value > 0 ? `-${value}` : String(value);
}

function GearTable({ gear, state, system }: { readonly gear: readonly Gear[]; readonly state: State; readonly system: System }) {
  const { t, say, named } = useWords();
  const columns = system.gearStats.filter(({ key }) => gear.some(({ stats }) => (stats[key] ?? null) !== null));
  return (
    <div className="wide">
      <table className="stats gear">
        <thead>
          <tr>
            <th scope="col">{t('card.gear')}</th>
            {columns.map(({ key, short, label }) => (
              <th key={key} scope="col">
                <abbr title={say(label)}>{say(short)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gear.map((each) => (
            <tr key={each.key}>
              <th scope="row">
                {named(each.name)}
                <AbilityList abilities={each.abilities} state={state} system={system} />
              </th>
              {columns.map((column) => (
                <td key={column.key}>{written(each.stats[column.key], column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AbilityList({
  abilities,
  state,
  system,
}: {
  readonly abilities: readonly AbilityRef[];
  readonly state: State;
  readonly system: System;
}) {
  const { say, word } = useWords();
  const known = (key: string): string | null => word([key], '') || null;
  const shown = abilities.flatMap(({ ability, params }) => {
    const label = system.abilities.label(ability);
    const name = label === null ? word([`${system.key}.ability.${ability}`], '') : say(label);
    return name === ''
      ? []
      : [
          {
            name: `${name}${paramWords(params, { book: state.book, opening: openingOf(system), word: known })}`,
            rule: system.abilities.rule(ability),
          },
        ];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="chips">
      {shown.map(({ name, rule }) => (
        <li key={name}>
          <span>{name}</span>
          {rule !== null && <RuleLink id={rule} />}
        </li>
      ))}
    </ul>
  );
}

function EffectList({ unit, state, system }: { readonly unit: Unit; readonly state: State; readonly system: System }) {
  const { t, say } = useWords();
  const effects = effectsOn(unit, state);
  if (effects.length === 0) return null;
  return (
    <section>
      <h4>{t('card.effects')}</h4>
      <ul className="chips">
        {effects.map(({ id, ability, ends }) => {
          const label = system.abilities.label(ability);
          const rule = system.abilities.rule(ability);
          return (
            <li key={id}>
              {label !== null && <span>{say(label)}</span>} <span className="faint">{t(`effect.${ends.at}`)}</span>
              {rule !== null && <RuleLink id={rule} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PieceCard({ reference, state, system }: { readonly reference: Ref; readonly state: State; readonly system: System }) {
  const words = useWords();
  const { t, say } = words;
  const piece = 'piece' in reference ? state.pieces[reference.piece] : undefined;
  if (piece === undefined) return <p className="faint">{t('card.empty')}</p>;
  const traits = [...new Set([...piece.traits, ...(piece.shape.kind === 'terrain' ? piece.shape.terrain.traits : [])])]
    .map((trait) => traitWord(words, system.key, trait))
    .filter((trait) => trait !== '');
  const holder = system.holder?.(state, piece.id) ?? piece.owner;
  return (
    <article className="card">
      <header>
        <h3>{say(piece.name, state)}</h3>
        {holder !== null && <SideName side={holder} state={state} />}
      </header>
      <MarkList scope="piece" marks={piece.marks} state={state} system={system} />
      {traits.length > 0 && (
        <ul className="chips">
          {traits.map((trait) => (
            <li key={trait}>{trait}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
