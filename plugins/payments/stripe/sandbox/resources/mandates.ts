import { stored, type Call } from '../call.ts';
import type { PaymentMethod } from './payment-methods.ts';

export interface Mandate {
  id: string;
  object: 'mandate';
  customer_acceptance: { accepted_at: number; online: { ip_address: string; user_agent: string }; type: 'online' };
  livemode: false;
  multi_use?: object;
  single_use?: { amount: number; currency: string };
  payment_method: string;
  payment_method_details: { type: 'sepa_debit'; sepa_debit: { reference: string; url: string } };
  status: 'active' | 'inactive';
  type: 'multi_use' | 'single_use';
}

/** The buyer agreed under the account field. An account that is debited again keeps the mandate it has. */
export function mandateFor(
  call: Call,
  method: PaymentMethod,
  once: { amount: number; currency: string } | null,
): Mandate {
  const known = call.account
    .all('mandate')
    .find(({ payment_method: id, type }) => id === method.id && (type === 'multi_use' || once !== null));
  if (known) return known;
  const id = call.world.tokens.id('mandate');
  const reference = call.world.tokens.token(16).toUpperCase();
  return call.account.put('mandate', {
    id,
    object: 'mandate',
    customer_acceptance: {
      accepted_at: call.world.now(),
      online: { ip_address: '127.0.0.1', user_agent: 'Sandbox' },
      type: 'online',
    },
    livemode: false,
    ...(once ? { single_use: once } : { multi_use: {} }),
    payment_method: method.id,
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: { reference, url: `https://hooks.stripe.com/adapter/sepa_debit/file/src_${id}` },
    },
    status: 'active',
    type: once ? 'single_use' : 'multi_use',
  });
}

export function retrieveMandate(call: Call): object {
  return stored(call, 'mandate', call.id, 'mandate');
}
