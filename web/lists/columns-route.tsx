import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { formOf } from '#web/ui';
import { signedInContext } from '../routes/auth/auth-request.server.ts';
import { columnsCookie } from './list-cookies.server.ts';
import { ownPath } from './own-path.server.ts';

const KEY = /^[a-z]\w{0,40}$/i;
const MOST_COLUMNS = 80;

/** Remembers which columns of a list to show. */
export async function action({ context, request }: ActionFunctionArgs) {
  signedInContext(context, request);
  const form = await formOf(request);
  const list = String(form.get('list'));
  if (!KEY.test(list)) throw new Response(null, { status: 400 });
  const columns = form.has('reset')
    ? []
    : form
        .getAll('columns')
        .map(String)
        .filter((key) => KEY.test(key))
        .slice(0, MOST_COLUMNS);
  return redirect(ownPath(form.get('to'), '/cabinet'), { headers: { 'Set-Cookie': columnsCookie(list, columns) } });
}

export function loader() {
  return redirect('/cabinet');
}
