import { formatMoney, languageTag, money, type CurrencyCode } from '#core/kit';
import { reading, upgradePrice, upgradesOf, type Ctx } from '#core/plugins';
import { eventVariants } from '../variants.ts';
import type { TicketPaper } from './ticket-papers.ts';

/** Kinds that a ticket may be changed to. */
export interface TicketUpgradeOffer {
  name: string;
  text: string;
  /** `30,00 €`; null where one of the two is priced by a plan or before tax: the checkout says it. */
  price: string | null;
  /** The checkout that does it. */
  href: string;
}

/** The changes offered for these unused tickets of one holding, by the ticket's code. Three statements, none for a seller who offers nothing. */
export async function ticketUpgrades(
  ctx: Ctx,
  { productId, holding, tickets }: { productId: number; holding: string; tickets: readonly TicketPaper[] },
): Promise<ReadonlyMap<string, TicketUpgradeOffer[]>> {
  const open = tickets.filter(({ state }) => state === 'unused');
  if (open.length === 0) return new Map();
  return reading(ctx, async (inner) => {
    const upgrades = await upgradesOf(inner, [productId]);
    if (upgrades.length === 0) return new Map();
    const variants = new Map(
      (await eventVariants(inner, [productId])).get(productId)!.map((variant) => [variant.key, variant]),
    );
    const shop = await inner
      .db('products as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .where('p.id', productId)
      .first<{ slug: string; username: string }>('p.slug', 's.username');
    const amount = (minor: bigint, currency: string): string =>
      formatMoney(money(minor, currency as CurrencyCode), {
        style: 'locale',
        locale: languageTag(ctx.locale),
      });
    return new Map(
      open.map((ticket) => [
        ticket.code,
        upgrades
          .filter(({ fromVariant }) => fromVariant === ticket.variant)
          .flatMap((upgrade): TicketUpgradeOffer[] => {
            const to = variants.get(upgrade.toVariant);
            const from = variants.get(upgrade.fromVariant);
            if (!to || to.closed !== null) return [];
            const currency = ticket.price.currency as CurrencyCode;
            const gross = [from, to].every((each) => each?.unit?.amountType === 'gross');
            const price =
              gross || upgrade.priceMinor !== null
                ? upgradePrice(upgrade, {
                    from: money(BigInt(from?.unit?.minor ?? 0), currency),
                    to: money(BigInt(to.unit?.minor ?? 0), currency),
                    currency,
                  })
                : null;
            return [
              {
                name: to.name,
                text: upgrade.text,
                price: price && to.unit?.amountType === 'gross' ? amount(price.minor, currency) : null,
                href: `/s/${shop.username}/${shop.slug}/checkout?upgrade=${upgrade.id}.${ticket.code}.${holding}`,
              },
            ];
          }),
      ]),
    );
  });
}
