import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { formOf } from '#web/ui';
import { refuseHint } from './app-hint.server.ts';
import { payerPath } from './payer-path.ts';

export const loader = () => redirect('/payer');

/** Remembers in this browser that a shop's app is not to be hinted at. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await formOf(request);
  const shop = String(form.get('shop') ?? '');
  const to = payerPath(form.get('back'));
  return /^[a-z0-9][a-z0-9_-]{1,62}$/.test(shop)
    ? redirect(to, { headers: { 'set-cookie': refuseHint(request, shop) } })
    : redirect(to);
}
