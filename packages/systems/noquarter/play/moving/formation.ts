import type { Model, Refusal, State } from '@warfold/engine';
import { inchesOf, markOf, memo, refuse, say, standing } from '@warfold/engine';
import type { Heading, LinkRule, Mil } from '@warfold/space';
import { blockOf, coherencyOf, inches, linksAcross, linksByContact, rowsOf } from '@warfold/space';
import { APART, FORMATION, LEAVING, WAS_BLOCK } from '../marks.ts';
import { isEngaged, whileNobodyMoves } from './positions.ts';

export const FORMATIONS = ['ranked', 'close', 'skirmish', 'dispersed'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** NQ-FORM-02, -03: fewer models are no block. */
export const LEAST_BLOCK = 8;
const RANKED = { models: LEAST_BLOCK, rows: 2, files: 4 } as const;
/** NQ-FORM-05, -06. */
const LINK: Readonly<Record<'skirmish' | 'dispersed', Mil>> = { skirmish: inches(1), dispersed: inches(2) };

const declared = (state: State, unit: number): Formation => {
  const said = markOf(state.units[unit]!, FORMATION);
  return FORMATIONS.find((one) => one === said) ?? 'skirmish';
};

export const isTight = (formation: Formation): boolean => formation === 'ranked' || formation === 'close';

/** Whether it took up Ranked or Close formation and was not told otherwise since. */
export const isDeclaredBlock = (state: State, unit: number): boolean => isTight(declared(state, unit));

/** The models that stand in the block of a unit; all of a loose one. */
export const inFormation = (state: State, unit: number): Model[] => standing(state, unit).filter((model) => !markOf(model, APART));

/** NQ-FORM-01, -04: the formation that counts: a block of fewer than 8 is Skirmish in everything. Asked for every model of every unit. */
export const formationOf = memo({
  on: (state: State) => state,
  key: (unit: number) => unit,
  work(state, unit: number): Formation {
    const said = declared(state, unit);
    return isTight(said) && inFormation(state, unit).length < LEAST_BLOCK ? 'skirmish' : said;
  },
});

export const isBlock = (state: State, unit: number): boolean => isTight(formationOf(state, unit));

/** Whether a model stands in a Ranked or Close block now. */
export const inBlock = (state: State, model: Model): boolean => !markOf(model, APART) && isBlock(state, model.unit);

/** NQ-FORM-02: whether it stands in orderly ranks; a Close block has none (NQ-FORM-03). */
export const inRanks = (state: State, model: Model): boolean => !markOf(model, APART) && formationOf(state, model.unit) === 'ranked';

/** NQ-FORM-14, NQ-WRAP-04: +1AR in the block, and to the end of the turn in which men have walked out of it; casualties below eight end it at once (NQ-FORM-04). */
export const hasBlockArmour = (state: State, model: Model): boolean =>
  !markOf(model, APART) &&
  (isBlock(state, model.unit) || (markOf(state.units[model.unit]!, WAS_BLOCK) && standing(state, model.unit).length >= LEAST_BLOCK));

/** NQ-FORM-08: a block faces one way. */
export const facingOf = (state: State, unit: number): Heading => inFormation(state, unit)[0]?.pose.heading ?? 0;

const rows = whileNobodyMoves<readonly (readonly number[])[]>();

/** The ranks of a unit from front to rear, by ids of its models. */
export function ranksOf(state: State, unit: number): readonly (readonly number[])[] {
  const models = inFormation(state, unit);
  return rows(state, models.map(({ id }) => id).join(), () =>
    rowsOf(models, models[0]?.pose.heading ?? 0).map((row) => row.map((i) => models[i]!.id)),
  );
}

/** 1 for the front rank; 1 too for whoever stands in none: Close formation has no orderly ranks (NQ-FORM-03). */
export function rankOf(state: State, model: Model): number {
  if (!inRanks(state, model)) return 1;
  return ranksOf(state, model.unit).findIndex((row) => row.includes(model.id)) + 1;
}

/** How near the models of a formation keep together. */
export const linksIn = (formation: Formation): LinkRule =>
  formation === 'skirmish' || formation === 'dispersed' ? linksAcross(LINK[formation]) : linksByContact;

const LINK_RULES = { ranked: 'NQ-FORM-02', close: 'NQ-FORM-03', skirmish: 'NQ-FORM-05', dispersed: 'NQ-FORM-06' } as const;
export const linkRuleOf = (formation: Formation): (typeof LINK_RULES)[Formation] => LINK_RULES[formation];

/** NQ-FORM-02, -03, -05, -06: why models standing like this are not in a formation. */
export function whyNot(formation: Formation, models: readonly Model[]): Refusal | null {
  if (formation === 'ranked') return whyNotRanked(models);
  const rule = linkRuleOf(formation);
  if (formation === 'close' && models.length < LEAST_BLOCK)
    return refuse(rule, say('nq.refused.tooFew', { models: models.length, needed: LEAST_BLOCK }));
  const { coherent, groups, strays } = coherencyOf(models, linksIn(formation));
  if (coherent) return null;
  const stray = strays[0];
  if (stray === undefined)
    return refuse(
      rule,
      say('nq.refused.pieces', { groups: groups.length }),
      (groups[1] ?? []).map((i) => ({ model: models[i]!.id })),
    );
  const link = formation === 'close' ? 0 : LINK[formation];
  const args = { who: { model: models[stray.index]!.id }, measured: inchesOf(Math.ceil(stray.gap)), required: inchesOf(link) };
  return refuse(rule, say('nq.refused.stray', args), [{ model: models[stray.index]!.id }]);
}

function whyNotRanked(models: readonly Model[]): Refusal | null {
  const facing = models[0]?.pose.heading ?? 0;
  const turned = models.find(({ pose }) => pose.heading !== facing);
  if (turned !== undefined) return refuse('NQ-FORM-02', say('nq.refused.facing'), [{ model: turned.id }]);
  const [fault] = blockOf(models, facing, RANKED).faults;
  switch (fault?.fault) {
    case undefined:
      return null;
    case 'tooFew':
      return refuse('NQ-FORM-02', say('nq.refused.tooFew', { models: fault.models, needed: fault.needed }));
    case 'tooNarrow':
      return refuse('NQ-FORM-02', say('nq.refused.tooNarrow', { rows: fault.fullRows, needed: fault.needed, files: RANKED.files }));
    case 'ragged':
      return refuse('NQ-FORM-02', say('nq.refused.ragged', { row: fault.row + 1, models: fault.models, needed: fault.needed }));
    case 'apart': {
      const who = { model: models[fault.index]!.id };
      return refuse('NQ-FORM-02', say('nq.refused.stray', { who, measured: inchesOf(Math.ceil(fault.gap)), required: inchesOf(0) }), [who]);
    }
  }
}

/** NQ-SUPPORT-02: the models of a battery stay within this of each other. */
const BATTERY = inches(4);

/** NQ-SUPPORT-02: two weapons or more together. */
export const isBattery = (state: State, unit: number): boolean =>
  state.units[unit]!.models.filter((id) => state.book.profiles[state.models[id]!.profile]!.keywords.includes('frame')).length > 1;

/** NQ-COHER-01: models of a loose unit, not in close combat, that have lost touch with the main body. */
export function straysOf(state: State, unit: number, all?: readonly Model[]): readonly Model[] {
  if (all !== undefined) return lookForStrays(state, unit, all);
  return strayed(state, unit);
}

const strayed = memo({
  on: (state: State) => state,
  key: (unit: number) => unit,
  work: (state, unit: number): readonly Model[] => lookForStrays(state, unit, standing(state, unit)),
});

function lookForStrays(state: State, unit: number, all: readonly Model[]): readonly Model[] {
  const models = all.filter((model) => !markOf(model, LEAVING));
  const formation = formationOf(state, unit);
  const loose = isTight(formation) ? models.filter((model) => markOf(model, APART)) : models;
  if (models.length < 2 || loose.length === 0) return [];
  const links = isBattery(state, unit) ? linksAcross(BATTERY) : linksIn(isTight(formation) ? 'skirmish' : formation);
  const main = coherencyOf(models, links).groups[0] ?? [];
  const inMain = new Set(main.map((i) => models[i]!.id));
  return loose.filter((model) => !inMain.has(model.id) && !isEngaged(state, state.models[model.id]!));
}
