import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Ctx, Localized } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError } from '#core/kit';
import { isLoopback } from '#core/payments';
import { requireOwner } from '#core/people';
import { PUBLISHED_EVENTS, isInside } from '#core/sync';
import { sealSecret, type Selection } from './endpoint.ts';
import { webhookError } from './errors.ts';

export interface EndpointInput {
  name: string;
  url: string;
  products: Selection;
  productIds: readonly number[];
  events: Selection;
  eventTypes: readonly string[];
}

const MOST_ENDPOINTS = 50;

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const PROBLEMS = {
  url: {
    de: 'Geben Sie die vollständige Adresse an; sie beginnt mit https://.',
    en: 'Enter the whole address; it starts with https://.',
  },
  inside: {
    de: 'Diese Adresse liegt in einem internen Netz und wird nicht angerufen.',
    en: 'This address lies in an internal network and is not called.',
  },
  events: { de: 'Wählen Sie mindestens ein Ereignis.', en: 'Choose at least one event.' },
  products: { de: 'Wählen Sie mindestens ein Produkt.', en: 'Choose at least one product.' },
} satisfies Record<string, Localized>;

/**
 * Adds an endpoint, or changes one; a new one gets a secret and is active. Whether the address leads inside is asked again at each call.
 * @throws InputError by field, 404, 409 `too_many_endpoints`
 */
export async function saveEndpoint(ctx: Ctx, id: number | null, input: EndpointInput): Promise<{ id: number }> {
  const sellerId = requireOwner(ctx);
  const checked = check(ctx, input);
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    if (id !== null) {
      const changed = await inner
        .db('webhook_endpoints')
        .where({ seller_id: sellerId, id })
        .update({ ...checked, updated_at: now });
      if (changed === 0) throw webhookError(inner.locale, 'webhook_endpoint_not_found');
      return { id };
    }
    return addEndpoint(inner, sellerId, checked, { secret: newSecret(), source: 'seller' });
  });
}

/** For this module alone: a row that is active from now on. In the caller's transaction. */
export async function addEndpoint(
  ctx: Ctx,
  sellerId: number,
  columns: ReturnType<typeof check>,
  { secret, source }: { secret: string; source: string },
): Promise<{ id: number }> {
  const now = ctx.clock.now();
  const { count } = await ctx
    .db('webhook_endpoints')
    .where({ seller_id: sellerId })
    .first<{ count: number }>(ctx.db.raw('count(*)::int as count'));
  if (count >= MOST_ENDPOINTS) throw webhookError(ctx.locale, 'too_many_endpoints');
  const [row] = await ctx
    .db('webhook_endpoints')
    .insert({
      seller_id: sellerId,
      ...columns,
      source,
      state: 'active',
      secret: sealSecret(ctx, sellerId, secret),
      created_at: now,
      updated_at: now,
    })
    .returning<{ id: number }[]>('id');
  return { id: row!.id };
}

export function check(ctx: Ctx, { name, url, products, productIds, events, eventTypes }: EndpointInput) {
  const problems: Partial<Record<'url' | 'eventTypes' | 'productIds', Localized>> = {};
  const address = addressProblem(ctx, url.trim());
  if (address) problems.url = address;
  const known = eventTypes.filter((type) => PUBLISHED_EVENTS.some((each) => each.type === type));
  if (events === 'selected' && known.length === 0) problems.eventTypes = PROBLEMS.events;
  if (products === 'selected' && productIds.length === 0) problems.productIds = PROBLEMS.products;
  const errors = Object.entries(problems).map(([field, detail]) => ({
    code: 'invalid_endpoint',
    title: 'Invalid endpoint',
    detail: detail[ctx.locale],
    source: { field },
  }));
  if (errors.length > 0) throw new InputError(errors);
  return {
    name: name.trim().slice(0, 120) || new URL(url.trim()).hostname,
    url: url.trim(),
    products,
    product_ids: products === 'selected' ? [...new Set(productIds)] : [],
    events,
    event_types: events === 'selected' ? [...new Set(known)] : [],
  };
}

/** An installation on its own machine, a demo, may call its own machine; no other may. */
function addressProblem(ctx: Ctx, url: string): Localized | null {
  if (url.length > 500 || !URL.canParse(url)) return PROBLEMS.url;
  const { protocol, hostname } = new URL(url);
  const atHome = isLoopback(ctx.baseUrl);
  if (protocol !== 'https:' && !(atHome && protocol === 'http:')) return PROBLEMS.url;
  const host = hostname.replace(/^\[|\]$/g, '');
  const named = /^(localhost|.*\.(local|internal|localhost))$/i.test(host);
  return !atHome && (named || (isIP(host) !== 0 && isInside(host))) ? PROBLEMS.inside : null;
}
