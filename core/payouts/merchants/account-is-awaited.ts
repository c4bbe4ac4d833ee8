import type { AccountInUse } from '#core/bank-accounts';
import { Payout } from './payout.ts';

/** A payout that was decided and never answered is sent again, word for word: its account stays until then. */
export const accountIsAwaited: AccountInUse = async ({ db }, sellerId) =>
  (await Payout.query(db).findOne({ seller_id: sellerId, state: 'pending' })) !== undefined;
