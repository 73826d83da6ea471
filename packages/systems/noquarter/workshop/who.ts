import type { RuleId } from '@warfold/catalogue';
import type { Text } from '@warfold/engine/words';
import type { Buyable } from '../data/cards.ts';
import type { Rank } from '../data/classes.ts';
import type { FigureLook, Who } from '../data/who.ts';
import { nameOf } from '../texts/names.ts';
import { armourOf } from './armour.ts';
import { allWeapons, type DesignedModel, type Element } from './model.ts';
import type { DesignObjections } from './objections.ts';
import { tell } from './tell.ts';

/** A card that somebody wants to have. */
export interface Wish {
  readonly card: Pick<Buyable, 'rule' | 'who'> & { readonly levelRule?: RuleId };
  readonly name: Text;
  readonly path: string;
  readonly level?: number;
  /** The part of a combined model it is listed for; undefined for the whole model. */
  readonly element?: Element;
  /** The players have agreed to waive its class limit. */
  readonly agreed?: boolean;
}

/** Objects to every *Who* line of a card that the model does not meet. NQ-SKILL-GENERAL */
export function checkWho(wish: Wish, model: DesignedModel, to: DesignObjections): void {
  for (const who of wish.card.who) {
    if (who.kind === 'rank' && !who.any.includes(model.rank))
      classLimit(wish, wish.card.rule, tell('object.rankOnly', { name: wish.name, who: listed(who.any.map(rankName)) }), to);
    else if (who.kind === 'levelOfTroops' && model.rank === 'troop' && (wish.level ?? 0) > who.atMost)
      classLimit(wish, wish.card.levelRule ?? wish.card.rule, tell('object.levelOfTroops', { name: wish.name, most: who.atMost }), to);
    else {
      const broken = brokenBy(who, wish, model);
      if (broken !== undefined) to.error(wish.card.rule, wish.path, broken);
    }
  }
}

/** Class limits, and only they, may be waived: the override is kept in sight as a warning. NQ-DESIGN-06 */
function classLimit(wish: Wish, rule: RuleId, text: Text, to: DesignObjections): void {
  if (wish.agreed === true) to.warn(rule, wish.path, tell('object.agreed', { why: text }));
  else to.error(rule, wish.path, text);
}

/** The reason why a line is not met, if it can be seen on the model alone; lines about units and figures are seen elsewhere. */
function brokenBy(who: Who, { name, element }: Wish, model: DesignedModel): Text | undefined {
  const unless = (met: boolean, text: () => Text): Text | undefined => (met ? undefined : text());
  switch (who.kind) {
    case 'body':
      return unless(
        who.any.some((body) => hasBody(model, body)),
        () => tell('object.bodyOnly', { name, who: listed(who.any.map((body) => tell(`body.${body}`))) }),
      );
    case 'mage':
      return unless(model.design.magic !== undefined, () => tell('object.magesOnly', { name }));
    case 'general':
      return unless(model.rank === 'hero' || model.rank === 'character', () => tell('object.generalOnly', { name }));
    case 'musician':
      return tell('object.musicianOnly', { name });
    case 'strength':
      return unless(strengthOf(model, element) >= who.atLeast, () => tell('object.strengthOnly', { name, least: who.atLeast }));
    case 'noArmour':
      return unless(armourOf(model).total === 0, () => tell('object.noArmourOnly', { name, armour: armourOf(model).total }));
    case 'shield':
      return unless(model.armour.shield, () => tell('object.shieldOnly', { name }));
    case 'forgedArmour':
      return unless(model.armour.body > 0 && !model.armour.natural, () => tell('object.forgedOnly', { name }));
    case 'noBodyArmour':
      return unless(model.armour.body === 0, () => tell('object.insteadOfArmour', { name }));
    case 'ranged':
      return unless(mayShoot(who, model, element), () =>
        who.families === undefined
          ? tell('object.shootersOnly', { name })
          : tell('object.familyOnly', { name, families: listed(who.families.map((family) => tell(`family.${family}`))) }),
      );
    case 'gun':
      return unless(
        allWeapons(model).some(({ weapon }) => weapon.kind === 'support' && weapon.family === 'gun'),
        () => tell('object.gunsOnly', { name }),
      );
    default:
      return undefined;
  }
}

function hasBody(model: DesignedModel, body: 'mount' | 'chariot' | 'large' | 'supportWeapon'): boolean {
  if (body === 'large') return model.size === 'large';
  if (body === 'supportWeapon') return model.rank === 'support' || allWeapons(model).some(({ weapon }) => weapon.kind === 'support');
  return model.ride === body;
}

const strengthOf = (model: DesignedModel, element: Element | undefined): number =>
  element === undefined ? Math.max(...model.elements.map((one) => one.FZ)) : element.FZ;

/** Crews of support weapons shoot with them, where the card lets them. */
function mayShoot(who: Extract<Who, { kind: 'ranged' }>, model: DesignedModel, element: Element | undefined): boolean {
  const weapons = element === undefined ? allWeapons(model) : element.weapons;
  if (who.support === 'may' && (model.rank === 'support' || weapons.some(({ weapon }) => weapon.kind === 'support'))) return true;
  return weapons.some(({ weapon }) => weapon.kind === 'ranged' && (who.families === undefined || who.families.includes(weapon.family)));
}

const rankName = (rank: Rank): Text => (rank === 'troop' ? tell('rank.troop') : nameOf('class', rank));

const listed = (texts: readonly Text[]): Text => texts.reduceRight((rest, first) => tell('list', { first, rest }));

export interface FigureNote {
  readonly rule: RuleId;
  readonly text: Text;
}

/** What the figure has to show for a card: told, never checked. NQ-DESIGN-05 */
export const figureNotes = ({ card, name }: Wish): FigureNote[] =>
  card.who.flatMap((who) => (who.kind === 'figure' ? [{ rule: card.rule, text: tell('figure', { name, look: lookName(who.look) }) }] : []));

const lookName = (look: FigureLook): Text => tell(`look.${look}`);
