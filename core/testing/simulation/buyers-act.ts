import { cancelOrder, changePaymentMethod, changePlan } from '#core/collection';
import { newToken } from '#core/kit';
import { readDeclarationEntries, receiveDeclaration } from '#core/legal';
import { lookAtPayment, openPaymentStep, retryPayment } from '#core/settlement';
import { aPlacedOrder } from '../a-checkout.ts';
import type { PaymentScript } from '../payment-scripts.ts';
import type { Act, Chance } from './command.ts';
import { aLink } from './partner-acts.ts';
import { aSalesLink } from './team-acts.ts';
import { COUPONS, PLANNED, SLUGS, type Sale, type SimulatedShop } from './simulated-shop.ts';

const SCRIPTS: readonly PaymentScript[] = [
  'paid',
  'paid',
  'paid',
  'buyer_acts',
  'buyer_acts',
  'buyer_acts',
  'by_bank',
  'by_bank',
  'declined',
  'answer_lost',
  'dead',
  'wrong_amount',
  'wrong_currency',
  'authorised',
  'authorised',
];
const CHARGE_SCRIPTS: readonly PaymentScript[] = [
  'paid',
  'paid',
  'paid',
  'by_bank',
  'declined',
  'needs_buyer',
  'expired_card',
  'answer_lost',
  'dead',
];

/** Two items say where the buyer is, as some sellers need. */
const abroad = (country: string): Record<string, string> => ({ country, declared_country: country });

const order: Act = async (shop, chance) => {
  const slug = chance.pick(SLUGS);
  const email = `sim${chance.below(9)}@kontor.test`;
  const form: Record<string, string> = {
    email,
    quantity: chance.pick(['1', '1', '1', '2', '3']),
    coupon_code: chance.pick(COUPONS),
    ...chance.pick<Record<string, string>>([{}, {}, {}, abroad('AT'), abroad('FR'), { country: 'CH' }]),
    ...(chance.happens(0.1)
      ? {
          gift: '1',
          gift_receiver_email: 'oma@kontor.test',
          gift_receiver_first_name: 'Oma',
          gift_receiver_last_name: 'Müller',
        }
      : {}),
  };
  const [opens, script, checkoutToken] = [chance.happens(0.85), chance.pick(SCRIPTS), newToken('chk')];
  const wishes = {
    slug,
    form,
    checkoutToken,
    method: chance.pick(['card', 'card', 'card', 'sepa']),
    waiver: chance.happens(0.9),
  };
  // A double click sends the same form twice.
  const times = chance.happens(0.05) ? 2 : 1;
  const additional = { ...aLink(shop, chance), ...aSalesLink(shop, chance) };
  const [placed] = await Promise.all(
    Array.from({ length: times }, () => aPlacedOrder(shop.buyer, shop.world.username, { ...wishes, additional })),
  );
  if (!placed || placed.state !== 'to_pay') return placed?.state;
  const [{ id } = { id: 0 }] = await shop.rows<{ id: number }>('select id from orders where token = ?', [
    placed.orderToken,
  ]);
  shop.sales.push({ orderId: id, orderToken: placed.orderToken, paymentToken: placed.paymentToken, slug, email });
  if (!opens) return 'placed';
  shop.provider.script = [script];
  return (await openPaymentStep(shop.buyer, placed)).payment.state;
};

const open: Act = async (shop, chance) => {
  const sale = chance.pickLate(shop.sales);
  if (!sale) return undefined;
  shop.provider.script = [chance.pick(SCRIPTS)];
  return (await openPaymentStep(shop.buyer, sale)).payment.state;
};

const comesBack: Act = async (shop, chance) => {
  const sale = chance.pickLate(shop.sales);
  return sale && (await lookAtPayment(shop.buyer, sale, 'return')).payment.state;
};

const retry: Act = async (shop, chance) => {
  const sale = chance.pickLate(shop.sales);
  if (!sale) return undefined;
  const retried = await retryPayment(shop.buyer, {
    orderToken: sale.orderToken,
    method: chance.pick(['card', 'card', 'sepa'] as const),
  });
  sale.paymentToken = retried.paymentToken;
  if (chance.happens(0.3)) return retried.state;
  shop.provider.script = [chance.pick(SCRIPTS)];
  return (await openPaymentStep(shop.buyer, sale)).payment.state;
};

/** The buyer's side of an order that goes on. */
export function aPlanned({ sales }: SimulatedShop, chance: Chance): Sale | undefined {
  return chance.pickLate(sales.filter(({ slug }) => PLANNED.has(slug)));
}

const changesMethod: Act = async (shop, chance) => {
  const sale = aPlanned(shop, chance);
  if (!sale) return undefined;
  const { paymentToken } = await changePaymentMethod(shop.buyer, { orderToken: sale.orderToken });
  shop.provider.script = [chance.pick(SCRIPTS)];
  return (await openPaymentStep(shop.buyer, { paymentToken })).payment.state;
};

const ends: Act = async (shop, chance) => {
  const sale = aPlanned(shop, chance);
  return sale && cancelOrder(shop.buyer, { orderId: sale.orderId, when: 'period_end' });
};

const changesPlan: Act = async (shop, chance) => {
  const sale = aPlanned(shop, chance);
  return sale && changePlan(shop.buyer, { orderId: sale.orderId, planId: chance.pick(shop.plans) });
};

/** Somebody withdraws or cancels without a login; an ordinary cancellation is carried out by itself. */
const declares: Act = async (shop, chance) => {
  const sale = chance.pickLate(shop.sales);
  if (!sale) return undefined;
  const email = chance.pick([sale.email, sale.email, sale.email, 'fremd@kontor.test']);
  const entries = readDeclarationEntries({ name: 'Bea Käufer', contract: sale.orderToken.split('-')[0]!, email });
  return receiveDeclaration(shop.buyer, {
    sellerId: shop.world.sellerId,
    kind: chance.pick(['withdrawal', 'cancellation'] as const),
    entries,
    formToken: newToken(),
    locale: 'de',
    ip: '203.0.113.7',
  });
};

/** What the provider will answer when rates are next taken without the buyer. */
export function scriptCharges({ provider }: SimulatedShop, chance: Chance): void {
  provider.script = Array.from({ length: 12 }, () => chance.pick(CHARGE_SCRIPTS));
}

export const buyersAct = {
  order: [20, order],
  open: [6, open],
  'comes back': [8, comesBack],
  retry: [5, retry],
  'changes method': [2, changesMethod],
  'buyer ends': [1, ends],
  'buyer changes plan': [1, changesPlan],
  declares: [2, declares],
} satisfies Record<string, readonly [number, Act]>;
