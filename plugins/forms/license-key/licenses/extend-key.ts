import { isLocalDate, rangeOfDays } from '#core/kit';
import { inTransaction, requireSeller, shopOfSeller, type Ctx } from '#core/plugins';
import { licenseError, licenseInputError } from '../license-error.ts';
import { LicenseKey } from './license-key.ts';

/**
 * Sets the last day on which a key validates, in the shop's zone; empty for no end. It holds whatever the product says of new keys.
 * @throws key_not_found, key_in_pool, InputError `day_wrong`
 */
export async function extendKey(ctx: Ctx, keyId: number, lastDay: string): Promise<void> {
  const sellerId = requireSeller(ctx);
  const expiresAt = await endOf(ctx, sellerId, lastDay.trim());
  await inTransaction(ctx, async (inner) => {
    const key = await LicenseKey.query(inner.db).findById(keyId).forUpdate();
    if (!key) throw licenseError(inner.locale, 'key_not_found');
    if (key.entitlement_id === null || key.replaced_by !== null) throw licenseError(inner.locale, 'key_in_pool');
    await key.$query(inner.db).patch({ expires_at: expiresAt });
  });
}

async function endOf(ctx: Ctx, sellerId: number, lastDay: string): Promise<Date | null> {
  if (lastDay === '') return null;
  const { timeZone } = await shopOfSeller(ctx, sellerId);
  const end = isLocalDate(lastDay) ? rangeOfDays(lastDay, lastDay, timeZone).before : null;
  if (!end || end <= ctx.clock.now()) throw licenseInputError(ctx.locale, 'day_wrong', 'lastDay');
  // The last second of the day, so that the day itself is shown wherever the end is written.
  return new Date(end.getTime() - 1_000);
}
