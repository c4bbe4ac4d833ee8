import { offerList } from '#core/affiliates';
import { bankAccountQueue } from '#core/bank-accounts';
import { reviewList } from '#core/catalog';
import type { Ctx } from '#core/context';
import { legitimationList } from '#core/legitimation';
import { resellerRequestList } from '#core/reselling';
import { allPayoutList } from '#core/merchants';
import { readDefaultAdminView } from '#core/saved-views';
import type { DefaultView } from '../lists/load-list.server.ts';
import { adminLists } from './admin-lists.server.ts';

/** Lists with a screen of their own in the administration, beside those of the desk. */
const OWN_SCREENS = [offerList, bankAccountQueue, reviewList, legitimationList, allPayoutList, resellerRequestList];

const names: ReadonlySet<string> = new Set(
  [...[...adminLists.values()].map(({ definition }) => definition), ...OWN_SCREENS].map(({ name }) => name),
);

/** True for the name of a list that the administration shows: views are kept for those alone. */
export const hasAdminViews = (list: string): boolean => names.has(list);

/** The view that this admin opens a list with. The rows of such a list are read as the platform, which has no views. */
export const adminDefault =
  (ctx: Ctx): DefaultView =>
  (list) =>
    readDefaultAdminView(ctx, list);
