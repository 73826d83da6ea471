import { type Explained, part } from '@warfold/engine/explain';
import type { TextArg } from '@warfold/engine/words';
import { CORE_LIMIT, type ModelClass } from '../data/classes.ts';
import type { ProfileDesign } from '../data/design.ts';
import { REFERENCE_PROFILES, type ReferenceProfileKey } from '../data/profiles.ts';
import { nameOf } from '../texts/names.ts';
import { armourOf } from './armour.ts';
import { cardOf, type ModelCard } from './card.ts';
import type { ReferenceChoice } from './file.ts';
import { allWeapons, type DesignedModel, resolve } from './model.ts';
import { modelPrice } from './model-price.ts';
import { type DesignObjections, warningsOnly } from './objections.ts';
import { advise } from './recommendations.ts';
import { checkRestrictions, wishesOf } from './restrictions.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import type { Rack } from './weapons.ts';
import { type FigureNote, figureNotes } from './who.ts';

export interface WorkedProfile {
  /** Its name, as texts mention it. */
  readonly label: TextArg;
  readonly price: Explained;
  /** The book's own price, if it is a profile of the book. */
  readonly printed: number | null;
  readonly class: ModelClass;
  /** The AR on the card, by its parts. */
  readonly armour: Explained;
  readonly weapons: readonly { readonly label: TextArg; readonly price: Explained }[];
  /** What the figure has to show. */
  readonly figure: readonly FigureNote[];
  readonly card: ModelCard;
  readonly model: DesignedModel;
}

/** What a profile is worked with: the weapons of its file and what the players agreed. */
export interface Bench {
  readonly rack: Rack;
  readonly coreLimit: number;
  /** Names that no nemesis may bear: generic troops, in lower case. */
  readonly troopNames: ReadonlySet<string>;
}

/** Prices a design from the tables and says all that is wrong with it. */
export function workProfile(design: ProfileDesign, path: string, bench: Bench, to: DesignObjections): WorkedProfile {
  return work(resolve(design, path, bench.rack, to), path, bench, to);
}

/** A profile of the book, unchanged: it costs what is printed, and what is printed on it is never refused. NQ-PROFILE-GENERAL */
export function workReference(choice: ReferenceChoice, path: string, bench: Bench, to: DesignObjections): WorkedProfile {
  const { design, printed } = REFERENCE_PROFILES[choice.reference];
  const asked: ProfileDesign = {
    ...design,
    ...(choice.name === undefined ? {} : { name: choice.name }),
    ...(choice.countsAsCore === undefined ? {} : { countsAsCore: choice.countsAsCore }),
  };
  const quiet = warningsOnly(to);
  const worked = work(resolve(asked, path, bench.rack, quiet), path, bench, quiet, design.countsAsCore !== true);
  const label = choice.name ?? nameOf('profile', choice.reference);
  return printed === null ? { ...worked, label } : atPrintedPrice({ ...worked, label }, printed, choice.reference);
}

function atPrintedPrice(worked: WorkedProfile, printed: number, key: ReferenceProfileKey): WorkedProfile {
  const { total, parts } = worked.price;
  if (total === printed) return { ...worked, printed };
  const price = { total: printed, parts: [...parts, part(printed - total, tell('price.printedProfile'), REFERENCE_PROFILES[key].rule)] };
  return { ...worked, printed, price, card: { ...worked.card, price: printed } };
}

function work(model: DesignedModel, path: string, bench: Bench, to: DesignObjections, agreed = true): WorkedProfile {
  const price = modelPrice(model);
  const modelClass = classOf(model, price.total, bench.coreLimit);
  checkRestrictions(model, modelClass, to);
  checkNemesis(model, bench, to);
  advise(model, modelClass, to);
  // What the book itself calls Core needs no agreement (NQ-PROFILE-GROWLER).
  if (agreed && model.design.countsAsCore === true && price.total > coreLimitOf(model, bench.coreLimit)) {
    to.warn(
      'NQ-DESIGN-23',
      inside(path, 'countsAsCore'),
      tell('advise.countsAsCore', { price: price.total, most: coreLimitOf(model, bench.coreLimit) }),
    );
  }
  return {
    label: model.design.name,
    price,
    printed: null,
    class: modelClass,
    armour: armourOf(model),
    weapons: [...allWeapons(model), ...(model.grenade === undefined ? [] : [model.grenade])].map(({ label, price: own }) => ({
      label,
      price: own,
    })),
    figure: wishesOf(model).flatMap(figureNotes),
    card: cardOf(model, modelClass, price.total),
    model,
  };
}

const coreLimitOf = (model: DesignedModel, medium: number): number => (model.size === 'large' ? CORE_LIMIT.large : medium);

/** Troops are Core up to the limit and Elite above it (NQ-FORCE-05); all others are what they are designed as (NQ-FORCE-04, NQ-FORCE-15). NQ-DESIGN-22, NQ-DESIGN-23 */
function classOf(model: DesignedModel, price: number, medium: number): ModelClass {
  if (model.rank !== 'troop') return model.rank;
  return model.design.countsAsCore === true || price <= coreLimitOf(model, medium) ? 'core' : 'elite';
}

/** NQ-TRAIT-NEMESIS */
function checkNemesis(model: DesignedModel, bench: Bench, to: DesignObjections): void {
  const { nemesis } = model.design;
  if (nemesis !== undefined && bench.troopNames.has(nemesis.trim().toLowerCase())) {
    to.error('NQ-TRAIT-NEMESIS', inside(model.path, 'nemesis'), tell('object.nemesisTroops', { name: nemesis }));
  }
}
