import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { ownPath, readForm } from './auth-request.server.ts';
import { isSecure, localeHeaders } from './session-cookies.server.ts';

export function loader() {
  return redirect('/');
}

/** The language switch. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { locale, to } = await readForm(request);
  const headers = locale === 'de' || locale === 'en' ? localeHeaders(locale, isSecure(context.kernel.baseUrl)) : new Headers();
  return redirect(ownPath(to), { headers });
}
