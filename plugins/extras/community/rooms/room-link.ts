import { reading, type Companion } from '#core/plugins';

/** Door to the room of a held thing, beside the thing itself. */
export const roomLink: Companion = {
  key: 'community',
  async linksOf(ctx, holdings) {
    const open = await reading(ctx, ({ db }) =>
      db('community_rooms')
        .where({ open: true })
        .whereIn('product_id', [...new Set(holdings.map(({ productId }) => productId))])
        .pluck<number[]>('product_id'),
    );
    return new Map(
      holdings
        .filter(({ productId }) => open.includes(productId))
        .map(({ entitlementId, token }) => [
          entitlementId,
          [{ title: { de: 'Zur Community', en: 'Go to the community' }, href: `/payer/community/${token}` }],
        ]),
    );
  },
};
