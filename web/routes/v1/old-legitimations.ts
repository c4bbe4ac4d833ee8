import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { adminContext } from '../../require-admin.server.ts';

/** Where the page of legitimations lay before: bookmarks still lead there. */
export function loader({ context, request }: LoaderFunctionArgs) {
  adminContext(context, request);
  return redirect('/admin/bank_account_legitimations', 301);
}
