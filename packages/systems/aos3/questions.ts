/** Questions that are known by what they ask, wherever else they are spoken of: their words are their names. */
export const ASKS = {
  charge: 'aos3.charge.ask',
  combatDuring: 'aos3.combat.ask.during',
  combatPileIn: 'aos3.combat.askPileIn',
  combatStrikeFirst: 'aos3.combat.ask.strike-first',
  combatStrikeLast: 'aos3.combat.ask.strike-last',
  commandIssuer: 'aos3.command.askIssuer',
  monster: 'aos3.monster.ask',
  moveRedeploy: 'aos3.move.ask.redeploy',
  objective: 'aos3.objective.ask',
  roundFirst: 'aos3.round.askFirst',
  setupPlaceTerrain: 'aos3.setup.ask.placeTerrain',
  setupTerrain: 'aos3.setup.ask.terrain',
  setupTerritory: 'aos3.setup.ask.territory',
  setupUnit: 'aos3.setup.ask.unit',
  setupWhere: 'aos3.setup.ask.where',
} as const;
