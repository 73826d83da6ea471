import type { Body, Heading, Mil, Pose } from '@warfold/space';
import { ahead, depth, reachOf } from '@warfold/space';

/** The pose at which a base stands just so far from another, in a direction from its centre; from outside, to the mil. */
export function standOff(from: Body, mover: Pick<Body, 'base' | 'height'>, heading: Heading, far: Mil): Pose {
  const at = (d: Mil): Pose => {
    const { x, y } = ahead(from.pose, heading, d);
    return { x, y, z: from.pose.z, heading };
  };
  if (from.base.kind === 'round' && mover.base.kind === 'round') return at(from.base.radius + mover.base.radius + far + (far > 0 ? 1 : 0));
  let near = 0;
  let wide = reachOf(from.base) + reachOf(mover.base) + far + 1;
  while (wide - near > 1) {
    const middle = Math.floor((near + wide) / 2);
    if (depth({ ...mover, pose: at(middle) }, from) < far) near = middle;
    else wide = middle;
  }
  return at(wide);
}
