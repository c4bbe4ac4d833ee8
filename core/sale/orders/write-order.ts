import type { Ctx } from '#core/context';
import { withAnswer } from '#core/database';
import { newOrderToken, newToken } from '#core/kit';
import type { Knex } from 'knex';
import { actorName } from './append-history.ts';
import type { CreditAssessment, CreditFacts } from './credit-facts.ts';
import { orderError } from './errors.ts';
import { derivePaymentState } from './derive-payment-state.ts';
import type { OrderLine } from './order-line.ts';
import { OrderRate, type BilledLine } from './order-rate.ts';
import { Order, type BuyerContact, type ConsentRecord, type OwnerContact } from './order.ts';
import type { OrderRateState } from './states.ts';

type Given =
  | 'checkout_token'
  | 'product_id'
  | 'product_name'
  | 'product_form'
  | 'internal_name'
  | 'cost_center'
  | 'pricing_plan_id'
  | 'pricing_plan_name'
  | 'payment_form'
  | 'period_type'
  | 'recurring'
  | 'currency_key'
  | 'seller_business'
  | 'power_seller'
  | 'vat_due'
  | 'supply_facts'
  | 'buyer_type'
  | 'locale'
  | 'vat_case'
  | 'vat_decision'
  | 'vat_evidence'
  | 'terms_version'
  | 'quantity'
  | 'stock_state'
  | 'reserved_until'
  | 'success_page_url'
  | 'test_period'
  | 'with_test_period'
  | 'with_custom_start'
  | 'upsell_type'
  | 'coupon_id'
  | 'coupon_code'
  | 'discount'
  | 'charge_interval'
  | 'gift'
  | 'total'
  | 'net_total'
  | 'vat_total';

export type NewOrder = Pick<Order, Given> &
  Partial<
    Pick<
      Order,
      | 'sold_by'
      | 'language'
      | 'order_type'
      | 'delivery_address'
      | 'buyer_reference'
      | 'debit_notice_days'
      | 'funnel_id'
      | 'funnel_node_id'
    >
  > &
  BuyerContact &
  Partial<OwnerContact> & {
    additional?: Record<string, string>;
    campaign_id?: string;
    consents?: Record<string, ConsentRecord>;
    waiver?: ConsentRecord | null;
    credit_information?: CreditFacts | null;
    credit_assessment?: CreditAssessment | null;
    /** Read while the order is written, so that it costs no statement. */
    legal_texts?: Knex.Raw;
    lines: readonly Omit<OrderLineRow, 'id' | 'seller_id' | 'order_id' | 'position'>[];
    /** Empty for an order that costs nothing. */
    rates: readonly {
      state: OrderRateState;
      due_date: string;
      amount: number;
      net: number;
      vat: number;
      lines: readonly BilledLine[];
    }[];
    /** The day of the order where the seller is. */
    today: string;
    awaitsFunds: boolean;
  };

type OrderLineRow = Pick<
  OrderLine,
  | 'id'
  | 'seller_id'
  | 'order_id'
  | 'position'
  | 'item_type'
  | 'product_id'
  | 'pricing_plan_id'
  | 'name'
  | 'product_form'
  | 'variant'
  | 'bump_id'
  | 'plan_counted'
  | 'quantity'
  | 'unit'
  | 'charges'
  | 'amount_type'
  | 'discount'
  | 'net'
  | 'vat'
  | 'gross'
  | 'vat_rate_bp'
  | 'vat_case'
  | 'vat_country'
  | 'vat_category'
  | 'vat_note'
  | 'supply_class'
  | 'contracts'
  | 'supply_country'
  | 'details'
  | 'parts'
>;

export interface WrittenOrder {
  order: Order;
  rates: OrderRate[];
}

/** Raised by the database while the order is written. */
const SHOP_CLOSED = 'KT410';

/**
 * Writes an order with its lines and rates in the caller's transaction: two statements. `null` when an order with this checkout token
 * exists already: the form was sent twice.
 * @throws shop_closed (410)
 */
export async function writeOrder(ctx: Ctx, sellerId: number, input: NewOrder): Promise<WrittenOrder | null> {
  const { lines, rates, today, awaitsFunds, legal_texts, ...fields } = input;
  const now = ctx.clock.now();
  const insert = (legalTexts?: Order['legal_texts']): Promise<Order[]> =>
    Order.query(ctx.db)
      .insert({
        order_type: 'standard',
        ...fields,
        ...(legalTexts ? { legal_texts: legalTexts } : {}),
        seller_id: sellerId,
        token: newOrderKey(),
        awaits_funds: awaitsFunds,
        payment_state: derivePaymentState({ rates, canceled: false, paused: false, awaitsFunds }),
        rates_count: rates.length,
        due_date: rates[0]?.due_date ?? today,
        last_due_date: rates.at(-1)?.due_date ?? today,
        created_at: now,
        updated_at: now,
      })
      .onConflict(['seller_id', 'checkout_token'])
      .ignore()
      .returning('*')
      .then((rows) => rowsOf<Order>(rows));
  const [order] = await (legal_texts ? withAnswer(ctx.db, legal_texts, insert) : insert()).catch((error: unknown) => {
    if (
      (error as { nativeError?: { code?: string } }).nativeError?.code === SHOP_CLOSED ||
      (error as { code?: string }).code === SHOP_CLOSED
    )
      throw orderError(ctx.locale, 'shop_closed');
    throw error;
  });
  if (!order?.id) return null;

  return { order, rates: await writeParts(ctx, order, lines, rates) };
}

const LINE_COLUMNS = [
  'item_type text',
  'product_id bigint',
  'product_form text',
  'variant text',
  'bump_id bigint',
  'pricing_plan_id bigint',
  'plan_counted boolean',
  'name text',
  'quantity int',
  'unit bigint',
  'charges jsonb',
  'amount_type text',
  'discount bigint',
  'net bigint',
  'vat bigint',
  'gross bigint',
  'vat_rate_bp int',
  'vat_case text',
  'vat_country text',
  'vat_category text',
  'vat_note text',
  'supply_class text',
  'contracts text[]',
  'supply_country text',
  'details jsonb',
  'parts jsonb',
  'share boolean',
];
const LINE_NAMES = LINE_COLUMNS.map((column) => column.split(' ')[0]).join(', ');

/** Lines, rates and the first change in one statement: buyers of a limited product wait for every round trip of the one before them. */
const PARTS = `
  with lines as (
    insert into order_lines (seller_id, order_id, position, ${LINE_NAMES})
      select :seller::bigint, :order::bigint, n, ${LINE_NAMES} from rows from (jsonb_to_recordset(:lines::jsonb) as (${LINE_COLUMNS.join(', ')}))
        with ordinality as l(${LINE_NAMES}, n)
  ), change as (
    insert into order_changes (seller_id, order_id, occurred_at, kind, net, vat, gross, actor, detail)
      values (:seller, :order, :now, 'placed', :net, :vat, :gross, :actor, :detail::jsonb)
  )
  insert into order_rates (seller_id, order_id, number, state, due_date, amount, net, vat, lines, created_at, updated_at)
    select :seller, :order, n, state, due_date, amount, net, vat, lines, :now, :now
      from rows from (jsonb_to_recordset(:rates::jsonb) as (state text, due_date date, amount bigint, net bigint, vat bigint, lines jsonb))
        with ordinality as r(state, due_date, amount, net, vat, lines, n)
    returning *`;

async function writeParts(
  ctx: Ctx,
  order: Order,
  lines: NewOrder['lines'],
  rates: NewOrder['rates'],
): Promise<OrderRate[]> {
  const detail = {
    lines: lines.map(({ product_id, name, quantity, gross, vat_rate_bp }) => ({
      product_id,
      name,
      quantity,
      gross,
      vat_rate_bp,
    })),
    rates: rates.length,
  };
  const { rows } = await ctx.db.raw<{ rows: object[] }>(PARTS, {
    seller: order.seller_id,
    order: order.id,
    lines: JSON.stringify(lines),
    rates: JSON.stringify(rates),
    now: ctx.clock.now(),
    net: order.net_total,
    vat: order.vat_total,
    gross: order.total,
    actor: actorName(ctx.actor),
    detail: JSON.stringify(detail),
  });
  return rows.map((row) => OrderRate.fromDatabaseJson(row) as OrderRate);
}

/** People read the first part out on the phone; the second makes the address unguessable. */
function newOrderKey(): string {
  return `${newOrderToken()}-${newToken()}`;
}

function rowsOf<Row>(rows: unknown): Row[] {
  return (Array.isArray(rows) ? rows : [rows]).filter((row) => row !== null && row !== undefined) as Row[];
}
