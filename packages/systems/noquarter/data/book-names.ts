import { keysOf, type Names, named, ownName } from './table.ts';

/** Natural weapons and parts of combined models that the book's own profiles name. */
export const BOOK_NAMES = {
  claws: named('Claws', 'Artigli', 'Urpes'),
  jaws: named('Jaws', 'Fauci', 'Mandíbules'),
  firebreath: named('Fire Breath', 'Respiro di Fuoco', 'Alè de Foc'),
  venomjet: named('Venom Jet', 'Getto Venefico', 'Raig Verinós'),
  wightsword: named('Wight Sword', 'Spada Spettrale', 'Espasa Espectral'),
  wight: named('Wight', 'Spettro', 'Espectre'),
  dragon: named('Dragon', 'Drago', 'Drac'),
  warlord: named('Warlord', 'Signore della Guerra', 'Senyor de la Guerra'),
  vampire: named('Vampire', 'Vampiro', 'Vampir'),
  demonbeast: named('Demon Beast', 'Bestia Demoniaca', 'Bèstia Demoníaca'),
  chariot: named('Chariot', 'Carro', 'Carro'),
  driver: named('Driver', 'Pilota', 'Conductor'),
  handler: named('Weapon handler', 'Addetto alle Armi', 'Portador d’Armes'),
} as const satisfies Readonly<Record<string, Names>>;

/** A name that is written as the book's English one is shown in every language; any other is the player's own. */
export const bookKey = (name: string): keyof typeof BOOK_NAMES | undefined => keysOf(BOOK_NAMES).find((key) => BOOK_NAMES[key].en === name);

export function namesFor(name: string): Names {
  const key = bookKey(name);
  return key === undefined ? ownName(name) : BOOK_NAMES[key];
}
