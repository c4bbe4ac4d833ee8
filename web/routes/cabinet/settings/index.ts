import { redirect } from '@remix-run/node';

export function loader() {
  return redirect('/cabinet/settings/payment_providers?tab=providers');
}
