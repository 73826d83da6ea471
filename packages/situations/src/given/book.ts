import type { Book } from '@warfold/engine';
import { canonical } from '@warfold/engine';
import type { Sheet } from '@warfold/engine/situations';

/** Adds what a unit brings to the book of the battle. Where two units mean different things by one name, the later one's gets its owner's name before it. */
export function joinBook(book: Book, sheet: Sheet, owner: string): { readonly book: Book; readonly sheet: Sheet } {
  const gearKeys = freshKeys(book.gear, sheet.book.gear, owner);
  const profileKeys = freshKeys(book.profiles, sheet.book.profiles, owner);
  const gearKey = (key: string) => gearKeys.get(key) ?? key;
  const profileKey = (key: string) => profileKeys.get(key) ?? key;
  const gear = Object.values(sheet.book.gear).map((one) => ({ ...one, key: gearKey(one.key) }));
  const profiles = Object.values(sheet.book.profiles).map((one) => ({ ...one, key: profileKey(one.key), gear: one.gear.map(gearKey) }));
  const joined: Book = {
    gear: { ...book.gear, ...Object.fromEntries(gear.map((one) => [one.key, one])) },
    profiles: { ...book.profiles, ...Object.fromEntries(profiles.map((one) => [one.key, one])) },
  };
  return {
    book: joined,
    sheet: {
      ...sheet,
      profile: profileKey(sheet.profile),
      models: sheet.models.map((model) => ({ ...model, profile: profileKey(model.profile), gear: model.gear.map(gearKey) })),
      book: joined,
    },
  };
}

function freshKeys(
  there: Readonly<Record<string, unknown>>,
  coming: Readonly<Record<string, unknown>>,
  owner: string,
): ReadonlyMap<string, string> {
  const fresh = new Map<string, string>();
  for (const [key, value] of Object.entries(coming)) {
    const before = there[key];
    if (before !== undefined && before !== value && canonical(before) !== canonical(value)) fresh.set(key, `${owner}/${key}`);
  }
  return fresh;
}
