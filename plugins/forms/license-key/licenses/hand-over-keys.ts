import { languageOf } from '#core/kit';
import { enqueue, type Ctx, type FormOrder, type HeldLine } from '#core/plugins';
import { LicenseWait } from '../pool/license-wait.ts';
import { holderOf } from '../pool/mind-pool-handler.ts';
import { mindPool } from '../pool/mind-pool.ts';
import { takeFreeKeys, type KeyHolder } from '../pool/take-free-keys.ts';
import { LicenseProduct } from '../setup/license-product.ts';
import { LicenseKey } from './license-key.ts';
import { newKeys } from './new-key.ts';

/** Gives each line as many keys as it bought. Where the pool is empty the buyer waits, and the seller is told. Repeating gives nothing twice. */
export async function handOverKeys(ctx: Ctx, order: FormOrder, lines: readonly HeldLine[]): Promise<void> {
  const products = new Map(
    (await LicenseProduct.query(ctx.db).findByIds(lines.map((line) => line.productId))).map((each) => [
      each.product_id,
      each,
    ]),
  );
  for (const line of [...lines].sort((a, b) => a.productId - b.productId || a.orderLineId - b.orderLineId)) {
    const product = products.get(line.productId);
    if (!product) throw new Error(`Product ${line.productId} was sold without being set up.`);
    await handOver(ctx, { order, line, product });
  }
}

async function handOver(
  ctx: Ctx,
  { order, line, product }: { order: FormOrder; line: HeldLine; product: LicenseProduct },
): Promise<void> {
  const holder = holderOf(ctx, product, {
    entitlement_id: line.entitlementId,
    order_id: order.id,
    order_line_id: line.orderLineId,
    payer_user_id: order.payerUserId,
  });
  const has = await LicenseKey.query(ctx.db)
    .where({ entitlement_id: line.entitlementId, replaced_by: null })
    .resultSize();
  const count = line.quantity - has;
  if (count <= 0) return;
  if (product.source === 'pattern') return void (await newKeys(ctx, product, count, issued(ctx, holder)));
  const taken = await takeFreeKeys(ctx, holder, count);
  if (taken.length < count) await wait(ctx, { order, line, product }, count - taken.length);
}

export function issued(ctx: Ctx, holder: KeyHolder): Partial<LicenseKey> {
  const now = ctx.clock.now();
  return {
    seller_id: holder.sellerId,
    product_id: holder.productId,
    entitlement_id: holder.entitlementId,
    order_id: holder.orderId,
    order_line_id: holder.orderLineId,
    payer_user_id: holder.payerUserId,
    issued_at: now,
    expires_at: holder.expiresAt,
    activation_limit: holder.activationLimit,
    created_at: now,
  };
}

async function wait(
  ctx: Ctx,
  { order, line, product }: { order: FormOrder; line: HeldLine; product: LicenseProduct },
  missing: number,
): Promise<void> {
  await LicenseWait.query(ctx.db)
    .insert({
      entitlement_id: line.entitlementId,
      seller_id: order.sellerId,
      product_id: line.productId,
      order_id: order.id,
      order_line_id: line.orderLineId,
      payer_user_id: order.payerUserId,
      buyer_email: order.buyerEmail,
      buyer_name: order.buyerName,
      locale: languageOf(order),
      missing,
      created_at: ctx.clock.now(),
    })
    .onConflict('entitlement_id')
    .merge(['missing']);
  await enqueue(
    ctx,
    mindPool,
    { sellerId: order.sellerId, productId: product.product_id },
    { key: String(product.product_id) },
  );
}
