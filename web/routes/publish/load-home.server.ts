import { ownNodes, publisherProfile, type OwnNode } from '#core/affiliates';
import { productCards } from '#core/catalog';
import { asBuyer, shopSeller } from '#core/checkout';
import { publisherBalances } from '#core/commissions';
import type { Ctx } from '#core/context';
import { shopUrl, type AddressedShop } from '#core/kit';
import { readProfile, shopOfSeller } from '#core/people';

const SHOWN = 12;
/** Programs whose links stand on the first screen. */
const MOST_PROGRAMS = 5;

export async function loadPublisherHome(ctx: Ctx, campaign: string) {
  const linkOf = (shop: AddressedShop, { code }: OwnNode, slug: string): string => {
    const params = new URLSearchParams({ epid: code, ...(campaign ? { campaign_id: campaign } : {}) });
    return shopUrl(ctx.baseUrl, shop, `${slug ? `/${slug}` : ''}?${params}`);
  };
  const nodes = await ownNodes(ctx);
  const active = nodes.filter(({ state, programOpen }) => state === 'accepted' && programOpen).slice(0, MOST_PROGRAMS);
  const profile = await publisherProfile(ctx);
  return {
    firstName: (await readProfile(ctx)).firstName,
    programs: await Promise.all(
      active.map(async (node) => {
        const shop = await shopOfSeller(ctx, node.sellerId);
        const seller = shopSeller(shop);
        const cards = await productCards(asBuyer(ctx, seller), { query: { per: SHOWN } });
        return {
          key: `${node.sellerId}-${node.nodeId}`,
          program: node.program,
          shop: node.shop,
          tierBps: node.tierBps,
          bonusBp: node.bonusBp,
          fromGross: node.fromGross,
          cookieDays: node.cookieDays,
          link: linkOf(shop, node, ''),
          products: cards
            .filter(({ sellable }) => sellable)
            .map(({ id, name, slug, coverPath }) => ({ id, name, coverPath, link: linkOf(shop, node, slug) })),
        };
      }),
    ),
    waiting: nodes.filter(({ state }) => state === 'requested').map(({ program, shop }) => ({ program, shop })),
    balances: await publisherBalances(ctx),
    missing: {
      tax: (profile?.taxConfirmedUntil ?? null) === null,
      bank: (profile?.ibanEnd ?? '') === '',
    },
  };
}
