import { ownNodes, publisherProfile, type OwnNode } from '#core/affiliates';
import { productCards } from '#core/catalog';
import { asBuyer, shopSeller } from '#core/checkout';
import { publisherBalances } from '#core/commissions';
import type { Ctx } from '#core/context';
import { readProfile, shopOfSeller } from '#core/people';

const SHOWN = 12;
/** Programs whose links stand on the first screen. */
const MOST_PROGRAMS = 5;

function linkOf(ctx: Ctx, { username, code }: OwnNode, slug: string, campaign: string): string {
  const params = new URLSearchParams({ epid: code, ...(campaign ? { campaign_id: campaign } : {}) });
  return `${ctx.baseUrl}/s/${username}${slug ? `/${slug}` : ''}?${params}`;
}

export async function loadPublisherHome(ctx: Ctx, campaign: string) {
  const nodes = await ownNodes(ctx);
  const active = nodes.filter(({ state, programOpen }) => state === 'accepted' && programOpen).slice(0, MOST_PROGRAMS);
  const profile = await publisherProfile(ctx);
  return {
    firstName: (await readProfile(ctx)).firstName,
    programs: await Promise.all(
      active.map(async (node) => {
        const seller = shopSeller(await shopOfSeller(ctx, node.sellerId));
        const cards = await productCards(asBuyer(ctx, seller), { query: { per: SHOWN } });
        return {
          key: `${node.sellerId}-${node.nodeId}`,
          program: node.program,
          shop: node.shop,
          tierBps: node.tierBps,
          bonusBp: node.bonusBp,
          fromGross: node.fromGross,
          cookieDays: node.cookieDays,
          link: linkOf(ctx, node, '', campaign),
          products: cards
            .filter(({ sellable }) => sellable)
            .map(({ id, name, slug, coverPath }) => ({ id, name, coverPath, link: linkOf(ctx, node, slug, campaign) })),
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
