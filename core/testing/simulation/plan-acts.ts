import { inTransaction } from '#core/database';
import { AppError, FEATURE_KEYS } from '#core/kit';
import { writePlatformLegal } from '#core/opening';
import {
  assignPlan,
  choosePlan,
  lockSellerPlan,
  quotePlan,
  reversePlanInvoice,
  savePlan,
  settlePlatformInvoice,
  type PlanInput,
} from '#core/platform-plans';
import { planInput, PLATFORM_LEGAL } from '../planned-shops.ts';
import type { Act } from './command.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** Plans of the platform: two sizes, one by the year, one to try. The smallest lacks a feature that jobs alone ask for. */
const OFFERS: readonly PlanInput[] = [
  planInput({
    name: 'Klein',
    price: 1900,
    feeBp: 700,
    features: FEATURE_KEYS.filter((key) => key !== 'dunning'),
    limits: { products: 500 },
  }),
  planInput({ name: 'Groß', price: 4901, feeBp: 301, feeFixed: { eur: 25 }, features: FEATURE_KEYS }),
  planInput({ name: 'Jahr', price: 29_999, billingCycle: 'annually', feeBp: 0, features: FEATURE_KEYS }),
  planInput({ name: 'Probe', purpose: 'trial', price: 0, trialDays: 7, features: FEATURE_KEYS }),
];

interface Plan {
  id: number;
  name: string;
}

/** The platform's plans, written where a run or a process that was killed has left them out. */
async function plansOf(shop: SimulatedShop): Promise<Plan[]> {
  const known = () => shop.rows<Plan>('select id, name from platform_plans order by id');
  const had = await known();
  if (had.length === OFFERS.length) return had;
  await writePlatformLegal(shop.platform, PLATFORM_LEGAL);
  for (const offer of OFFERS)
    if (!had.some(({ name }) => name === offer.name)) await savePlan(shop.platform, null, offer);
  return known();
}

/** The seller changes the plan by what the page quotes, or takes back a change that waits. Some press twice. */
const chooses: Act = async (shop, chance) => {
  const { id, name } = chance.pick(await plansOf(shop));
  const { due } = await quotePlan(shop.seller, id);
  const times = chance.happens(0.2) ? 2 : 1;
  const ends = await Promise.allSettled(Array.from({ length: times }, () => choosePlan(shop.seller, id, due)));
  for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof AppError)) throw end.reason;
  return { name, due: String(due), ends: ends.map(({ status }) => status) };
};

/** An admin decides on the shop's plan, at once or for the end of what is paid. */
const assigns: Act = async (shop, chance) => {
  const { id, name } = chance.pick(await plansOf(shop));
  const when = chance.pick(['now', 'period_end'] as const);
  const { sellerId } = shop.world;
  await assignPlan(shop.platform, { sellerId, planId: id, when, reason: 'Vereinbart im Gespräch' });
  return `${name} ${when}`;
};

/** Another fee and price for a plan: those who have it keep theirs. */
const changes: Act = async (shop, chance) => {
  const { id, name } = chance.pick((await plansOf(shop)).filter((plan) => plan.name !== 'Probe'));
  const offer = OFFERS.find((each) => each.name === name)!;
  const price = chance.pick([900, 3333, 12_000]);
  await savePlan(shop.platform, id, { ...offer, price, feeBp: chance.pick([0, 250, 900, 'none' as const]) });
  return `${name} ${price}`;
};

interface InvoiceRow {
  id: number;
  number: string;
}

const invoicesOf = (shop: SimulatedShop, states: readonly string[]): Promise<InvoiceRow[]> =>
  shop.rows<InvoiceRow>(
    "select id, number from platform_invoices where series = 'PL' and state = any(:states) order by id",
    { states },
  );

/** A transfer of the seller's came in. */
const settles: Act = async (shop, chance) => {
  const invoice = chance.pickLate(await invoicesOf(shop, ['issued']));
  if (!invoice) return undefined;
  await settlePlatformInvoice(shop.platform, { sellerId: shop.world.sellerId, invoiceId: invoice.id });
  return invoice.number;
};

/** The platform takes an invoice back as a whole, paid or not. */
const reverses: Act = async (shop, chance) => {
  const invoice = chance.pickLate(await invoicesOf(shop, ['issued', 'paid']));
  if (!invoice || chance.happens(0.5)) return undefined;
  const { sellerId } = shop.world;
  const back = await inTransaction(shop.platform, async (inner) => {
    await lockSellerPlan(inner, sellerId);
    return reversePlanInvoice(inner, sellerId, invoice.id);
  });
  return back && { number: invoice.number, toBalance: String(back.toBalance), byTransfer: String(back.byTransfer) };
};

export const planActs = {
  'seller chooses plan': [2, chooses],
  'admin assigns plan': [1, assigns],
  'platform changes plan': [1, changes],
  'admin settles plan invoice': [1, settles],
  'platform reverses plan invoice': [1, reverses],
} satisfies Record<string, readonly [number, Act]>;
