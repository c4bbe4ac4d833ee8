import type { IdentityChanged } from '#core/people';
import { Legitimation } from './legitimation.ts';
import { dataChanged } from './save-step.ts';

/** A shop that was accepted has another name, address, legal form or owner: it is looked at again, and nothing is paid out until then. */
export const recheckSeller: IdentityChanged = async (ctx, sellerId) => {
  const legitimation = await Legitimation.query(ctx.db).findOne({ seller_id: sellerId }).forUpdate();
  if (legitimation) await dataChanged(ctx, legitimation);
};
