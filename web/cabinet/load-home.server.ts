import { productsToMend } from '#core/catalog';
import type { Ctx } from '#core/context';
import { addMonths, addDays, localDate, type JsonMoney, type LocalDate } from '#core/kit';
import { orderStateTitle } from '#core/orders';
import { limitWarningText } from '#core/tax';
import { homeFacts, incomeOverTime, type IncomePoint } from '#core/reporting';
import { warningLinks } from '../routes/cabinet/products/warning-links.server.ts';

export const INCOME_RANGES = ['30', '90', '365'] as const;

export type IncomeRange = (typeof INCOME_RANGES)[number];

/** Everything on the cabinet's first page: four statements. */
export async function loadHome(ctx: Ctx, range: IncomeRange) {
  const facts = await homeFacts(ctx);
  const { currency, zone } = facts.shop;
  const today = localDate(ctx.clock.now(), zone);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const chartFrom = addDays(today, 1 - Number(range));
  const from = [addMonths(firstOfMonth, -1), chartFrom].sort()[0]!;
  const [days, mend] = await Promise.all([
    incomeOverTime(ctx, { from, till: today, unit: 'day', currency, zone }),
    productsToMend(ctx, { currency }),
  ]);
  const sum = (since: LocalDate, till: LocalDate): JsonMoney => ({
    minor: days.reduce((total, day) => (day.start >= since && day.start <= till ? total + day.income.minor : total), 0),
    currency,
  });
  return {
    shop: facts.shop,
    range,
    figures: {
      today: sum(today, today),
      month: sum(firstOfMonth, today),
      lastMonthSoFar: sum(addMonths(firstOfMonth, -1), addMonths(today, -1)),
      lastMonth: sum(addMonths(firstOfMonth, -1), addDays(firstOfMonth, -1)),
    },
    income:
      range === '365'
        ? byMonth(days.filter((day) => day.start >= chartFrom))
        : days.filter((day) => day.start >= chartFrom),
    unit: range === '365' ? ('month' as const) : ('day' as const),
    recentOrders: facts.recentOrders.map((order) => ({
      ...order,
      stateTitle: orderStateTitle(order.state, ctx.locale),
    })),
    failedPayments: facts.failedPayments,
    registrationsDue: facts.registrationsDue,
    deadlines: facts.deadlines,
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
