/** The examples that come with the odds, as they are written. */
import aos1Charge from '@warfold/odds/examples/aos1/charge.yaml?raw';
import aos1Objective from '@warfold/odds/examples/aos1/objective.yaml?raw';
import aos1Spells from '@warfold/odds/examples/aos1/spells.yaml?raw';
import aos1Volley from '@warfold/odds/examples/aos1/volley.yaml?raw';
import aos3Charge from '@warfold/odds/examples/aos3/charge.yaml?raw';
import aos3Commands from '@warfold/odds/examples/aos3/commands.yaml?raw';
import aos3Objective from '@warfold/odds/examples/aos3/objective.yaml?raw';
import aos3Volley from '@warfold/odds/examples/aos3/volley.yaml?raw';
import noquarterArchers from '@warfold/odds/examples/noquarter/archers.yaml?raw';
import noquarterAssistance from '@warfold/odds/examples/noquarter/assistance.yaml?raw';
import noquarterDuel from '@warfold/odds/examples/noquarter/duel.yaml?raw';
import noquarterHold from '@warfold/odds/examples/noquarter/hold.yaml?raw';
import noquarterObjective from '@warfold/odds/examples/noquarter/objective.yaml?raw';
import noquarterPanic from '@warfold/odds/examples/noquarter/panic.yaml?raw';
import warpathAssault from '@warfold/odds/examples/warpath/assault.yaml?raw';
import warpathCollision from '@warfold/odds/examples/warpath/collision.json?raw';
import warpathObjective from '@warfold/odds/examples/warpath/objective.yaml?raw';
import warpathOptions from '@warfold/odds/examples/warpath/options.yaml?raw';
import warpathSequence from '@warfold/odds/examples/warpath/sequence.yaml?raw';
import warpathTargets from '@warfold/odds/examples/warpath/targets.yaml?raw';
import warpathVolley from '@warfold/odds/examples/warpath/volley.yaml?raw';
import wh40k9Charge from '@warfold/odds/examples/wh40k9/charge.yaml?raw';
import wh40k9Objective from '@warfold/odds/examples/wh40k9/objective.yaml?raw';
import wh40k9Targets from '@warfold/odds/examples/wh40k9/targets.yaml?raw';
import wh40k9Volley from '@warfold/odds/examples/wh40k9/volley.yaml?raw';

/** By system and by the name of their file. */
export const examples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aos1: { charge: aos1Charge, objective: aos1Objective, spells: aos1Spells, volley: aos1Volley },
  aos3: { charge: aos3Charge, commands: aos3Commands, objective: aos3Objective, volley: aos3Volley },
  noquarter: {
    archers: noquarterArchers,
    assistance: noquarterAssistance,
    duel: noquarterDuel,
    hold: noquarterHold,
    objective: noquarterObjective,
    panic: noquarterPanic,
  },
  warpath: {
    assault: warpathAssault,
    collision: warpathCollision,
    objective: warpathObjective,
    options: warpathOptions,
    sequence: warpathSequence,
    targets: warpathTargets,
    volley: warpathVolley,
  },
  wh40k9: { charge: wh40k9Charge, objective: wh40k9Objective, targets: wh40k9Targets, volley: wh40k9Volley },
};
