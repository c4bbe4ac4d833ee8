import type { Call } from './call.ts';
import { retrieveAccount } from './resources/account.ts';
import { listBalanceTransactions, retrieveBalanceTransaction } from './resources/balance-transactions.ts';
import { listCharges, retrieveCharge } from './resources/charges.ts';
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './resources/customers.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './resources/disputes.ts';
import { listEvents, retrieveEvent } from './resources/events.ts';
import { createGrantedToken, retrieveGrantedToken } from './resources/granted-tokens.ts';
import { retrieveMandate } from './resources/mandates.ts';
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  searchPaymentIntents,
  updatePaymentIntent,
} from './resources/payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  retrievePaymentMethod,
  updatePaymentMethod,
} from './resources/payment-methods.ts';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from './resources/refunds.ts';
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createSetupIntent,
  listSetupIntents,
  retrieveSetupIntent,
} from './resources/setup-intents.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  retrieveWebhookEndpoint,
} from './resources/webhook-endpoints.ts';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for one path segment. */
  path: string;
  handle(call: Call): object;
  /** What a publishable key needs: nothing, or the object's client secret. Absent: secret keys only. */
  publishable?: 'free' | 'with client secret';
}

export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/v1/account', handle: retrieveAccount },
  { method: 'GET', path: '/v1/payment_intents/search', handle: searchPaymentIntents },
  { method: 'GET', path: '/v1/payment_intents', handle: listPaymentIntents },
  { method: 'POST', path: '/v1/payment_intents', handle: createPaymentIntent },
  { method: 'GET', path: '/v1/payment_intents/:id', handle: retrievePaymentIntent, publishable: 'with client secret' },
  { method: 'POST', path: '/v1/payment_intents/:id', handle: updatePaymentIntent },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    handle: confirmPaymentIntent,
    publishable: 'with client secret',
  },
  { method: 'POST', path: '/v1/payment_intents/:id/capture', handle: capturePaymentIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', handle: cancelPaymentIntent },
  { method: 'GET', path: '/v1/setup_intents', handle: listSetupIntents },
  { method: 'POST', path: '/v1/setup_intents', handle: createSetupIntent },
  { method: 'GET', path: '/v1/setup_intents/:id', handle: retrieveSetupIntent, publishable: 'with client secret' },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    handle: confirmSetupIntent,
    publishable: 'with client secret',
  },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', handle: cancelSetupIntent },
  { method: 'GET', path: '/v1/payment_methods', handle: listPaymentMethods },
  { method: 'POST', path: '/v1/payment_methods', handle: createPaymentMethod, publishable: 'free' },
  { method: 'GET', path: '/v1/payment_methods/:id', handle: retrievePaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/:id', handle: updatePaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', handle: attachPaymentMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', handle: detachPaymentMethod },
  { method: 'POST', path: '/v1/test_helpers/shared_payment/granted_tokens', handle: createGrantedToken },
  { method: 'GET', path: '/v1/shared_payment/granted_tokens/:id', handle: retrieveGrantedToken },
  { method: 'GET', path: '/v1/mandates/:id', handle: retrieveMandate },
  { method: 'GET', path: '/v1/customers', handle: listCustomers },
  { method: 'POST', path: '/v1/customers', handle: createCustomer },
  { method: 'GET', path: '/v1/customers/:id', handle: retrieveCustomer },
  { method: 'POST', path: '/v1/customers/:id', handle: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', handle: deleteCustomer },
  { method: 'GET', path: '/v1/charges', handle: listCharges },
  { method: 'GET', path: '/v1/charges/:id', handle: retrieveCharge },
  { method: 'GET', path: '/v1/refunds', handle: listRefunds },
  { method: 'POST', path: '/v1/refunds', handle: createRefund },
  { method: 'GET', path: '/v1/refunds/:id', handle: retrieveRefund },
  { method: 'POST', path: '/v1/refunds/:id', handle: updateRefund },
  { method: 'GET', path: '/v1/disputes', handle: listDisputes },
  { method: 'GET', path: '/v1/disputes/:id', handle: retrieveDispute },
  { method: 'POST', path: '/v1/disputes/:id', handle: updateDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', handle: closeDispute },
  { method: 'GET', path: '/v1/balance_transactions', handle: listBalanceTransactions },
  { method: 'GET', path: '/v1/balance_transactions/:id', handle: retrieveBalanceTransaction },
  { method: 'GET', path: '/v1/events', handle: listEvents },
  { method: 'GET', path: '/v1/events/:id', handle: retrieveEvent },
  { method: 'GET', path: '/v1/webhook_endpoints', handle: listWebhookEndpoints },
  { method: 'POST', path: '/v1/webhook_endpoints', handle: createWebhookEndpoint },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', handle: retrieveWebhookEndpoint },
  { method: 'DELETE', path: '/v1/webhook_endpoints/:id', handle: deleteWebhookEndpoint },
];

export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const segments = path.split('/');
  for (const route of ROUTES) {
    if (route.method !== method) continue;
    const pattern = route.path.split('/');
    if (pattern.length !== segments.length) continue;
    if (!pattern.every((part, at) => part === ':id' || part === segments[at])) continue;
    return { route, id: segments[pattern.indexOf(':id')] ?? '' };
  }
  return null;
}
