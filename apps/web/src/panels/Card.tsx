import type { AbilityRef, Gear, MarkKind, MarkValue, Profile, Ref, StatColumn, State, System, Unit } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useShownState } from '../table/moment.ts';
import { Explain } from '../widgets/Explain.tsx';
import { traitWord } from '../widgets/gameWords.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { useWords, type Words } from '../words/index.ts';
import { effectsOn, standingOf, unitOf } from './unitFacts.ts';

/** Everything about what is pointed at or selected: profile, gear, abilities, marks, effects. */
export function Card() {
  const { t } = useWords();
  const selected = useBattle((battle) => battle.selected);
  const hovered = useBattle((battle) => battle.hovered);
  const system = useBattle((battle) => battle.system);
  const state = useShownState();
  const ref = hovered ?? selected;
  if (state === null || system === null || ref === null) return <p className="faint">{t('card.empty')}</p>;
  const unit = unitOf(ref, state);
  if (unit !== null) return <UnitCard unit={unit} state={state} system={system} />;
  return <PieceCard reference={ref} state={state} system={system} />;
}

function UnitCard({ unit, state, system }: { readonly unit: Unit; readonly state: State; readonly system: System }) {
  const { t, say } = useWords();
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
        <h3>{unit.name}</h3>
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
      <MarkList unit={unit} state={state} system={system} />
      {profiles.map((profile) => (
        <ProfileLine key={profile.key} profile={profile} columns={system.stats} named={profiles.length > 1} />
      ))}
      {gear.length > 0 && <GearTable gear={gear} system={system} />}
      <AbilityList abilities={unit.abilities} system={system} />
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
  const { say } = useWords();
  return (
    <div className="wide">
      <table className="stats">
        {named && <caption>{profile.name}</caption>}
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
            {columns.map(({ key }) => (
              <td key={key}>{profile.stats[key] ?? '–'}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function GearTable({ gear, system }: { readonly gear: readonly Gear[]; readonly system: System }) {
  const { t, say } = useWords();
  return (
    <div className="wide">
      <table className="stats gear">
        <thead>
          <tr>
            <th scope="col">{t('card.gear')}</th>
            {system.gearStats.map(({ key, short, label }) => (
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
                {each.name}
                <AbilityList abilities={each.abilities} system={system} />
              </th>
              {system.gearStats.map(({ key }) => (
                <td key={key}>{each.stats[key] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The parameters as they stand in the profile: Transport (10). */
const paramsOf = ({ params }: AbilityRef): string => {
  const shown = Object.values(params ?? {}).filter((value) => typeof value === 'number' || typeof value === 'string');
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
};

function AbilityList({ abilities, system }: { readonly abilities: readonly AbilityRef[]; readonly system: System }) {
  const { say } = useWords();
  if (abilities.length === 0) return null;
  return (
    <ul className="chips">
      {abilities.map((each) => {
        const label = system.abilities.label(each.ability);
        const rule = system.abilities.rule(each.ability);
        return (
          <li key={`${each.ability}${paramsOf(each)}`}>
            <span>
              {label === null ? each.ability : say(label)}
              {paramsOf(each)}
            </span>
            {rule !== null && <RuleLink id={rule} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Where a system may have put the word for a value: beside the label of the mark, or under the name that the mark is about. */
const valueKeys = (label: string, value: string): readonly string[] => [`${label}.${value}`, `${label.replace('.mark.', '.')}.${value}`];

function valueWord(kind: MarkKind, value: MarkValue, state: State, words: Words): string {
  if (value === true) return '';
  if (typeof value === 'string') return words.word(valueKeys(kind.label?.key ?? '', value), value);
  if (typeof value === 'number') return words.t('count', { n: value });
  return Array.isArray(value) ? value.map((id: number) => state.units[id]?.name ?? id).join(', ') : '';
}

function MarkList({ unit, state, system }: { readonly unit: Unit; readonly state: State; readonly system: System }) {
  const words = useWords();
  const set = system.marks.flatMap((kind) => {
    const value = kind.scope === 'unit' ? unit.marks[kind.name] : undefined;
    const same = value === undefined || value === kind.otherwise || (Array.isArray(value) && value.length === 0);
    return same || kind.label === undefined ? [] : [{ name: kind.name, label: kind.label, value: valueWord(kind, value, state, words) }];
  });
  if (set.length === 0) return null;
  return (
    <ul className="marks">
      {set.map(({ name, label, value }) => (
        <li key={name}>{value === '' ? words.say(label, state) : `${words.say(label, state)}: ${value}`}</li>
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
              <span>{label === null ? ability : say(label)}</span> <span className="faint">{t(`effect.${ends.at}`)}</span>
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
  const traits = [...new Set([...piece.traits, ...(piece.shape.kind === 'terrain' ? piece.shape.terrain.traits : [])])];
  const holder = system.holder?.(state, piece.id) ?? piece.owner;
  return (
    <article className="card">
      <header>
        <h3>{say(piece.name, state)}</h3>
        {holder !== null && <SideName side={holder} state={state} />}
      </header>
      {traits.length > 0 && (
        <ul className="chips">
          {traits.map((trait) => (
            <li key={trait}>{traitWord(words, system.key, trait)}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
