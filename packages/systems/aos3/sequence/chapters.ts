import { reserves } from '../army/reserves.ts';
import { triumphs } from '../army/triumphs.ts';
import { battleshock } from '../attack/battleshock.ts';
import { charge } from '../attack/charge.ts';
import { combat } from '../attack/combat.ts';
import { shooting } from '../attack/shooting.ts';
import { setup } from '../battlepacks/setup.ts';
import { battleplan } from '../battleplans/score.ts';
import { heroics } from '../hero/heroics.ts';
import { monsters } from '../hero/monsters.ts';
import { ownCommands } from '../hero/ownCommands.ts';
import { rally } from '../hero/rally.ts';
import { unmaking } from '../magic/dispelling.ts';
import { predators } from '../magic/predators.ts';
import { priests } from '../magic/priests.ts';
import { wizards } from '../magic/wizards.ts';
import { movement } from '../moving/movement.ts';
import { objectives } from '../objectives.ts';
import { coherency } from '../table/coherency.ts';
import { garrison } from '../terrain/garrison.ts';
import { edicts } from '../warscroll/edicts.ts';
import { heroPowers } from '../warscroll/heroPowers.ts';
import { leaders } from '../warscroll/leaders.ts';
import { outburstPowers } from '../warscroll/outbursts.ts';
import type { Chapter } from './chapter.ts';
import { rounds } from './round.ts';

/** Every chapter that hangs in the sequence of play. Where two have something due at the same point, the one named first comes first. */
export const chapters: readonly Chapter[] = [
  setup,
  reserves,
  edicts,
  rounds,
  heroics,
  leaders,
  heroPowers,
  outburstPowers,
  triumphs,
  unmaking,
  wizards,
  priests,
  predators,
  rally,
  ownCommands,
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
