import type { Bearing, Parameter, Plain, State, Text, Unit } from '@warfold/engine';
import { parameter, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Blow } from '../../sigmar/attack.ts';
import { areWithin, fieldUnits, isWhollyWithin, presentModels } from '../table/table.ts';
import { hasKeywords } from '../warscroll/warscroll.ts';

/**
 * What warscrolls add to abilities of every kind: against whom they count, how many there must be, and who must be near. They are written by name beside
 * the ability's own parameters, and all of them must hold.
 */
export const CONDITIONS: Readonly<Record<string, Parameter>> = {
  /** Against units with one of these keywords: the target of an attack, or whoever makes it where the ability is its target's. */
  against: parameter.byName(parameter.optional(parameter.texts())),
  /** Not against those. */
  unless: parameter.byName(parameter.optional(parameter.texts())),
  /** While its unit has so many models or more. */
  strength: parameter.byName(parameter.optional(parameter.whole(2, 100))),
  /** Against units of so many models or more. */
  crowd: parameter.byName(parameter.optional(parameter.whole(2, 100))),
  /** While it is near a friendly unit with one of these keywords: within `reach` of it, or wholly. */
  beside: parameter.byName(parameter.optional(parameter.texts())),
  reach: parameter.byName(parameter.optional(parameter.distance(60))),
  fully: parameter.byName(parameter.optional(parameter.yes())),
};

const isBlow = (about: unknown): about is Blow => typeof about === 'object' && about !== null && 'weapon' in about && 'by' in about;

const textsIn = ({ params }: Bearing, key: string): readonly string[] | null => {
  const { [key]: value } = params;
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null;
};
const numberIn = ({ params }: Bearing, key: string): number | null => {
  const { [key]: value } = params;
  return typeof value === 'number' ? value : null;
};

/** The unit whose ability it is, as far as that can be told. */
function ownOf(about: unknown, { state, bearer, as }: Bearing): Unit | null {
  if ('unit' in bearer) return state.units[bearer.unit]!;
  return isBlow(about) && as !== 'target' ? state.units[about.by]! : null;
}

/** Whether everything holds under which an ability speaks. */
export function areMet(about: unknown, at: Bearing): boolean {
  const { params } = at;
  if (params.strength !== undefined || params.beside !== undefined) {
    const own = ownOf(about, at);
    if (own === null || !isAsStrong(at, own) || !isAccompanied(at, own)) return false;
  }
  if (params.against === undefined && params.unless === undefined && params.crowd === undefined) return true;
  if (!isBlow(about)) return false;
  const foe = at.state.units[at.as === 'target' ? about.by : about.at];
  return foe !== undefined && isMeant(at, foe);
}

const isAsStrong = (at: Bearing, { id }: Unit): boolean => presentModels(at.state, id).length >= (numberIn(at, 'strength') ?? 0);

function isMeant(at: Bearing, foe: Unit): boolean {
  const { state } = at;
  const has = (keyword: string): boolean => hasKeywords(state, foe, keyword);
  const [against, unless] = [textsIn(at, 'against'), textsIn(at, 'unless')];
  if (against !== null && !against.some(has)) return false;
  if (unless?.some(has) === true) return false;
  return presentModels(state, foe.id).length >= (numberIn(at, 'crowd') ?? 0);
}

function isAccompanied(at: Bearing, own: Unit): boolean {
  const keywords = textsIn(at, 'beside');
  if (keywords === null) return true;
  const { state, params } = at;
  const distance = inches(numberIn(at, 'reach') ?? 0);
  return fieldUnits(state, own.side).some(
    (friend) =>
      keywords.some((keyword) => hasKeywords(state, friend, keyword)) &&
      (params.fully === true ? isWhollyNear(state, own, friend, distance) : areWithin(state, own, friend, distance)),
  );
}

const isWhollyNear = (state: State, own: Unit, friend: Unit, distance: number): boolean =>
  presentModels(state, friend.id).some((model) => isWhollyWithin(state, own, model, distance));

const KINDS = ['against', 'unless', 'strength', 'crowd'] as const;

/** The sentence of an ability with its conditions behind it. */
export function withConditions(what: Text, params: Readonly<Record<string, Plain>>): Text {
  const listed = (key: string): string | number | null => {
    const { [key]: value } = params;
    return Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? value : null;
  };
  const said = KINDS.reduce<Text>((text, kind) => {
    const value = listed(kind);
    return value === null ? text : say(`aos3.condition.${kind}`, { what: text, value });
  }, what);
  const value = listed('beside');
  const near = { what: said, value: value ?? '', reach: listed('reach') ?? 0 };
  if (value === null) return said;
  return params.fully === true ? say('aos3.condition.besideFully', near) : say('aos3.condition.beside', near);
}
