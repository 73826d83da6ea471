import type { Text, ValueWords } from '@warfold/engine';
import { valueWord } from '@warfold/engine';
import { computerIn, seatOf } from '@warfold/engine/seats';
import { isComputer, type SeatKind } from '../opponent/strengths.ts';
import type { Words } from './index.ts';

/** What a roll is for, in the words of its system; its own name, where there are none. */
export const rollWord = ({ word }: Words, system: string, purpose: string): string => word([`${system}.roll.${purpose}`], purpose);

/** Round or turn, as the system's book says. */
export function roundWord({ say, t }: Words, system: string, round: number): string {
  const key = `${system}.screen.round`;
  const own = say({ key, args: { round } });
  return own === key ? t('round', { round }) : own;
}

/** What comes of choosing nothing, in the words of the question's system: the end of a phase, say. */
export const noneWord = ({ t, word }: Pick<Words, 't' | 'word'>, { key }: Text): string =>
  word([`${key}.screen.none`, `${key.slice(0, key.lastIndexOf('.'))}.screen.none`], t('decline'));

/** What a die became. */
export function classWord({ word }: Words, system: string, name: string): string {
  // Some rolls tell hits apart by their faces, which are seen beside it anyway.
  const bare = name.replace(/ \d+$/, '');
  return word([`${system}.class.${bare}`, `class.${bare}`, `app.class.${bare}`], bare);
}

/** What a piece of terrain is like; empty where nobody has a word for it, for it is then of no interest to players. */
export const traitWord = ({ word }: Words, system: string, trait: string): string =>
  word([`${system}.trait.${trait}`, `trait.${trait}`, `app.trait.${trait}`], spoken(trait));

/** Where a system may have put the word for a value: beside the label of the mark, or under the name that the mark is about. */
function valueKeys(label: string, value: string): readonly string[] {
  const about = label.replace('.mark.', '.');
  return [`${label}.${value}`, `${about}.${value}`, `${about.replace(/s$/, '')}.${value}`];
}

/** A name that is meant to be read, and not one by which programs know something. */
export const spoken = (name: string): string => (/^\p{Lu}|\s/u.test(name) ? name : '');

/** The value of a mark in words; several are parted by commas. Empty where there is no word for it. */
export const wordOfValue = ({ word }: Pick<Words, 'word'>, label: string, value: string): string =>
  value
    .split(',')
    .map((each) => word(valueKeys(label, each), spoken(each)))
    .filter((each) => each !== '')
    .join(', ');

/**
 * The parameters of an ability as they stand in the profile: Transport (10). What names gear, a profile or a spell is named as the book does; what
 * only programs read is left out.
 */
export function paramWords(params: Readonly<Record<string, unknown>> | undefined, words: ValueWords): string {
  const shownOf = (value: unknown): string[] => {
    if (typeof value === 'number') return [String(value)];
    if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').flatMap(shownOf);
    if (typeof value !== 'string') return [];
    return [valueWord(value, words) ?? spoken(value)].filter((one) => one !== '');
  };
  const shown = Object.values(params ?? {}).flatMap(shownOf);
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}

/** Who plays a side, in a word or two. */
export function playerWord({ t, say }: Words, seat: SeatKind): string {
  if (!isComputer(seat)) return t(seat === 'elsewhere' ? 'plays.elsewhere' : 'plays.person');
  const { strength, temper } = computerIn(seat);
  const name = t(`plays.${strength}`);
  return temper === 'even' ? name : t('plays.temper', { name, temper: say({ key: `ai.temper.${temper}` }) });
}

/** Who plays a side of a battle on a server, where nobody has said a name: it is free for a person, or a computer has it. */
export function seatWord(words: Words, seat: string | undefined): string {
  if (seat === 'person') return words.t('online.free');
  const { strength, temper } = computerIn(seat);
  return playerWord(words, seatOf(strength, temper));
}
