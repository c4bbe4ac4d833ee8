import { createHmac } from 'node:crypto';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Order, orderError } from '#core/orders';
import { secretBoxOf } from '#core/settings';
import { returnParams, type WayBack } from './return-params.ts';

const SIGNATURE = 'signature';

export interface ReturnAddressInput {
  orderToken: string;
  /** The attempt the buyer comes back from; null where nothing was to be paid. */
  paymentToken: string | null;
  /** Rows that settling the attempt has just read. */
  wayBack?: WayBack | undefined;
  /** Its funnel is at its end. */
  leavesFunnel?: boolean;
}

/**
 * Address that a buyer is led to once their order stands: the product's own page, or ours, with the specification's parameters and their signature. The
 * seller's own page learns who bought where it is reached over an encrypted connection; our page knows it already, so its address does not
 * say it. One statement at most.
 * @throws 404 when the actor's scope has no such order
 */
export async function returnAddress(
  ctx: Ctx,
  { wayBack, leavesFunnel = false, ...at }: ReturnAddressInput,
): Promise<string> {
  const { order, lines, payment, username } = wayBack ?? (await readWayBack(ctx, at));
  // The funnel says what comes next, and at its end comes here again.
  if (order.funnel_id !== null && !leavesFunnel) return `/s/${username}/order/${order.token}/next`;
  const own = webPage(order.success_page_url);
  const countries = new Intl.DisplayNames([order.locale], { type: 'region' });
  const params = returnParams(
    {
      order,
      lines,
      payment,
      internal: own === null,
      countryName: (code) => (code === '' ? '' : (countries.of(code) ?? code)),
    },
    { personal: own?.protocol === 'https:' },
  );
  const address = own ?? new URL(`${ctx.baseUrl}/s/${username}/order/${order.token}/success`);
  for (const [name, value] of params) address.searchParams.set(name, value);
  address.searchParams.set(SIGNATURE, signatureOf(address, returnKey(ctx, order.seller_id)));
  return own ? address.href : `${address.pathname}${address.search}`;
}

async function readWayBack(ctx: Ctx, { orderToken, paymentToken }: ReturnAddressInput): Promise<WayBack> {
  const found = await reading(ctx, ({ db }) =>
    db.raw<{ rows: [Row?] }>(FOUND, { token: orderToken, payment: paymentToken ?? '' }),
  );
  const row = found.rows[0];
  if (!row) throw orderError(ctx.locale, 'order_not_found');
  return {
    order: Order.fromDatabaseJson(row.stored_order) as Order,
    lines: row.lines ?? [],
    payment: row.payment,
    username: row.username,
  };
}

/** Key of a seller for checking the signature: their own, the same as long as the installation keeps its SECRET_KEY. */
export function returnKey(ctx: Pick<Ctx, 'ports'>, sellerId: number): string {
  return secretBoxOf(ctx).sign('return address', String(sellerId));
}

/** HMAC-SHA256 in base64url over all parameters of the address but the signature, sorted by name and written as in an address. */
export function signatureOf({ searchParams }: URL, key: string): string {
  const params = [...searchParams].filter(([name]) => name !== SIGNATURE).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', key).update(new URLSearchParams(params).toString()).digest('base64url');
}

function webPage(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

interface Row {
  stored_order: object;
  username: string;
  lines: WayBack['lines'] | null;
  payment: WayBack['payment'];
}

const FOUND = `select to_jsonb(o) as stored_order, s.username,
    (select json_agg(json_build_object('item_type', l.item_type, 'variant', l.variant, 'pricing_plan_id', l.pricing_plan_id) order by l.position)
       from order_lines l where l.seller_id = o.seller_id and l.order_id = o.id) as lines,
    (select json_build_object('id', p.id, 'token', p.token, 'external_id', p.external_id) from payments p where p.seller_id = o.seller_id and p.order_id = o.id and p.token = :payment) as payment
  from orders o join sellers s on s.id = o.seller_id where o.token = :token`;
