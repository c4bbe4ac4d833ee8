import { inTransaction, lockProduct, refreshFormWarnings, type Ctx } from '#core/plugins';
import { signingKeyOf } from '../api/signing-keys.ts';
import { licenseError, licenseInputError } from '../license-error.ts';
import { checkPattern } from './check-pattern.ts';
import { LicenseProduct } from './license-product.ts';
import type { LicenseSetup } from './setup-of.ts';

/** As typed; empty text means none. */
export interface SetupInput {
  source: string;
  pattern: string;
  activationLimit: string;
  validityDays: string;
  offlineDays: string;
  warnBelow: string;
}

/**
 * Keeps where keys come from and what they allow. Keys that were handed out keep what held then; those in the pool stay there.
 * @throws InputError by field
 */
export async function saveSetup(ctx: Ctx, productId: number, input: SetupInput): Promise<void> {
  const setup = checked(ctx, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    if (product.form !== 'license_key') throw licenseError(inner.locale, 'key_not_found');
    await ensureSetup(inner, { id: product.id, sellerId: product.seller_id });
    await LicenseProduct.query(inner.db)
      .findById(productId)
      .patch({
        source: setup.source,
        ...(setup.source === 'pattern' ? { pattern: setup.pattern } : {}),
        activation_limit: setup.activationLimit,
        validity_days: setup.validityDays,
        offline_days: setup.offlineDays,
        warn_below: setup.warnBelow,
        updated_at: inner.clock.now(),
      });
    await signingKeyOf(inner, product.seller_id);
    await refreshFormWarnings(inner, productId);
  });
}

/** A row for the product, with what a new one begins with. The caller holds the product. */
export async function ensureSetup({ db, clock }: Ctx, product: { id: number; sellerId: number }): Promise<void> {
  const now = clock.now();
  await LicenseProduct.query(db)
    .insert({
      product_id: product.id,
      seller_id: product.sellerId,
      source: 'pool',
      activation_limit: 3,
      created_at: now,
      updated_at: now,
    })
    .onConflict('product_id')
    .ignore();
}

function checked({ locale }: Ctx, input: SetupInput): LicenseSetup {
  const { source, pattern } = input;
  if (source !== 'pool' && source !== 'pattern') throw licenseInputError(locale, 'source_unknown', 'source');
  const count = (
    field: 'activationLimit' | 'validityDays' | 'offlineDays' | 'warnBelow',
    most: number,
  ): number | null => {
    const text = input[field].trim();
    if (text === '') return null;
    const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > most) throw licenseInputError(locale, 'number_wrong', field, String(most));
    return value;
  };
  if (source === 'pattern') checkPattern(locale, pattern.trim());
  return {
    source,
    pattern: pattern.trim(),
    activationLimit: count('activationLimit', 100_000),
    validityDays: count('validityDays', 36_500),
    offlineDays: count('offlineDays', 3650) ?? 30,
    warnBelow: count('warnBelow', 100_000) ?? 5,
  };
}
