import { forgetIdentity } from '#core/identity-documents';
import type { Ctx } from '#core/context';
import type { Due, Retention } from '#core/retention';

/** Papers of who sellers of deleted shops were, and at last the shops' own names and addresses. */
export const leavingRetentions: readonly Retention[] = [
  { id: 'identity_documents', forget: forgetPapers },
  { id: 'deleted_shops', forget: forgetShops },
];

async function forgetPapers(ctx: Ctx, due: Due): Promise<number> {
  const shops = await dueShops(ctx, due, { noted: 'identity_forgotten_at', free: 'false' });
  for (const sellerId of shops) await forgetIdentity(ctx, sellerId);
  await note(ctx, shops, { identity_forgotten_at: ctx.clock.now() });
  return shops.length;
}

async function forgetShops(ctx: Ctx, due: Due): Promise<number> {
  // A shop that never sold anything has nothing that must be kept.
  const shops = await dueShops(ctx, due, { noted: 'forgotten_at', free: 'kept_until is null' });
  const now = ctx.clock.now();
  await ctx
    .db('sellers')
    .whereIn('id', shops)
    .update({ ...NOBODY, updated_at: now });
  await note(ctx, shops, { forgotten_at: now, data_mode: 'deleted' });
  return shops.length;
}

/** Columns that name a person. The address `/s/…` stays taken, so that no other shop gets the links of this one. */
const NOBODY = {
  display_name: '–',
  company: '',
  first_name: '',
  last_name: '',
  street: '',
  street_number: '',
  zip: '',
  city: '',
  vat_no: '',
  tax_number: '',
};

/** Shops whose years are over, or that need none (`free`), and that were not dealt with yet (`noted`). */
async function dueShops(
  { db }: Ctx,
  { before, limit }: Due,
  { noted, free }: { noted: string; free: string },
): Promise<number[]> {
  const rows = await db('seller_leavings')
    .whereNotNull('deleted_at')
    .whereRaw(`(deleted_at < ? or ${free})`, [before])
    .whereNull(noted)
    .orderBy('deleted_at')
    .limit(limit)
    .select<{ seller_id: number }[]>('seller_id');
  return rows.map((row) => row.seller_id);
}

async function note({ db }: Ctx, shops: readonly number[], columns: object): Promise<void> {
  await db('seller_leavings')
    .whereIn('seller_id', [...shops])
    .update(columns);
}
