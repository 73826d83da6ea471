import type { RuleId } from '@warfold/catalogue';

/** A system cites the rules of its own book. The toy has none and borrows ids that come near what it does. */
export const RULES = {
  deploy: 'AOS1-DEPLOY-03',
  bid: 'AOS1-DEPLOY-07',
  round: 'AOS1-ROUND-01',
  activate: 'AOS1-MOVE-01',
  march: 'AOS1-MOVE-03',
  apart: 'AOS1-MOVE-04',
  watch: 'AOS1-HERO-03',
  shoot: 'AOS1-ATTACK-05',
  range: 'AOS1-ATTACK-03',
  hit: 'AOS1-ATTACK-06',
  save: 'AOS1-ATTACK-08',
  casualty: 'AOS1-DAMAGE-01',
  slain: 'AOS1-DAMAGE-03',
  rally: 'AOS1-DAMAGE-04',
  panic: 'AOS1-SHOCK-02',
  flee: 'AOS1-SHOCK-04',
  bless: 'AOS1-COMMAND-02',
  marksman: 'AOS1-DICE-03',
  victory: 'AOS1-VICTORY-01',
} as const satisfies Record<string, RuleId>;
