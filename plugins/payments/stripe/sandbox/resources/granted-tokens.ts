import { invalidRequest } from '../api-error.ts';
import { stored, type Call } from '../call.ts';
import { hash, requiredInteger, requiredText } from '../params.ts';
import { resolvePaymentMethod } from './payment-methods.ts';

/** Means that the wallet of a buyer's agent shared with this account: https://docs.stripe.com/api/shared-payment/granted-token */
export interface GrantedToken {
  id: string;
  object: 'shared_payment.granted_token';
  created: number;
  livemode: false;
  payment_method: string;
  usage_limits: { currency: string; max_amount: number; expires_at: number };
  used: boolean;
}

/** Test helper: plays the wallet that shares a means of payment up to a limit. */
export function createGrantedToken(call: Call): object {
  const limits = hash(call.params, 'usage_limits') ?? {};
  const token: GrantedToken = {
    id: call.world.tokens.id('spt'),
    object: 'shared_payment.granted_token',
    created: call.world.now(),
    livemode: false,
    payment_method: resolvePaymentMethod(call, requiredText(call.params, 'payment_method')).id,
    usage_limits: {
      currency: requiredText(limits, 'currency').toLowerCase(),
      max_amount: requiredInteger(limits, 'max_amount'),
      expires_at: requiredInteger(limits, 'expires_at'),
    },
    used: false,
  };
  return shown(call.account.put('granted_token', token));
}

export function retrieveGrantedToken(call: Call): object {
  return shown(stored(call, 'granted_token', call.id, 'shared_payment_granted_token'));
}

/** Means behind a token, within what was granted. It serves once. */
export function spendGrantedToken(call: Call, id: string, charge: { amount: number; currency: string }): string {
  const param = 'payment_method_data[shared_payment_granted_token]';
  const token = stored(call, 'granted_token', id, param);
  const { currency, max_amount: most, expires_at: end } = token.usage_limits;
  if (token.used || end <= call.world.now() || currency !== charge.currency || charge.amount > most)
    throw invalidRequest('The shared payment token is used, expired, or granted for less than this.', { param });
  call.account.put('granted_token', { ...token, used: true });
  return token.payment_method;
}

function shown({ used: _, ...token }: GrantedToken): object {
  return token;
}
