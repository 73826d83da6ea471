import { type Expectation, eventSchemas, stateSchemas, subjectOf, verdictSchemas } from '../schema/expectations.ts';
import { checkAsked } from './asked.ts';
import { checkEvent } from './events.ts';
import { checkNumber } from './numbers.ts';
import type { Finding, Scene } from './scene.ts';
import { FOUND, missed, mistaken } from './scene.ts';
import { checkSpared } from './spared.ts';
import {
  checkEffect,
  checkGap,
  checkModel,
  checkNow,
  checkOwing,
  checkPiece,
  checkResult,
  checkScore,
  checkSide,
  checkUnit,
} from './state.ts';
import { checkLegal, checkLine, checkObjection, checkOdds, checkPoints, checkTotal } from './verdicts.ts';

/** Is what is expected so? */
export function check(expectation: Expectation, scene: Scene): Finding {
  const { not } = expectation;
  if (typeof not === 'object' && not !== null) return negated(check(Object.fromEntries(Object.entries(not)), scene), Object.keys(not));
  const subject = subjectOf(expectation);
  if (subject === null) return mistaken([], 'nothing is expected here');
  if (subject in verdictSchemas) {
    return scene.verdict === null
      ? mistaken([subject], `'${subject}' cannot be expected of a battle`)
      : ofVerdict(expectation, scene, subject, scene.verdict);
  }
  if (scene.battle === null) return mistaken([subject], `'${subject}' can be expected of a battle only`);
  return ofBattle(expectation, scene, subject, scene.battle);
}

function negated(finding: Finding, keys: readonly string[]): Finding {
  const wrong = finding.wrong.map(({ path, message }) => ({ path: ['not', ...path], message }));
  if (wrong.length > 0) return { ...FOUND, wrong };
  return finding.misses.length > 0
    ? { ...FOUND, looked: finding.looked }
    : missed(['not'], `expected this not to be so, but it is: ${keys.join(', ')}`);
}

function ofVerdict(expectation: Expectation, scene: Scene, subject: string, verdict: NonNullable<Scene['verdict']>): Finding {
  const schemas = verdictSchemas;
  switch (subject) {
    case 'objection':
      return checkObjection(schemas.objection.parse(expectation), scene, verdict);
    case 'legal':
      return checkLegal(schemas.legal.parse(expectation), scene, verdict);
    case 'points':
      return checkPoints(schemas.points.parse(expectation), scene, verdict);
    case 'total':
      return checkTotal(schemas.total.parse(expectation), scene, verdict);
    case 'line':
      return checkLine(schemas.line.parse(expectation), scene, verdict);
    default:
      return checkOdds(schemas.odds.parse(expectation), scene, verdict);
  }
}

function ofBattle(expectation: Expectation, scene: Scene, subject: string, battle: NonNullable<Scene['battle']>): Finding {
  if (subject in eventSchemas) return checkEvent(subject, expectation, scene, battle);
  const schemas = stateSchemas;
  switch (subject) {
    case 'model':
      return checkModel(schemas.model.parse(expectation), scene, battle);
    case 'unit':
      return checkUnit(schemas.unit.parse(expectation), scene, battle);
    case 'piece':
      return checkPiece(schemas.piece.parse(expectation), scene, battle);
    case 'side':
      return checkSide(schemas.side.parse(expectation), scene, battle);
    case 'now':
      return checkNow(schemas.now.parse(expectation), scene, battle);
    case 'gap':
      return checkGap(schemas.gap.parse(expectation), scene, battle);
    case 'owing':
      return checkOwing(schemas.owing.parse(expectation), scene, battle);
    case 'effect':
      return checkEffect(schemas.effect.parse(expectation), scene, battle);
    case 'spared':
      return checkSpared(schemas.spared.parse(expectation), scene, battle);
    case 'score':
      return checkScore(schemas.score.parse(expectation), scene, battle);
    case 'result':
      return checkResult(schemas.result.parse(expectation), scene, battle);
    case 'asked':
      return checkAsked(schemas.asked.parse(expectation), scene, battle);
    default:
      return checkNumber(schemas.number.parse(expectation), scene, battle);
  }
}
