import { productsToMend } from '#core/catalog';
import { areasOf, type Ctx } from '#core/context';
import { lastMinuteOf } from '#core/deadlines';
import { addDays, localDate, type JsonMoney } from '#core/kit';
import { orderStateTitle } from '#core/orders';
import { limitWarningText } from '#core/tax';
import { cockpit, homeFacts, type IncomePoint } from '#core/reporting';
import { warningLinks } from '../routes/cabinet/products/warning-links.server.ts';

export const INCOME_RANGES = ['7', '30', '90', '365'] as const;

export type IncomeRange = (typeof INCOME_RANGES)[number];

/** Everything on the cabinet's first page: three statements, two for a shop that has sold nothing. */
export async function loadHome(ctx: Ctx, range: IncomeRange) {
  const facts = await homeFacts(ctx);
  const seesMoney = areasOf(ctx.actor).has('money');
  const { currency, zone } = facts.shop;
  const till = localDate(ctx.clock.now(), zone);
  const from = addDays(till, 1 - Number(range));
  const [mend, figures] = await Promise.all([
    productsToMend(ctx, { currency }),
    facts.hasSold && seesMoney ? cockpit(ctx, { from, till, currency, zone }) : null,
  ]);
  const days = figures?.days ?? [];
  return {
    shop: facts.shop,
    range,
    from,
    till,
    cockpit: figures,
    firstSale: facts.firstSale,
    dayTasks: facts.dayTasks.map(({ title, ...task }) => ({ ...task, title: title[ctx.locale] })),
    income: range === '365' ? byMonth(days) : days,
    unit: range === '365' ? ('month' as const) : ('day' as const),
    recentOrders: facts.recentOrders.map((order) => ({
      ...order,
      stateTitle: orderStateTitle(order.state, ctx.locale),
    })),
    failedPayments: facts.failedPayments,
    registrationsDue: facts.registrationsDue,
    deadlines: facts.deadlines.map((deadline) => ({ ...deadline, dueAt: lastMinuteOf(deadline) })),
    limits: facts.taxWarnings.map((warning) => ({ key: warning, text: limitWarningText(warning, ctx.locale) })),
    takesPayments: mend.takesPayments,
    missingTexts: facts.missingTexts,
    staleTexts: facts.staleTexts,
    products: mend.products.map((product) => ({
      ...product,
      warnings: warningLinks(
        ctx,
        product,
        product.warnings.filter((each) => each !== 'not_active'),
      ),
    })),
    steps: {
      registration: facts.registrationFinished,
      provider: mend.takesPayments,
      product: facts.products > 0,
      published: facts.published > 0,
      sale: facts.hasSold,
    },
  };
}

export type LoadedHome = Awaited<ReturnType<typeof loadHome>>;

function byMonth(days: readonly IncomePoint[]): IncomePoint[] {
  const months = new Map<string, IncomePoint>();
  for (const day of days) {
    const start = `${day.start.slice(0, 8)}01`;
    const { currency } = day.income;
    const before = months.get(start);
    const add = (key: 'received' | 'refunded' | 'income'): JsonMoney => ({
      minor: (before?.[key].minor ?? 0) + day[key].minor,
      currency,
    });
    months.set(start, { start, received: add('received'), refunded: add('refunded'), income: add('income') });
  }
  return [...months.values()];
}
