import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, type Money } from '#core/kit';
import { OrderHistory, historySentence, orderNumber } from '#core/orders';

export interface HappenedLine {
  at: Date;
  orderId: number;
  number: string;
  sentence: string;
}

/** Events of a span of time, in the actor's scope. */
export interface Happened {
  charges: number;
  charged: Money[];
  /** Count by template. */
  mails: Record<string, number>;
  documents: number;
  invoiced: Money[];
  /** Newest first, the latest few. */
  lines: HappenedLine[];
}

const SUMS = `
  select (select coalesce(json_agg(t), '[]') from (select currency_key as currency, count(*) as count, sum(captured) as minor from payments
           where effective and captured > 0 and settled_at > :from and settled_at <= :until group by 1 order by 1) t) as charges,
         (select coalesce(json_agg(t), '[]') from (select currency, count(*) as count, sum(gross_minor) as minor from invoices
           where issued_at > :from and issued_at <= :until group by 1 order by 1) t) as documents,
         (select coalesce(json_object_agg(mail, count), '{}') from (select mail, count(*) as count from mails
           where created_at > :from and created_at <= :until group by 1 order by 1) t) as mails`;

interface Sums {
  charges: Sum[];
  documents: Sum[];
  mails: Record<string, number>;
}

interface Sum {
  currency: string;
  count: number;
  minor: number;
}

const SHOWN_LINES = 100;

/** Charges, mails and invoices after one instant and up to another: counts and sums, and the latest lines of orders' history. Two statements. */
export async function whatHappened(
  ctx: Ctx,
  { from, until, lines = SHOWN_LINES }: { from: Date; until: Date; lines?: number },
): Promise<Happened> {
  return reading(ctx, async ({ db, locale }) => {
    const { rows } = await db.raw<{ rows: [Sums] }>(SUMS, { from, until });
    const [{ charges, documents, mails }] = rows;
    const history = await OrderHistory.query(db)
      .join(
        'orders',
        (order) =>
          void order.on('orders.seller_id', 'order_history.seller_id').andOn('orders.id', 'order_history.order_id'),
      )
      .where('order_history.occurred_at', '>', from)
      .where('order_history.occurred_at', '<=', until)
      .whereNotIn('order_history.kind', ['order.moved', 'rate.moved'])
      .orderBy('order_history.occurred_at', 'desc')
      .orderBy('order_history.id', 'desc')
      .limit(lines)
      .select('order_history.*', 'orders.token');
    return {
      charges: total(charges),
      charged: amounts(charges),
      documents: total(documents),
      invoiced: amounts(documents),
      mails,
      lines: history.map((row) => ({
        at: row.occurred_at,
        orderId: row.order_id,
        number: orderNumber((row as OrderHistory & { token: string }).token),
        sentence: historySentence(row, locale) ?? '',
      })),
    };
  });
}

const total = (sums: readonly Sum[]): number => sums.reduce((all, { count }) => all + count, 0);
const amounts = (sums: readonly Sum[]): Money[] => sums.map(({ minor, currency }) => money(minor, currency));
