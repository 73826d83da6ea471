import type { Plain } from '@warfold/engine';
import type { Pattern, VocabularyWord } from './sentences.ts';

type Params = Readonly<Record<string, Plain>>;
const form = (text: string): RegExp => new RegExp(`^${text}$`, 'i');

const WHOM = '((?:friendly|enemy) .*?) ?';
const KIND = '(?:with (?:their )?(missile|melee) weapons )?';
export const NEAR = `,? ?(?:while |if |whilst )?(?:they are |it is |that are |that is )?(wholly )?within (\\d+)" of (?:this (?:model|unit)|any (?:friendly )?(?:models|units) with this ability)`;

/** An area around the bearer, for friends or enemies, with the rest of its parameters; nothing where those it is for have no keyword in capitals. */
export function aura(ability: string, own: Params, whom: string, wholly: string, within: string): readonly VocabularyWord[] | null {
  const [, side = '', keyword = ''] = /^(friendly|enemy)\s*(.*?)\s*(?:units?|models?)?$/i.exec(whom.trim()) ?? [];
  if (side === '' || !/^[A-Z' -]*$/.test(keyword)) return null;
  const params = {
    ...own,
    within: Number(within),
    ...(wholly.trim() !== '' && { wholly: true }),
    ...(side.toLowerCase() === 'enemy' && { whom: 'enemies' }),
    ...(keyword !== '' && { keyword }),
  };
  return [{ ref: { ability, params } }];
}

const signed = (how: string, n: string): number => (how.toLowerCase() === 'add' ? Number(n) : -Number(n));
const ofKind = (kind: string): Params => (kind === '' ? {} : { when: kind.toLowerCase() });

/** What stands around a model or unit for others, in the forms in which cards say it. */
export const auraPatterns: readonly Pattern[] = [
  {
    form: form(`(?:you can )?(add|subtract) (\\d) (?:to|from) the bravery characteristic of ${WHOM}${NEAR}`),
    words: ([, how = '', n = '', whom = '', wholly = '', within = '']) =>
      aura(how.toLowerCase() === 'add' ? 'aura-bravery' : 'aura-dread', { value: signed(how, n) }, whom, wholly, within),
  },
  {
    form: form(
      `(?:you can )?(add|subtract) (\\d) (?:to|from) (hit|wound) rolls for attacks made ${KIND}(?:used |wielded )?by ${WHOM}${NEAR}`,
    ),
    words: ([, how = '', n = '', what = '', kind = '', whom = '', wholly = '', within = '']) =>
      aura(`aura-${what.toLowerCase()}`, { value: signed(how, n), ...ofKind(kind) }, whom, wholly, within),
  },
  {
    form: form(`(?:you can )?add (\\d) to save rolls for attacks that target ${WHOM}${NEAR}`),
    words: ([, n = '', whom = '', wholly = '', within = '']) => aura('aura-save', { value: Number(n) }, whom, wholly, within),
  },
  {
    form: form(`(?:you can )?add (\\d) to (run|charge|casting) rolls (?:made )?for ${WHOM}${NEAR}`),
    words: ([, n = '', what = '', whom = '', wholly = '', within = '']) =>
      aura(`aura-${what.toLowerCase()}`, { value: Number(n) }, whom, wholly, within),
  },
  {
    form: form(`(?:you can )?add (\\d) to run and charge rolls (?:made )?for ${WHOM}${NEAR}`),
    words: ([, n = '', whom = '', wholly = '', within = '']) => {
      const [run, charge] = ['aura-run', 'aura-charge'].map((name) => aura(name, { value: Number(n) }, whom, wholly, within));
      return run == null || charge == null ? null : [...run, ...charge];
    },
  },
  {
    form: form(
      `(?:you can )?add (\\d) to the attacks characteristic of (?:(missile|melee) )?weapons (?:used|wielded|carried) by (?:models in )?${WHOM}${NEAR}`,
    ),
    words: ([, n = '', kind = '', whom = '', wholly = '', within = '']) =>
      aura('aura-attacks', { value: Number(n), ...ofKind(kind) }, whom, wholly, within),
  },
  {
    form: form(`do not take battleshock tests for ${WHOM}${NEAR}`),
    words: ([, whom = '', wholly = '', within = '']) => aura('aura-steady', {}, whom, wholly, within),
  },
  {
    form: form(`${WHOM}${NEAR} have a ward of (\\d)\\+`),
    words: ([, whom = '', wholly = '', within = '', n = '']) => aura('aura-ward', { value: Number(n) }, whom, wholly, within),
  },
  {
    form: form(
      `roll (?:a|1) dice each time you allocate a wound or mortal wound to (?:an? |any )?${WHOM}${NEAR}\\. on an? (?:(\\d)\\+|(6)),? (?:that|the) wound or mortal wound is negated`,
    ),
    words: ([, whom = '', wholly = '', within = '', n = '', six = '']) =>
      aura('aura-ward', { value: Number(n === '' ? six : n) }, whom, wholly, within),
  },
  {
    form: form(`(?:you can )?re-?roll (?:failed )?(hit|wound) rolls (of 1 )?for (?:attacks made ${KIND}by )?${WHOM}${NEAR}`),
    words: ([, what = '', ones = '', kind = '', whom = '', wholly = '', within = '']) =>
      aura(`aura-reroll-${what.toLowerCase()}s`, { ...(ones !== '' && { faces: [1] }), ...ofKind(kind) }, whom, wholly, within),
  },
  {
    form: form(`(?:you can )?re-?roll (?:failed )?save rolls (of 1 )?for (?:attacks that target )?${WHOM}${NEAR}`),
    words: ([, ones = '', whom = '', wholly = '', within = '']) =>
      aura('aura-reroll-saves', ones !== '' ? { faces: [1] } : {}, whom, wholly, within),
  },
  {
    form: form(`(?:you can )?re-?roll (run|charge) rolls (?:made )?for ${WHOM}${NEAR}`),
    words: ([, what = '', whom = '', wholly = '', within = '']) => aura(`aura-reroll-${what.toLowerCase()}`, {}, whom, wholly, within),
  },
];
