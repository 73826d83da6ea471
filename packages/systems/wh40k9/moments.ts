import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Text } from '@warfold/engine';
import type { Mil } from '@warfold/space';

/** Something an ability lets a side do at a moment of the sequence of play: in the Command phase, before the battle. */
export interface Deed {
  readonly id: string;
  readonly label: Text;
  readonly rule: RuleId;
  readonly side: number;
  /** Whether it happens whether the side likes it or not. */
  readonly must?: boolean;
  run(game: Game): Flow<void> | void;
}

/** How a unit that waits off the battlefield may be set up (W40K-REINF-02, W40K-ONLYWAR-14). */
export interface Arrival {
  /** More than this from every enemy model. */
  readonly beyond: Mil;
  /** Within this of a battlefield edge, if it has to come from one. */
  readonly edge?: Mil;
  /** From which battle round on. */
  readonly round?: number;
}

/** What an Advance is for a unit with a rule of its own about it (W40K-DATA-15). */
export interface AdvanceRule {
  /** Inches, in the place of the roll. */
  readonly instead: number;
  readonly rule: RuleId;
}

/** W40K-TRANS-12: what a model does when it is destroyed, before anybody gets out. */
export interface Explosion {
  /** It happens on this roll or more. */
  readonly on: number;
  readonly within: Mil;
  readonly wounds: number | 'D3' | 'D6';
}

/** The moments at which abilities of this system may speak. */
export type Moments = {
  /** Deeds of the Command phase (W40K-CMD-02), of both sides. */
  command: { about: null; says: Deed; as: 'unit' };
  /** Deeds before the first battle round (W40K-ONLYWAR-17). */
  preBattle: { about: null; says: Deed; as: 'unit' };
  /** May the unit begin the battle elsewhere, and how does it arrive (W40K-REINF-01)? */
  reserve: { about: null; says: Arrival; as: 'unit' };
  /** May the unit be set up after both armies have deployed, and how (W40K-ONLYWAR-14)? */
  late: { about: null; says: Arrival; as: 'unit' };
  advance: { about: null; says: AdvanceRule; as: 'unit' };
  explodes: { about: null; says: Explosion; as: 'model' };
};
