/** Questions that are known by what they ask, wherever else they are spoken of: their words are their names. */
export const ASKS = {
  charge: 'wp.charge.ask',
  playBoard: 'wp.play.askBoard',
  playDeploy: 'wp.play.askDeploy',
  playEdge: 'wp.play.askEdge',
  playFirst: 'wp.play.askFirst',
  playUnit: 'wp.play.askUnit',
  shootingShooter: 'wp.shooting.askShooter',
  shootingTarget: 'wp.shooting.askTarget',
} as const;
