import { asSeller, inTransaction, refreshFormWarnings, sendMail, shopOfSeller, type Ctx } from '#core/plugins';
import { keyIsThere } from '../mails/key-is-there.ts';
import { keysRunOut } from '../mails/keys-run-out.ts';
import { LicenseProduct } from '../setup/license-product.ts';
import { LicenseWait } from './license-wait.ts';
import { poolLevel } from './pool-level.ts';
import { takeFreeKeys } from './take-free-keys.ts';

interface Payload {
  sellerId: number;
  productId: number;
}

const AT_ONCE = 50;

export async function mindPoolHandler(platform: Ctx, { sellerId, productId }: Payload): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  while ((await inTransaction(ctx, (inner) => serveWaiting(inner, productId))) === AT_ONCE);
  await inTransaction(ctx, (inner) => tellSeller(inner, sellerId, productId));
}

/** Buyers who have paid come before those who might. Answers the number of buyers who got all of theirs. */
async function serveWaiting(ctx: Ctx, productId: number): Promise<number> {
  const product = await LicenseProduct.query(ctx.db).findById(productId).forUpdate();
  if (!product) return 0;
  const waits = await LicenseWait.query(ctx.db)
    .where({ product_id: productId })
    .orderBy(['created_at', 'entitlement_id'])
    .limit(AT_ONCE)
    .forUpdate();
  let served = 0;
  for (const wait of waits) {
    const missing = await serve(ctx, product, wait);
    if (missing > 0) break;
    served += 1;
  }
  return served;
}

async function serve(ctx: Ctx, product: LicenseProduct, wait: LicenseWait): Promise<number> {
  const keys = await takeFreeKeys(ctx, holderOf(ctx, product, wait), wait.missing);
  const missing = wait.missing - keys.length;
  if (keys.length === 0) return missing;
  if (missing > 0) {
    await LicenseWait.query(ctx.db).findById(wait.entitlement_id).patch({ missing });
    return missing;
  }
  await LicenseWait.query(ctx.db).deleteById(wait.entitlement_id);
  const { name } = await productName(ctx, product.product_id);
  await sendMail(ctx, keyIsThere, {
    to: wait.buyer_email,
    locale: wait.locale,
    data: {
      name: wait.buyer_name,
      product: name,
      keys: keys.map((key) => key.key),
      link: `${ctx.baseUrl}/payer/s/${wait.order_id}`,
    },
    sellerId: product.seller_id,
    dedupeKey: `license_key_is_there:${wait.entitlement_id}`,
  });
  return 0;
}

export function holderOf(
  ctx: Ctx,
  product: LicenseProduct,
  whose: Pick<LicenseWait, 'entitlement_id' | 'order_id' | 'order_line_id' | 'payer_user_id'>,
) {
  return {
    sellerId: product.seller_id,
    productId: product.product_id,
    entitlementId: whose.entitlement_id,
    orderId: whose.order_id,
    orderLineId: whose.order_line_id,
    payerUserId: whose.payer_user_id,
    activationLimit: product.activation_limit,
    expiresAt:
      product.validity_days === null ? null : new Date(ctx.clock.now().getTime() + product.validity_days * 86_400_000),
  };
}

/** The product's row first, then the pool's: the seller's own changes lock them in this order. */
async function tellSeller(ctx: Ctx, sellerId: number, productId: number): Promise<void> {
  await refreshFormWarnings(ctx, productId);
  const product = await LicenseProduct.query(ctx.db).findById(productId).forUpdate();
  if (!product || product.source !== 'pool') return;
  const level = await poolLevel(ctx, product);
  const state = level.left <= 0 ? 'empty' : level.left <= product.warn_below ? 'low' : '';
  if (state === product.warned) return;
  await LicenseProduct.query(ctx.db).findById(productId).patch({ warned: state, updated_at: ctx.clock.now() });
  if (state === '' || (state === 'low' && product.warned === 'empty')) return;
  const shop = await shopOfSeller(ctx, sellerId);
  const { name } = await productName(ctx, productId);
  await sendMail(ctx, keysRunOut, {
    to: shop.email,
    locale: shop.locale,
    data: {
      product: name,
      left: Math.max(level.left, 0),
      waiting: level.waiting,
      isEmpty: state === 'empty',
      link: `${ctx.baseUrl}/cabinet/products/${productId}/edit/keys?step=2`,
    },
    sellerId,
    dedupeKey: `license_keys_run_out:${productId}:${state}:${ctx.clock.now().toISOString()}`,
    sender: { name: 'Kontor', replyTo: null },
  });
}

async function productName({ db }: Ctx, productId: number): Promise<{ name: string }> {
  return (await db('products').where({ id: productId }).first<{ name: string } | undefined>('name')) ?? { name: '' };
}
