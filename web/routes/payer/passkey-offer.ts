import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { formOf } from '#web/ui';
import { refuseOffer } from './passkey-offer.server.ts';
import { payerPath } from './payer-path.ts';

export const loader = () => redirect('/payer');

/** Remembers in this browser that no passkey is to be offered. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await formOf(request);
  return redirect(payerPath(form.get('back')), { headers: { 'set-cookie': refuseOffer() } });
}
