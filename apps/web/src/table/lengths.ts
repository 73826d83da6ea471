import type { MoveView, Travel } from '@warfold/engine';

/** How long a way is along the ground, in mils. What the rules charge for it is for the referee to say. */
export function lengthOf({ path }: Travel): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) {
    const dx = path[i]!.x - path[i - 1]!.x;
    const dy = path[i]!.y - path[i - 1]!.y;
    length += Math.sqrt(dx * dx + dy * dy);
  }
  return Math.round(length);
}

const allowanceOf = (view: MoveView, { model, piece }: Travel): number | undefined =>
  model === undefined
    ? view.pieces?.find((each) => each.piece === piece)?.allowance
    : view.models.find((each) => each.model === model)?.allowance;

/** Whether nobody may leave his place: a vehicle that turns where it stands. */
export const onlyTurns = ({ models, pieces, gauge }: MoveView): boolean =>
  (gauge?.allowed.total ?? 0) === 0 && [...models, ...(pieces ?? [])].every(({ allowance }) => allowance === 0);

/** The inches used of the inches allowed: of the leader where only his way is measured, of whoever goes farthest in a block, otherwise of whoever is nearest to its limit. */
export function usedOf(view: MoveView, travels: readonly Travel[]): { readonly used: number; readonly allowed: number } {
  const whole = Math.max(0, ...[...view.models, ...(view.pieces ?? [])].map(({ allowance }) => allowance));
  const measured = view.measured === 'leader' && view.leader !== null ? travels.filter(({ model }) => model === view.leader) : travels;
  let most = { used: 0, allowed: view.gauge?.allowed.total ?? whole };
  let share = 0;
  for (const travel of measured) {
    const allowed = view.measured === 'block' ? most.allowed : (allowanceOf(view, travel) ?? most.allowed);
    const used = lengthOf(travel);
    if (allowed > 0 && used / allowed > share) {
      share = used / allowed;
      most = { used, allowed };
    }
  }
  return most;
}
