import { definePort, type Ctx } from '#core/context';

/** Data that modules below this one keep beside a product, brought into a copy in the same transaction. */
export interface ProductCopier {
  copy(ctx: Ctx, from: { id: number }, to: { id: number }): Promise<void>;
}

export const productCopiers = definePort<ProductCopier>('product copier');
