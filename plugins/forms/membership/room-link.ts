import { reading, withLevels, type Companion } from '#core/plugins';

/** Way to the room of a membership with levels, beside what it opens. */
export const membershipRoomLink: Companion = {
  key: 'membership',
  async linksOf(ctx, holdings) {
    const leveled = await reading(ctx, (inner) =>
      withLevels(inner, [...new Set(holdings.map(({ productId }) => productId))]),
    );
    return new Map(
      holdings
        .filter(({ productId }) => leveled.has(productId))
        .map(({ entitlementId, token }) => [
          entitlementId,
          [{ title: { de: 'Meine Mitgliedschaft', en: 'My membership' }, href: `/payer/membership/${token}` }],
        ]),
    );
  },
};
