import { stored, type Call } from '../call.ts';
import { page } from '../paging.ts';
import { text, texts } from '../params.ts';
import type { Account, World } from '../world.ts';

export const API_VERSION = '2023-08-16';

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

interface Happening {
  type: string;
  object: object;
  previous?: object | undefined;
  request: StripeEvent['request'];
}

export function recordEvent(world: World, account: Account, happening: Happening): StripeEvent {
  const listeners = account.all('webhook_endpoint').filter((endpoint) => endpoint.status === 'enabled').length;
  return account.put('event', {
    id: world.tokens.id('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: world.now(),
    data: { object: happening.object, ...(happening.previous ? { previous_attributes: happening.previous } : {}) },
    livemode: false,
    pending_webhooks: listeners,
    request: happening.request,
    type: happening.type,
  });
}

export function retrieveEvent(call: Call): object {
  return stored(call, 'event', call.id);
}

export function listEvents(call: Call): object {
  const type = text(call.params, 'type');
  const wanted = texts(call.params, 'types') ?? (type ? [type] : undefined);
  const matches = (name: string) =>
    !wanted || wanted.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  return page(
    call,
    '/v1/events',
    call.account.all('event').filter((row) => matches(row.type)),
  );
}
