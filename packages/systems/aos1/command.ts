import type { End, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { markOf, pointedIn, refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { unitsOf } from '../shared/sides.ts';
import { hasKeyword } from '../sigmar/warscroll.ts';
import { SCROLL } from './abilities.ts';
import type { Act } from './acts.ts';
import { untilNextHeroPhase, untilOwnHeroPhase } from './acts.ts';
import { DEED } from './deeds.ts';
import { COMMANDED, GENERAL } from './marks.ts';
import { largestOf, toUnit, withinOf } from './measure.ts';
import { commandsOf } from './scroll.ts';

/** A command ability: whom it may be used on, and what it does to those chosen. */
interface Command {
  units(state: State, general: Model): Unit[];
  use(game: Game, general: number, side: number): Flow<void> | void;
}

const friendsOf = (state: State, side: number): Unit[] => unitsOf(state, side).filter((unit) => standing(state, unit.id).length > 0);

const friendsWithin = (state: State, general: Model, far: number): Unit[] =>
  unitsOf(state, state.units[general.unit]!.side).filter(
    (unit) => standing(state, unit.id).length > 0 && toUnit(state, general, unit) <= inches(far),
  );

/** Picks one friendly unit within a distance and puts an effect on it until a coming hero phase. */
const onOne = (
  ability: string,
  far: number,
  rule: 'AOS1-COMMAND-02' | typeof SCROLL,
  until: (state: State, side: number) => End,
): Command => ({
  units: (state, general) => friendsWithin(state, general, far),
  *use(game, general, side) {
    const choices = () => withinOf(game.state, game.model(general), friendsOf(game.state, side), far, rule);
    const label = say(`aos1.ask.${ability}`);
    const question = { side, rule, label, means: DEED.of({ deed: ability }), about: [{ model: general }] };
    const unit = yield* game.ask.one(question, choices, { usual: () => largestOf(game.state, choices()) });
    game.begin(
      { ability, on: { unit: unit.id }, origin: { model: general }, ends: until(game.state, side) },
      rule,
      say(`aos1.log.${ability}`, { unit: { unit: unit.id } }),
    );
  },
});

const crownOfThorns: Command = {
  units: (state, general) => friendsWithin(state, general, 10).filter((unit) => hasKeyword(state, unit, 'MURK')),
  use(game, general, side) {
    for (const { id } of crownOfThorns.units(game.state, game.model(general)))
      game.begin(
        { ability: 'crown-of-thorns', on: { unit: id }, origin: { model: general }, ends: { at: 'phase-of', phase: 'combat', side } },
        SCROLL,
        say('aos1.log.crown-of-thorns', { unit: { unit: id } }),
      );
  },
};

export const commands: Readonly<Record<string, Command>> = {
  'inspiring-presence': onOne('inspiring-presence', 12, 'AOS1-COMMAND-02', untilNextHeroPhase),
  'ring-the-advance': onOne('ring-the-advance', 12, SCROLL, (_, side) => untilOwnHeroPhase(side)),
  'crown-of-thorns': crownOfThorns,
};

/** AOS1-COMMAND-01: one command ability in a hero phase, and only the general uses it; a slain general is not replaced (AOS1-DEPLOY-08). */
export function commandActs(state: State, side: number): Act[] {
  const general = pointedIn(state.models, state.sides[side]!, GENERAL);
  if (general === undefined || general.place.at !== 'table') return [];
  return commandsOf(state.units[general.unit]!).flatMap((name): Act[] => {
    const command = commands[name];
    if (command === undefined) return [];
    const refused = whyNotCommand(state, side, general, command);
    return [
      {
        choice: {
          id: `command:${name}`,
          label: say(`aos1.option.${name}`),
          ref: { model: general.id },
          means: DEED.of({ deed: name }),
          ...(refused !== null && { refused }),
        },
        isUsual: () => true,
        *do(game) {
          game.mark(
            { side },
            COMMANDED,
            true,
            'AOS1-COMMAND-01',
            say('aos1.log.command', { model: { model: general.id }, command: say(`aos1.ability.${name}`) }),
          );
          const used = command.use(game, general.id, side);
          if (used !== undefined) yield* used;
        },
      },
    ];
  });
}

function whyNotCommand(state: State, side: number, general: Model, command: Command): Refusal | null {
  if (markOf(state.sides[side]!, COMMANDED)) return refuse('AOS1-COMMAND-01', say('aos1.refused.commanded'), [{ model: general.id }]);
  return command.units(state, general).length > 0
    ? null
    : refuse('AOS1-COMMAND-01', say('aos1.refused.nobodyNear'), [{ model: general.id }]);
}
