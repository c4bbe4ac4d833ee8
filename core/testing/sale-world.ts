import type { Ctx } from '#core/context';
import type { ScriptedProvider } from './scripted-provider.ts';
import { aSeller } from './factories.ts';
import type { TestKernel } from './test-kernel.ts';

export interface SaleWorld {
  sellerId: number;
  username: string;
  /** Acts for the seller: products, refunds, jobs. */
  seller: Ctx;
  /** Acts as somebody in the shop. */
  buyer: Ctx;
}

let counter = 0;

/** A shop that takes payments through the scripted provider. */
export async function aShopThatSells(
  kernel: TestKernel,
  provider: ScriptedProvider,
  fields: Record<string, unknown> = {},
): Promise<SaleWorld> {
  counter += 1;
  const username = `shop-${process.pid}-${counter}`;
  const shop = { username, display_name: 'Verlag', company: 'Verlag GmbH', email: 'verlag@kontor.test', ...fields };
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }), shop);
  const seller = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  await provider.setUp(seller, sellerId);
  return { sellerId, username, seller, buyer: { ...seller, actor: { kind: 'buyer', sellerId, userId: null } } };
}

/** What differs from run to run without meaning anything. */
const NOISE =
  /^(id|.*_id|token|.*_token|issuer|.*_at|.*_key|.*_hash|hash|actor|correlation_id|message_id|html|text|attempts|number|order_number|series_number|last_number|version|looks|sequence|book)$/;
const MEANT = new Set(['payment_form']);

const TABLES = [
  'orders',
  'order_lines',
  'order_rates',
  'order_changes',
  'order_history',
  'payments',
  'refunds',
  'journals',
  'postings',
  'invoices',
  'entitlements',
  'mails',
  'outbox',
  'product_stock',
];

/**
 * Everything a seller's sales left in the database, without ids, tokens, times and the names of those who did it: two worlds in which the
 * same happened read the same.
 */
export async function saleTraces(kernel: TestKernel, sellerId: number): Promise<Record<string, string[]>> {
  const traces: Record<string, string[]> = {};
  await kernel.platformDb.transaction(async (trx) => {
    for (const table of TABLES) {
      const rows = await trx(table).where({ seller_id: sellerId }).select<Record<string, unknown>[]>();
      traces[table] = rows.map((row) => JSON.stringify(strip(row))).sort();
    }
  });
  return traces;
}

/** Order numbers stand in subjects and texts, invoice numbers in documents, a provider's ids in what it told, links to orders in mails. */
const NUMBERS =
  /(?<=\/s\/)[^/\s"]+\/(?:order|payment)\/[^\s"]+|\b[23456789BCDFGHJKMNPQRSTVWXYZ]{8}\b|\b(RE|RK|GS|ST)-\d{4}-\d+\b|(?<=_)ext_\d+\b/g;

/** Without what differs from run to run. */
export function strip(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NUMBERS, '#');
  if (Array.isArray(value)) return value.map(strip);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => MEANT.has(name) || !NOISE.test(name))
      .map(([name, inner]) => [name, strip(inner)]),
  );
}
