import { Readable } from 'node:stream';
import { createProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { grantEntitlements } from '#core/entitlements';
import type { FormOrder, HeldLine } from '#core/plugins';
import { aSeller, takingPayments, type TestKernel } from '#core/testing';
import { licenseKeyForm } from './form.ts';
import { addKeys } from './pool/add-keys.ts';
import { saveSetup, type SetupInput } from './setup/save-setup.ts';

export async function aShop(kernel: TestKernel, fields: Record<string, unknown> = {}): Promise<Ctx> {
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }), fields);
  return takingPayments(kernel.contextFor({ kind: 'seller', sellerId }));
}

export const sellerIdOf = (ctx: Ctx): number => (ctx.actor as { sellerId: number }).sellerId;

export async function aLicenseProduct(ctx: Ctx, setup: Partial<SetupInput> = {}): Promise<number> {
  const { id } = await createProduct(ctx, { form: 'license_key', name: 'Fotolabor' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  await saveSetup(ctx, id, {
    source: 'pool',
    pattern: '',
    activationLimit: '3',
    validityDays: '',
    offlineDays: '30',
    warnBelow: '2',
    ...setup,
  });
  return id;
}

export const stock = (ctx: Ctx, productId: number, keys: readonly string[]) =>
  addKeys(ctx, productId, Readable.from([Buffer.from(keys.join('\n'))]));

let orders = 1000;

/** An order that has been paid, with the entitlement its line gave. */
export async function aPaidOrder(
  ctx: Ctx,
  productId: number,
  quantity = 1,
  email = 'bea@kontor.test',
): Promise<{ order: FormOrder; line: HeldLine }> {
  const orderId = (orders += 1);
  const [entitlement] = await grantEntitlements(ctx, {
    sellerId: sellerIdOf(ctx),
    orderId,
    payerUserId: 7,
    email,
    lines: [{ orderLineId: orderId * 10, productId, quantity }],
  });
  const order: FormOrder = {
    id: orderId,
    sellerId: sellerIdOf(ctx),
    token: `ord_${orderId}`,
    payerUserId: 7,
    buyerEmail: email,
    buyerName: 'Bea Käufer',
    locale: 'de',
  };
  const line: HeldLine = {
    orderLineId: orderId * 10,
    entitlementId: entitlement!.id,
    token: entitlement!.token,
    productId,
    variant: null,
    quantity,
    details: {},
  };
  return { order, line };
}

/** What core does with an order: reserves, and when it is paid hands over and confirms. */
export async function buy(
  ctx: Ctx,
  productId: number,
  quantity = 1,
): Promise<{ order: FormOrder; line: HeldLine; keys: string[] } | 'sold_out'> {
  const reserved = await inTransaction(ctx, (inner) =>
    licenseKeyForm.moveStock!(inner, [{ productId, quantity, variant: null, details: {} }], 'reserve'),
  );
  if (reserved === 'sold_out') return 'sold_out';
  const { order, line } = await aPaidOrder(ctx, productId, quantity);
  await inTransaction(ctx, async (inner) => {
    await licenseKeyForm.handOver!(inner, order, [line]);
    await licenseKeyForm.moveStock!(inner, [line], 'confirm');
  });
  return { order, line, keys: await keysOf(ctx, line) };
}

export async function keysOf(ctx: Ctx, line: HeldLine): Promise<string[]> {
  const holding = {
    entitlementId: line.entitlementId,
    token: line.token,
    sellerId: sellerIdOf(ctx),
    orderId: 1,
    orderLineId: line.orderLineId,
    productId: line.productId,
    payerUserId: 7,
    quantity: line.quantity,
  };
  const delivery = await inTransaction(ctx, async (inner) =>
    (await licenseKeyForm.deliveriesOfHoldings!(inner, [holding])).get(line.entitlementId)!,
  );
  return (delivery.codes ?? []).map((code) => code.value);
}
