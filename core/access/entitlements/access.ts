import type { EntitlementChange } from './entitlement-change.ts';
import type { Entitlement, RevocationReason } from './entitlement.ts';

export type Access = { allowed: true } | { allowed: false; because: RevocationReason | 'not_yet' | 'ended' };

/** Access at a moment, from the entitlement as it stands. */
export function accessNow(
  { revoked_for, starts_at, ends_at }: Pick<Entitlement, 'revoked_for' | 'starts_at' | 'ends_at'>,
  at: Date,
): Access {
  const [reason] = revoked_for;
  if (reason) return { allowed: false, because: reason };
  if (at < starts_at) return { allowed: false, because: 'not_yet' };
  return ends_at !== null && at >= ends_at ? { allowed: false, because: 'ended' } : { allowed: true };
}

/** The same for any past moment, from the history alone: replaying it always gives the answer that held then. */
export function accessAt(
  span: Pick<Entitlement, 'starts_at' | 'ends_at'>,
  history: readonly Pick<EntitlementChange, 'event' | 'reason' | 'changed_at'>[],
  at: Date,
): Access {
  const past = history.filter((change) => change.changed_at <= at);
  if (!past.some((change) => change.event === 'granted')) return { allowed: false, because: 'not_yet' };
  return accessNow({ ...span, revoked_for: openReasons(past) }, at);
}

/** The reasons that stand after a history, oldest first. */
export function openReasons(history: readonly Pick<EntitlementChange, 'event' | 'reason'>[]): RevocationReason[] {
  const open: RevocationReason[] = [];
  for (const { event, reason } of history) {
    if (reason === null) continue;
    const place = open.indexOf(reason);
    if (event === 'revoked' && place < 0) open.push(reason);
    if (event === 'restored' && place >= 0) open.splice(place, 1);
  }
  return open;
}
