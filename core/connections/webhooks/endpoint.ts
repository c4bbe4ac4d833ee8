import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireOwner } from '#core/people';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import { webhookError } from './errors.ts';

export type Selection = 'none' | 'all' | 'selected';
/** `active` sends. `paused` keeps what happens and sends it once resumed. `inactive` hears of nothing. */
export type EndpointState = 'active' | 'inactive' | 'paused';

export interface EndpointRow {
  seller_id: number;
  id: number;
  name: string;
  url: string;
  source: string;
  state: EndpointState;
  paused_for: 'hand' | 'failures' | null;
  products: Selection;
  product_ids: number[];
  events: Selection;
  event_types: string[];
  secret: string;
  former_secret: string | null;
  former_until: Date | null;
  failing_since: Date | null;
  failures: number;
  quiet_until: Date | null;
  busy_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface Endpoint {
  id: number;
  name: string;
  url: string;
  source: string;
  state: EndpointState;
  pausedFor: 'hand' | 'failures' | null;
  products: Selection;
  productIds: number[];
  events: Selection;
  eventTypes: string[];
  failingSince: Date | null;
  /** Messages that have not arrived yet. */
  waiting: number;
}

export interface EndpointFile extends Endpoint {
  secret: string;
  /** The secret before it, which still signs until then. */
  former: { secret: string; until: Date } | null;
}

type Counted = EndpointRow & { waiting: number };

export async function endpointsOf(ctx: Ctx): Promise<Endpoint[]> {
  const sellerId = requireOwner(ctx);
  const rows = await reading(ctx, ({ db }) => counted(ctx, sellerId, db('webhook_endpoints as e')).orderBy('e.id'));
  return (rows as Counted[]).map(endpointOf);
}

/** One for its own screen, secrets readable: whoever works in the cabinet sets the receiver up with them. @throws 404 */
export async function endpointFile(ctx: Ctx, id: number): Promise<EndpointFile> {
  const sellerId = requireOwner(ctx);
  const row = await reading(ctx, ({ db }) =>
    counted(ctx, sellerId, db('webhook_endpoints as e')).where('e.id', id).first(),
  );
  if (!row) throw webhookError(ctx.locale, 'webhook_endpoint_not_found');
  const [secret = '', former] = secretsOf(ctx, row as Counted);
  return {
    ...endpointOf(row as Counted),
    secret,
    former: former ? { secret: former, until: (row as Counted).former_until! } : null,
  };
}

function counted(ctx: Ctx, sellerId: number, from: ReturnType<Ctx['db']>) {
  return from
    .where('e.seller_id', sellerId)
    .select(
      'e.*',
      ctx.db.raw(
        `(select count(*)::int from webhook_deliveries d where d.seller_id = e.seller_id and d.endpoint_id = e.id and d.state = 'waiting') as waiting`,
      ),
    );
}

function endpointOf(row: Counted): Endpoint {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    source: row.source,
    state: row.state,
    pausedFor: row.paused_for,
    products: row.products,
    productIds: row.product_ids.map(Number),
    events: row.events,
    eventTypes: row.event_types,
    failingSince: row.failing_since,
    waiting: row.waiting,
  };
}

/** Place of a secret; sealed into it. Endpoints get their id from the database, so the place is the shop's. */
const placeOf = (sellerId: number): string => `webhooks/${sellerId}`;

export const sealedEndpoints: readonly SealedColumn[] = ['secret', 'former_secret'].map((column) => ({
  table: 'webhook_endpoints',
  column,
  key: ['seller_id', 'id'],
  placeOf: (row) => placeOf(Number(row.seller_id)),
}));

export const sealSecret = (ctx: Ctx, sellerId: number, secret: string): string =>
  secretBoxOf(ctx).seal(secret, placeOf(sellerId));

/** Secrets that sign now, newest first: after a change both, until the receiver knows the new one. */
export function secretsOf(
  ctx: Ctx,
  row: Pick<EndpointRow, 'seller_id' | 'secret' | 'former_secret' | 'former_until'>,
): string[] {
  const box = secretBoxOf(ctx);
  const former =
    row.former_secret !== null && row.former_until !== null && row.former_until > ctx.clock.now()
      ? [row.former_secret]
      : [];
  return [row.secret, ...former].map((sealed) => box.open(sealed, placeOf(row.seller_id)));
}
