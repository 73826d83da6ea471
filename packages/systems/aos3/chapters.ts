import { setup } from './battlepacks/setup.ts';
import { battleplan } from './battleplans/score.ts';
import { battleshock } from './battleshock.ts';
import type { Chapter } from './chapter.ts';
import { charge } from './charge.ts';
import { coherency } from './coherency.ts';
import { combat } from './combat.ts';
import { unmaking } from './dispelling.ts';
import { edicts } from './edicts.ts';
import { garrison } from './garrison.ts';
import { heroics } from './heroics.ts';
import { heroPowers } from './heroPowers.ts';
import { leaders } from './leaders.ts';
import { monsters } from './monsters.ts';
import { movement } from './movement.ts';
import { objectives } from './objectives.ts';
import { predators } from './predators.ts';
import { priests } from './priests.ts';
import { rally } from './rally.ts';
import { reserves } from './reserves.ts';
import { rounds } from './round.ts';
import { shooting } from './shooting.ts';
import { triumphs } from './triumphs.ts';
import { wizards } from './wizards.ts';

/** Every chapter that hangs in the sequence of play. Where two have something due at the same point, the one named first comes first. */
export const chapters: readonly Chapter[] = [
  setup,
  reserves,
  edicts,
  rounds,
  heroics,
  leaders,
  heroPowers,
  triumphs,
  unmaking,
  wizards,
  priests,
  predators,
  rally,
  movement,
  garrison,
  shooting,
  charge,
  monsters,
  combat,
  battleshock,
  coherency,
  objectives,
  battleplan,
];
