import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isLanguage } from '#core/kit';
import { formOf } from '#web/ui';
import { ownPath } from '../../lists/own-path.server.ts';

const YEAR_SECONDS = 31_536_000;

/** Remembers the language somebody chose for our rooms. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const locale = form.get('locale');
  const to = ownPath(form.get('to'), '/');
  if (!isLanguage(locale)) return redirect(to);
  return redirect(to, {
    headers: { 'Set-Cookie': `kontor_locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax` },
  });
}

export function loader() {
  return redirect('/');
}
