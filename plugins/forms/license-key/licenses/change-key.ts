import { languageOf, type Language } from '#core/kit';
import { enqueue, inTransaction, requireSeller, sendMail, type Ctx, type Locale } from '#core/plugins';
import { LicenseActivation } from '../api/license-activation.ts';
import { licenseError, licenseInputError } from '../license-error.ts';
import { keyReplaced } from '../mails/key-replaced.ts';
import { mindPool } from '../pool/mind-pool.ts';
import { takeFreeKeys } from '../pool/take-free-keys.ts';
import { LicenseProduct } from '../setup/license-product.ts';
import { issued } from './hand-over-keys.ts';
import { LicenseKey } from './license-key.ts';
import { newKeys } from './new-key.ts';

/** Changes to one key by its seller. */
export type KeyChange = 'block' | 'allow' | 'replace' | 'remove';

/**
 * Blocks a key or allows it again, replaces it by another one (the buyer is told by mail, the old one never validates again), or removes it
 * from the pool as long as nobody has it.
 * @returns the key to look at afterwards; null when it was removed
 */
export async function changeKey(ctx: Ctx, keyId: number, change: KeyChange): Promise<{ keyId: number } | null> {
  requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    const key = await LicenseKey.query(inner.db).findById(keyId).forUpdate();
    if (!key) throw licenseError(inner.locale, 'key_not_found');
    if (change === 'remove') return remove(inner, key);
    if (key.entitlement_id === null || key.replaced_by !== null) throw licenseError(inner.locale, 'key_in_pool');
    if (change === 'replace') return replace(inner, key);
    await key.$query(inner.db).patch({ disabled_at: change === 'block' ? inner.clock.now() : null });
    return { keyId };
  });
}

/** Takes a licence off a machine for a buyer who cannot. */
export async function freeInstance(ctx: Ctx, keyId: number, instanceId: number): Promise<void> {
  requireSeller(ctx);
  await inTransaction(ctx, async ({ db, clock, locale }) => {
    const freed = await LicenseActivation.query(db)
      .where({ id: instanceId, license_key_id: keyId, deactivated_at: null })
      .patch({ deactivated_at: clock.now() });
    if (freed === 0) throw licenseError(locale, 'instance_not_found');
  });
}

async function remove(ctx: Ctx, key: LicenseKey): Promise<null> {
  if (key.entitlement_id !== null) throw licenseError(ctx.locale, 'key_handed_out');
  await key.$query(ctx.db).delete();
  await enqueue(ctx, mindPool, { sellerId: key.seller_id, productId: key.product_id }, { key: String(key.product_id) });
  return null;
}

async function replace(ctx: Ctx, old: LicenseKey): Promise<{ keyId: number }> {
  const product = await LicenseProduct.query(ctx.db).findById(old.product_id);
  // The new key allows what the old one did, and for as long.
  const holder = {
    sellerId: old.seller_id,
    productId: old.product_id,
    entitlementId: old.entitlement_id!,
    orderId: old.order_id!,
    orderLineId: old.order_line_id!,
    payerUserId: old.payer_user_id!,
    activationLimit: old.activation_limit,
    expiresAt: old.expires_at,
  };
  const [fresh] =
    product?.source === 'pattern'
      ? await newKeys(ctx, product, 1, issued(ctx, holder))
      : await takeFreeKeys(ctx, holder, 1);
  if (!fresh) throw licenseInputError(ctx.locale, 'replacement_missing', 'replace');
  await old.$query(ctx.db).patch({ replaced_by: fresh.id });
  await LicenseKey.query(ctx.db).findById(fresh.id).patch({ revoked_for: old.revoked_for });
  await enqueue(ctx, mindPool, { sellerId: old.seller_id, productId: old.product_id }, { key: String(old.product_id) });
  await tellBuyer(ctx, old, fresh);
  return { keyId: fresh.id };
}

async function tellBuyer(ctx: Ctx, old: LicenseKey, fresh: LicenseKey): Promise<void> {
  const order = await ctx
    .db('orders as o')
    .join('products as p', 'p.id', 'o.product_id')
    .where({ 'o.id': old.order_id })
    .first<{ email: string; name: string; locale: Locale; language: Language | null; product: string } | undefined>(
      'o.buyer_email as email',
      'o.buyer_first_name as name',
      'o.locale',
      'o.language',
      'p.name as product',
    );
  if (!order) return;
  await sendMail(ctx, keyReplaced, {
    to: order.email,
    locale: languageOf(order),
    data: {
      name: order.name,
      product: order.product,
      key: fresh.key,
      old: old.key,
      link: `${ctx.baseUrl}/payer/s/${old.order_id}`,
    },
    sellerId: old.seller_id,
    dedupeKey: `license_key_replaced:${fresh.id}`,
  });
}
