import { redirect } from '@remix-run/node';

/** The tickets' first tab. */
export function loader() {
  return redirect('/cabinet/payment_tickets/overview');
}
