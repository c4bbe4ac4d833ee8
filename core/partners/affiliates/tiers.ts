/** The deepest tier that earns. */
export const MOST_TIERS = 5;
export const NO_COMMISSION: readonly number[] = [0, 0, 0, 0, 0];

/** One publisher's share of a sale; the first is who sent the buyer, the others recruited each other up to them. Basis points. */
export interface TierShare {
  node: number;
  publisher: number;
  bp: number;
}

interface ChainLink {
  node: number;
  publisher: number;
  /** Of a publisher who was let go the tier earns nothing; those above keep their place. */
  earns: boolean;
}

/** Shares of a chain that begins with who sent the buyer. The bonus goes to them. */
export function sharesOf(chain: readonly ChainLink[], tierBps: readonly number[], bonusBp: number): TierShare[] {
  return chain.slice(0, MOST_TIERS).flatMap(({ node, publisher, earns }, tier) => {
    const bp = (tierBps[tier] ?? 0) + (tier === 0 && (tierBps[0] ?? 0) > 0 ? bonusBp : 0);
    return earns && bp > 0 ? [{ node, publisher, bp }] : [];
  });
}

export const sumOfTiers = (tierBps: readonly number[], bonusBp = 0): number =>
  tierBps.reduce((sum, bp) => sum + bp, bonusBp);
