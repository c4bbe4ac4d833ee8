import { openPaymentStep, orderView } from '#core/settlement';
import { aPlacedOrder, plainFormPlugin, ScriptedProvider, type PaymentScript, type SaleWorld } from '#core/testing';

export const provider = new ScriptedProvider();
/** What a kernel needs for such orders. */
export const plugins = [plainFormPlugin, provider.plugin];

/** An order of the product `buch` whose payment went as scripted. */
export async function aPaidOrder(
  world: SaleWorld,
  script: PaymentScript = 'paid',
): Promise<{ orderId: number; payerId: number | null }> {
  provider.script = [script];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = await orderView(world.seller, { token: placed.orderToken });
  return { orderId: order.id, payerId: order.payer_id };
}
