import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { sellerContext } from '../../../require-seller.server.ts';

/** Leads to what sold best. */
export function loader({ context, request }: LoaderFunctionArgs) {
  sellerContext(context, request);
  return redirect('/cabinet/statistics/best_sellers');
}
