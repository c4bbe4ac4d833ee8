import { applyBasisPoints } from '#core/kit';
import { fromPayPal, toPayPal, type PayPalMoney } from '../amounts.ts';
import type { Asked } from './orders.ts';
import { ok, refuse, type Reply } from './reply.ts';
import { newId } from './state.ts';
import type { PayPalWorld } from './world.ts';

const DAY_MS = 86_400_000;

interface Line {
  transaction_id: string;
  transaction_event_code: string;
  transaction_initiation_date: string;
  transaction_updated_date: string;
  transaction_amount: PayPalMoney;
  fee_amount?: PayPalMoney;
  transaction_status: string;
  paypal_reference_id?: string;
  paypal_reference_id_type?: string;
  custom_field?: string;
  invoice_id?: string;
}

/** What PayPal charges here: 2.49 % and 0.35 of a currency's unit; nothing where it takes whole units only. */
export function paypalFee(amount: PayPalMoney): PayPalMoney {
  const whole = fromPayPal(amount);
  return toPayPal({ ...whole, minor: applyBasisPoints(whole, 249).minor + 35n }) ?? { ...amount, value: '0' };
}

/** Everything that moved an app's balance in a stretch of time, page by page. */
export function reportOf(world: PayPalWorld, { app }: Asked, query: URLSearchParams): Reply {
  const [from, to] = [query.get('start_date'), query.get('end_date')].map((text) => new Date(text ?? '').getTime()) as [
    number,
    number,
  ];
  if (!(to - from <= 31 * DAY_MS)) return refuse(400, 'INVALID_PARAMETER_VALUE');
  const lines = linesOf(world, app.clientId).filter(
    ({ transaction_initiation_date: at }) => new Date(at).getTime() >= from && new Date(at).getTime() <= to,
  );
  const [size, page] = [Number(query.get('page_size') ?? 100), Number(query.get('page') ?? 1)];
  const shown = lines.slice((page - 1) * size, page * size).map((each) => ({ transaction_info: each }));
  return ok({
    ...(shown.length > 0 ? { transaction_details: shown } : {}),
    account_number: app.merchantId,
    start_date: query.get('start_date'),
    end_date: query.get('end_date'),
    last_refreshed_datetime: world.now(),
    page,
    total_items: lines.length,
    total_pages: Math.max(1, Math.ceil(lines.length / size)),
    links: [{ href: `${world.apiUrl}/v1/reporting/transactions?${query}`, rel: 'self', method: 'GET' }],
  });
}

/** The shop has PayPal send money to its bank. */
export function withdraw(world: PayPalWorld, clientId: string, amount: PayPalMoney): string {
  const id = newId();
  world.state.withdrawals[id] = { id, clientId, amount, at: world.now() };
  return id;
}

function linesOf(world: PayPalWorld, clientId: string): Line[] {
  const { captures, refunds, disputes, withdrawals, orders } = world.state;
  const ours = ({ orderId }: { orderId: string }): boolean => orders[orderId]?.clientId === clientId;
  const line = (id: string, code: string, at: string, amount: PayPalMoney, more: Partial<Line> = {}): Line => ({
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: stamp(at),
    transaction_updated_date: stamp(at),
    transaction_amount: amount,
    transaction_status: 'S',
    ...more,
  });
  return [
    ...Object.values(captures)
      .filter(ours)
      .map(({ id, status, at, amount, custom_id: custom, invoice_id: invoice }) =>
        line(id, 'T0006', at, amount, {
          transaction_status: { PENDING: 'P', DECLINED: 'D' }[status] ?? 'S',
          fee_amount: less(paypalFee(amount)),
          ...(custom ? { custom_field: custom } : {}),
          ...(invoice ? { invoice_id: invoice } : {}),
        }),
      ),
    ...Object.values(refunds)
      .filter(ours)
      .map(({ id, captureId, status, at, amount }) =>
        line(id, 'T1107', at, less(amount), {
          transaction_status: { PENDING: 'P', FAILED: 'D' }[status] ?? 'S',
          paypal_reference_id: captureId,
          paypal_reference_id_type: 'TXN',
        }),
      ),
    ...Object.values(disputes)
      .filter((each) => each.clientId === clientId)
      .flatMap(({ id, captureId, outcome, at, decidedAt = at }) => {
        const { amount } = captures[captureId]!;
        const [name, about] = [
          id.replaceAll('-', '').slice(-12),
          { paypal_reference_id: captureId, paypal_reference_id_type: 'TXN' },
        ];
        return [
          line(`${name}H`, 'T1110', at, less(amount), about),
          ...(outcome ? [line(`${name}C`, 'T1111', decidedAt, amount, about)] : []),
          ...(outcome === 'RESOLVED_BUYER_FAVOUR' ? [line(`${name}R`, 'T1106', decidedAt, less(amount), about)] : []),
        ];
      }),
    ...Object.values(withdrawals)
      .filter((each) => each.clientId === clientId)
      .map(({ id, at, amount }) => line(id, 'T0400', at, less(amount))),
  ].toSorted((a, b) => (a.transaction_initiation_date < b.transaction_initiation_date ? -1 : 1));
}

function less({ currency_code, value }: PayPalMoney): PayPalMoney {
  return { currency_code, value: value.startsWith('-') ? value.slice(1) : `-${value}` };
}

/** As it stands in reports: in the zone of the account. */
function stamp(at: string): string {
  return at.replace(/Z$/, '+00:00');
}
