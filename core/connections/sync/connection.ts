import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { BUYER_FIELDS, type BuyerField } from './views.ts';

/** Mapping of what an integration sees. Undecided: every product, and of buyers their address and name. */
export interface Mapping {
  products: 'none' | 'all' | 'selected';
  productIds: readonly number[];
  fields: readonly BuyerField[];
  /** Buyers who agreed to no messages: left to the service's own question, or not handed over at all. */
  withoutConsent: 'double_opt_in' | 'skip';
}

/** Question of the checkout that decides whom a service is told of. */
export interface NewsletterAsk {
  asks: boolean;
  de: string;
  en: string;
  /** The address is confirmed by a mail of ours first. */
  confirms: boolean;
}

export interface Connection extends Mapping {
  newsletter: NewsletterAsk;
  /** The service asked for a pause. */
  quietUntil: Date | null;
  checked: { at: Date; ok: boolean; detail: string | null } | null;
}

export const mappingInput = z.object({
  products: z.enum(['none', 'all', 'selected']),
  productIds: z.array(z.int().positive()).max(1000),
  fields: z.array(z.enum(BUYER_FIELDS)),
  withoutConsent: z.enum(['double_opt_in', 'skip']),
});

interface ConnectionRow {
  products: Mapping['products'];
  product_ids: number[];
  fields: BuyerField[];
  without_consent: Mapping['withoutConsent'];
  quiet_until: Date | null;
  checked_at: Date | null;
  check_ok: boolean | null;
  check_detail: string | null;
  asks: boolean;
  ask_de: string;
  ask_en: string;
  confirms: boolean;
}

/** One statement. */
export async function connectionOf(ctx: Ctx, sellerId: number, integration: string): Promise<Connection> {
  const row = await reading(ctx, ({ db }) =>
    db('integration_connections').where({ seller_id: sellerId, integration }).first<ConnectionRow | undefined>(),
  );
  if (!row)
    return {
      products: 'all',
      productIds: [],
      fields: [],
      withoutConsent: 'double_opt_in',
      quietUntil: null,
      checked: null,
      newsletter: { asks: false, de: '', en: '', confirms: false },
    };
  return {
    products: row.products,
    productIds: row.product_ids.map(Number),
    fields: row.fields,
    withoutConsent: row.without_consent,
    quietUntil: row.quiet_until,
    newsletter: { asks: row.asks, de: row.ask_de, en: row.ask_en, confirms: row.confirms },
    checked: row.checked_at && { at: row.checked_at, ok: row.check_ok === true, detail: row.check_detail },
  };
}

/** For this module alone: changes some columns of a connection, which need not be there yet. */
export async function noteConnection(
  ctx: Ctx,
  sellerId: number,
  integration: string,
  changes: Partial<ConnectionRow>,
): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db('integration_connections')
      .insert({ seller_id: sellerId, integration, ...changes })
      .onConflict(['seller_id', 'integration'])
      .merge(Object.keys(changes) as never),
  );
}

/** True if something about these products is told. Pure. */
export function isMapped({ products, productIds }: Mapping, about: readonly number[]): boolean {
  if (products === 'all') return true;
  return products === 'selected' && about.some((id) => productIds.includes(id));
}
