import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { adminContext } from '../../require-admin.server.ts';

/** What waits for an admin comes first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  adminContext(context, request);
  return redirect('/admin/products/review?scopes[]=in_review');
}
