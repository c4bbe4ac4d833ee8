import type { Ctx } from '#core/context';
import { formatDate, inLanguage, localDate } from '#core/kit';
import { GOOD_STATES, addressLines, goodsInWords, shippingOfOrder, type GoodState } from '#core/shipping';
import { shopOfSeller } from '#core/people';
import { GOOD_TONES } from './good-tones.ts';
import { SHIPMENT_TEXTS } from './shipment-texts.ts';

/** Card of an order's goods on its page, like that of anything else it handed over. */
export async function parcelsOf(ctx: Ctx, order: { id: number; seller_id: number }) {
  const [shipping, { timeZone }] = await Promise.all([
    shippingOfOrder(ctx, order.id),
    shopOfSeller(ctx, order.seller_id),
  ]);
  const t = SHIPMENT_TEXTS[ctx.locale];
  const state = worstOf(shipping.goods.map((good) => good.state));
  return [
    {
      title: t.shipping,
      state,
      stateTitle: inLanguage(ctx.locale, GOOD_STATES[state]),
      tone: GOOD_TONES[state],
      facts: [
        ...(shipping.address ? [{ term: t.goesTo, value: addressLines(shipping.address, ctx.locale).join('\n') }] : []),
        ...shipping.goods.map((good) => ({
          term: goodsInWords([good]).join(''),
          value: [
            inLanguage(ctx.locale, GOOD_STATES[good.state]),
            good.shippedAt ? formatDate(localDate(good.shippedAt, timeZone), ctx.locale) : '',
            good.carrier,
            good.trackingNumber,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
      ],
      href: `/cabinet/shipments/${order.id}`,
    },
  ];
}

/** State that asks most of the seller. */
const ORDER: readonly GoodState[] = ['to_ship', 'returned', 'waiting', 'shipped', 'delivered', 'restocked'];

function worstOf(states: readonly GoodState[]): GoodState {
  return ORDER.find((state) => states.includes(state)) ?? 'waiting';
}
