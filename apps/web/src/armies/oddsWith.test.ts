import type { State, Unit } from '@warfold/engine';
import { askOdds, type OddsSupport, planQuestion, questionSchema } from '@warfold/odds';
import { slug } from '@warfold/situations/names';
import { oddsSupports, systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { questionOf, questionWith, shoots, writtenUnit } from './oddsWith.ts';

const supportOf = (key: string): OddsSupport => oddsSupports.find(({ situation }) => situation.system.key === key)!;

/** What is counted and what becomes of the target, without the table. */
function told(support: OddsSupport, question: unknown) {
  const answered = askOdds(support, question, { runs: 4000, exactly: true });
  if ('complaints' in answered) return answered.complaints.map(({ message }) => message);
  const { counts, units } = answered.answer.options[0]!.odds;
  return { counts: Object.fromEntries(Object.entries(counts).map(([name, { mean }]) => [name, mean.toFixed(9)])), fate: units.theirs };
}

describe.each(systems.map((system) => [system.key, system] as const))('the odds of one’s own units of %s', (key, { starter, muster }) => {
  const mustered = muster(starter);
  if ('objections' in mustered) throw new Error('no starter');
  const { state } = mustered.setup;
  const support = supportOf(key);
  const ours = state.units.filter(({ side }) => side === 0);

  const schema = questionSchema(support);

  it('can be asked for every unit of an army as it stands', () => {
    for (const unit of ours) {
      const planning = planQuestion(support, schema.parse(questionWith(state, unit, key)));
      // A carrier cannot charge whoever it likes; what it is has to be understood all the same.
      const wrong = 'complaints' in planning ? planning.complaints.filter(({ path }) => path[0] !== 'steps') : [];
      expect({ unit: unit.name, wrong }).toEqual({ unit: unit.name, wrong: [] });
    }
  });

  it('are those of the shipped units that they are: who carries what, whose profile, which abilities and marks', () => {
    const foe = state.units.find(({ side, models }) => side === 1 && models.length > 1)!;
    const named = (unit: Unit, at: State) => ({
      profile: `${starter.forces[at.units.indexOf(unit) < ours.length ? 0 : 1]}/${slug(unit.name)}`,
    });
    for (const unit of ours) {
      const manner = shoots(state, unit) ? 'shoot' : 'fight';
      const written = questionOf(writtenUnit(state, unit, 'ours')!, writtenUnit(state, foe, 'theirs')!, manner, key);
      const shipped = { ...written, units: { ours: named(unit, state), theirs: named(foe, state) } };
      expect({ unit: unit.name, told: told(support, written) }).toEqual({ unit: unit.name, told: told(support, shipped) });
    }
  });
});
