import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { adminContext } from '../../require-admin.server.ts';

/** Former address of the page of legitimations: bookmarks still lead there. */
export function loader({ context, request }: LoaderFunctionArgs) {
  adminContext(context, request);
  return redirect('/admin/bank_account_legitimations', 301);
}
