/** Reason for which an order's publisher gets nothing: they bought for themselves. */
export type SelfReferral = 'person' | 'mail' | 'device' | 'card' | 'bank';

export interface Candidate {
  nodeId: number;
  /** Publisher and program are there, and something in the order brings commission. */
  earns: boolean;
  self: SelfReferral | null;
}

export interface AttributionFacts {
  orderedAt: Date;
  /** Publisher whom the used coupon belongs to. */
  coupon: Candidate | null;
  /** Publisher whom the buyer belongs to. */
  lifetime: (Candidate & { until: Date | null }) | null;
  /** Links that this browser followed, in any order. */
  clicks: readonly (Candidate & { at: Date; cookieDays: number })[];
}

export interface Attribution {
  nodeId: number;
  rule: 'coupon' | 'lifetime' | 'click';
  refused: SelfReferral | null;
  clickedAt: Date | null;
}

const DAY_MS = 86_400_000;
/** Length of a visit where cookies last no day. */
const VISIT_MS = DAY_MS / 2;

/**
 * By whom an order came. The coupon is before the bond, the bond before the last click that still counts. Who cannot earn is passed over; people
 * who bought for themselves end it, so that nobody earns by a detour.
 */
export function decideAttribution({ orderedAt, coupon, lifetime, clicks }: AttributionFacts): Attribution | null {
  if (coupon?.earns) return { nodeId: coupon.nodeId, rule: 'coupon', refused: coupon.self, clickedAt: null };
  if (lifetime?.earns && (lifetime.until === null || lifetime.until >= orderedAt))
    return { nodeId: lifetime.nodeId, rule: 'lifetime', refused: lifetime.self, clickedAt: null };
  const counts = clicks.filter(({ earns, at, cookieDays }) => {
    const age = orderedAt.getTime() - at.getTime();
    return earns && age >= 0 && age <= (cookieDays === 0 ? VISIT_MS : cookieDays * DAY_MS);
  });
  // Two in one millisecond: the lower node, so that every order of reading decides the same.
  const last = counts.reduce<(typeof counts)[number] | null>(
    (best, each) =>
      best === null || each.at > best.at || (each.at.getTime() === best.at.getTime() && each.nodeId < best.nodeId)
        ? each
        : best,
    null,
  );
  return last && { nodeId: last.nodeId, rule: 'click', refused: last.self, clickedAt: last.at };
}
