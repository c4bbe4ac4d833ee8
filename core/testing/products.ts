import { addPlan, createProduct, publishProduct, updateCheckoutStep, type ProductFormKey } from '#core/catalog';
import { PortBoard, type Ctx } from '#core/context';
import { paymentReadiness, type ActiveMethod, type PlanTermsInput } from '#core/pricing';

export interface ProductWishes {
  name?: string;
  form?: ProductFormKey;
  /** Minor units; without one the product is free. */
  price?: number;
  /** Instead of a price paid once. */
  plan?: PlanTermsInput;
  limit?: number | null;
  published?: boolean;
}

/** A product of the seller in scope, made through the use cases a seller would use. */
export async function aProduct(
  ctx: Ctx,
  { name = 'Buch', form = 'service', price, plan, limit = null, published = true }: ProductWishes = {},
): Promise<number> {
  const able = takingPayments(ctx);
  const { id } = await createProduct(able, { form, name });
  await updateCheckoutStep(able, id, { free: price === undefined && plan === undefined, limit });
  const terms: PlanTermsInput | undefined = price === undefined ? plan : { type: 'one_time', price };
  if (terms) await addPlan(able, id, terms);
  if (published) {
    const publication = await publishProduct(able, id);
    if (publication.outcome === 'refused')
      throw new Error(`The product could not be published: ${publication.reasons.join(', ')}`);
  }
  return id;
}

/** The same context for a seller whose payment provider is ready. */
export function takingPayments(
  ctx: Ctx,
  methods: readonly ActiveMethod[] = [{ method: 'card', minimumMinor: 50 }],
): Ctx {
  const board = new PortBoard();
  board.plug(paymentReadiness, 'core', { activeMethods: async () => methods }, 'test');
  return {
    ...ctx,
    ports: {
      all: (port) => (port.name === paymentReadiness.name ? board.all(port) : ctx.ports.all(port)),
      find: (port, key) => (port.name === paymentReadiness.name ? board.find(port, key) : ctx.ports.find(port, key)),
    },
  };
}
