/** How a model is made: its body, what it carries, what it rides. Told by what its card says, in whatever system; nothing in the rules reads it. */
import type { Profile, State } from '@warfold/engine';
import { memo } from '@warfold/engine/memo';

export const WEAPONS = [
  ...(['rifle', 'heavy', 'bow', 'crossbow', 'spear', 'halberd', 'axe', 'hammer', 'sword', 'greatsword'] as const),
  ...(['staff', 'scythe', 'claws', 'sling', 'knife'] as const),
] as const;
export type FigureWeapon = (typeof WEAPONS)[number];
export type FigureMount = 'horse' | 'bike' | 'wolf' | 'boar' | 'stag' | 'lizard' | 'bird';
export type FigureBody =
  | ('foot' | 'rider' | 'walker' | 'tank' | 'skimmer' | 'plane' | 'winged' | 'beast' | 'swarm')
  | ('hulk' | 'tusker' | 'crab' | 'gun' | 'chariot' | 'marker');
export type Frame = 'plain' | 'armoured' | 'broad' | 'robed' | 'ragged' | 'slight';
export type FigureHead = 'helm' | 'visor' | 'hood' | 'hat' | 'crest' | 'horns' | 'skull' | 'bare';

export interface Kit {
  readonly body: FigureBody;
  readonly weapon: FigureWeapon;
  readonly mount: FigureMount;
  readonly frame: Frame;
  readonly head: FigureHead;
  /** Of a time of engines and powder: rifles, packs, plates of armour. */
  readonly late: boolean;
  readonly shield: boolean;
  readonly leader: boolean;
  readonly banner: boolean;
}

const LATE: ReadonlySet<string> = new Set(['warpath', 'wh40k9']);

type Told<T> = readonly (readonly [RegExp, T])[];
const told = <T>(list: Told<T>, words: string): T | undefined => list.find(([word]) => word.test(words))?.[1];

const OF_GEAR: Told<FigureWeapon> = [
  [/crossbow|ballista/, 'crossbow'],
  [/bow\b|bow-|-bow|bow$/, 'bow'],
  [/sling|bolas|fire-pot|jar|javelin/, 'sling'],
  [/halberd|glaive|portcullis|pitchfork|trident|boarding/, 'halberd'],
  [/mortar|cannon|lobber|sun-lance|arc-lance|hose|heavy-(?!bolt-p)|flamer|autogun/, 'heavy'],
  [/pike|spear|lance|spike|harpoon|boat-hook|goad/, 'spear'],
  [/scythe|sickle|reaper/, 'scythe'],
  [/great-?sword|two-hander|great-?blade/, 'greatsword'],
  [/rifle|musket|gun|blunderbuss|carbine|spitter|needle|coil|stake-thrower|pulse|beam/, 'rifle'],
  [/hammer|maul|mace|club|flail|mallet|clapper/, 'hammer'],
  [/axe|cutter|cleaver|hook/, 'axe'],
  [/staff|baton|wand|candle|lamp|fork|blowpipe|ladle|dart|bell/, 'staff'],
  [/sword|blade|rapier|moonblade|oathblade|knife-sword/, 'sword'],
  [/claw|teeth|fist|root|beak|talon|sucker|pincer|wasp|tusk|fang/, 'claws'],
  [/dagger|knife|pistol|quill/, 'knife'],
];

/** Where the gear says nothing. */
const OF_NAME: Told<FigureWeapon> = [
  [/archer|ranger/, 'bow'],
  [/crossbow/, 'crossbow'],
  [/phalanx|spear|pike|lancer/, 'spear'],
  [/sling/, 'sling'],
  [/ghoul|leaper|rootbound|swarm|leech|hound/, 'claws'],
  [/cutter|gang|reaver|orc/, 'axe'],
  [/caster|seer|priest|wizard|witch|skald|herald|shaman|prophet|choir|chorister|regent/, 'staff'],
  [/marshal|captain|sword|duellist|knight/, 'sword'],
];

const MOUNTS: Told<FigureMount> = [
  [/bike|outrider|cycle/, 'bike'],
  [/wolf|hound/, 'wolf'],
  [/boar|tusk|sow|hog/, 'boar'],
  [/stag|antler|elk|deer/, 'stag'],
  [/heron|eagle|bird|griff|ostrich/, 'bird'],
  [/gar\b|gar-|lizard|drake|eel|croc|newt|skiff/, 'lizard'],
];

const FRAMES: Told<Frame> = [
  [
    /wizard|priest|psyker|witch|seer|shaman|choir|chorister|abbe|abbot|caller|singer|cantor|caster|weeping|prophet|grafter|whisperer|cinder/,
    'robed',
  ],
  [/goblin|sneak|serf|leech|imp\b|small/, 'slight'],
  [/orc|ogre|herd|brute|cutter-gang|horror|tusk|mire-mother|troll/, 'broad'],
  [/astartes|intercessor|guard|sentinel|boilerplate|knight|phalanx|general|marshal|wardens?\b|captain|glass/, 'armoured'],
  [/skeleton|drowned|ghoul|reaped|dead|rabble|mire|murk|bramble|scarecrow|shoal|kin\b|runner|leaper/, 'ragged'],
];

const HEADS: Readonly<Record<Frame, readonly FigureHead[]>> = {
  plain: ['helm', 'hat', 'bare', 'crest'],
  armoured: ['visor', 'crest', 'helm'],
  broad: ['horns', 'bare', 'helm'],
  robed: ['hood', 'hat'],
  ragged: ['hood', 'skull', 'horns'],
  slight: ['hood', 'bare'],
};

function bodyOf({ figure }: Profile, words: string, late: boolean): FigureBody {
  switch (figure) {
    case 'foot':
    case 'hero':
      return 'foot';
    case 'horse':
      return 'rider';
    case 'tank':
      return /sled|skim|hover|palanquin|throne|grav|barge/.test(words) ? 'skimmer' : 'tank';
    case 'flyer':
      return late && !/bittern|monster|eagle|heron-r|ray\b|stormray|bird|dragon/.test(words) ? 'plane' : 'winged';
    case 'monster':
      if (/carapace|crab|pincer|scorpion|stalker|spider|beetle/.test(words)) return 'crab';
      return /tusk|mammoth|herd-mother|boar|sow/.test(words) ? 'tusker' : 'hulk';
    case 'beast':
      return /swarm|wasp|rats|leech/.test(words) ? 'swarm' : /tusk|sow|boar/.test(words) ? 'tusker' : 'beast';
    default:
      return figure;
  }
}

function weaponOf(gear: readonly string[], words: string, late: boolean): FigureWeapon {
  const carried = gear
    .filter((one) => !/improvised|grenade|hooves/.test(one))
    .map((one) => told(OF_GEAR, one.slice(one.lastIndexOf('/') + 1)));
  const main = carried.find((one) => one !== undefined && one !== 'knife');
  return main ?? told(OF_NAME, words) ?? carried.find((one) => one !== undefined) ?? (late ? 'rifle' : 'sword');
}

/** A number for a word, the same everywhere. */
function seedOf(word: string): number {
  let seed = 2166136261;
  for (let i = 0; i < word.length; i++) seed = Math.imul(seed ^ word.charCodeAt(i), 16777619);
  return seed >>> 0;
}

export function kitFor(profile: Profile, gear: readonly string[], late: boolean): Kit {
  const words = [profile.key, profile.name, ...profile.keywords].join(' ').toLowerCase();
  const frame = told(FRAMES, words) ?? (late && profile.figure === 'hero' ? 'armoured' : 'plain');
  const heads = HEADS[frame];
  return {
    body: bodyOf(profile, words, late),
    weapon: weaponOf(gear.length > 0 ? gear : profile.gear, words, late),
    mount: told(MOUNTS, words) ?? 'horse',
    frame,
    head: heads[seedOf(profile.key) % heads.length]!,
    late,
    shield: /shield|bulwark/.test(words),
    leader: profile.figure === 'hero' || /sergeant|serjeant|leader|captain|champion|elder\b|reeve|general/.test(words),
    banner: /standard|banner|totem|beacon|herald|colours/.test(words),
  };
}

interface Made {
  readonly system: string | null;
  readonly profile: Profile;
  readonly kit: Kit;
}

const kitMade = memo({
  on: (profile: Profile) => profile,
  key: (system: string | null, gear: readonly string[]) => `${system} ${gear.join()}`,
  work: (profile, system, gear): Kit => kitFor(profile, gear, LATE.has(system ?? '')),
});

/** Not a memo, which would join the names of gear for a key: in a frame everybody is asked for by the model itself, and hardly anybody has changed. */
const ofModels = new WeakMap<object, Made>();

/** The kit of a model that stands somewhere; the same object for all that are made alike. */
export function kitOf(
  system: string | null,
  state: State,
  model: { readonly profile: string; readonly gear: readonly string[] },
): Kit | null {
  const profile = state.book.profiles[model.profile];
  if (profile === undefined) return null;
  const before = ofModels.get(model);
  if (before !== undefined && before.system === system && before.profile === profile) return before.kit;
  const kit = kitMade(profile, system, model.gear);
  ofModels.set(model, { system, profile, kit });
  return kit;
}

/** One name for all kits that look alike. */
export const kitName = ({ body, weapon, mount, frame, head, late, shield, leader, banner }: Kit): string => {
  const armed = body === 'foot' || body === 'rider';
  const parts = [body, late, leader, banner, ...(armed ? [weapon, frame, head, shield] : []), ...(body === 'rider' ? [mount] : [])];
  return parts.join(' ');
};
