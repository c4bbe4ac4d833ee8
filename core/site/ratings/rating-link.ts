import type { Ctx } from '#core/context';
import { secretBoxOf } from '#core/settings';

const PURPOSE = 'rate product';

/** Page on which the holder of an access rates it. Signed for itself alone: the link opens nothing that was bought. */
export function ratingPath(
  ctx: Pick<Ctx, 'ports'>,
  { username, entitlementId }: { username: string; entitlementId: number },
): string {
  const id = String(entitlementId);
  return `/s/${username}/review/${id}.${secretBoxOf(ctx).sign(PURPOSE, id)}`;
}

/** Access of a link; null for what we did not sign. */
export function entitlementOfLink(ctx: Pick<Ctx, 'ports'>, link: string): number | null {
  const [id = '', signature = ''] = link.split('.');
  return /^[1-9]\d{0,14}$/.test(id) && secretBoxOf(ctx).verify(PURPOSE, id, signature) ? Number(id) : null;
}
