import { keepMethod, type Asked } from './orders.ts';
import { created, done, notFound, ok, refuse, type Reply } from './reply.ts';
import { newId, type Setup, type VaultToken } from './state.ts';
import type { PayPalWorld } from './world.ts';

interface SetupRequest {
  payment_source: { paypal?: { experience_context?: { return_url?: string; locale?: string } } };
}

export function createSetup(world: PayPalWorld, { app, key }: Asked, { payment_source: source }: SetupRequest): Reply {
  const keyName = `${app.clientId} setup ${key}`;
  const earlier = key ? world.state.setups[world.state.keys[keyName] ?? ''] : undefined;
  if (earlier) return ok(showSetup(world, earlier));
  const { return_url: returnUrl = '', locale = 'en-US' } = source.paypal?.experience_context ?? {};
  const setup: Setup = {
    id: newId(),
    clientId: app.clientId,
    status: 'PAYER_ACTION_REQUIRED',
    customer: newId(10),
    returnUrl,
    locale,
  };
  world.state.setups[setup.id] = setup;
  if (key) world.state.keys[keyName] = setup.id;
  return created(showSetup(world, setup));
}

export function getSetup(world: PayPalWorld, { app }: Asked, id: string): Reply {
  const setup = world.state.setups[id];
  return setup?.clientId === app.clientId ? ok(showSetup(world, setup)) : notFound;
}

export function approveSetup(setup: Setup): void {
  if (setup.status === 'PAYER_ACTION_REQUIRED') setup.status = 'APPROVED';
}

/** A setup that its buyer approved becomes a method that can be charged. */
export function createToken(
  world: PayPalWorld,
  { app }: Asked,
  { payment_source: { token } }: { payment_source: { token?: { id: string } } },
): Reply {
  const setup = world.state.setups[token?.id ?? ''];
  if (setup?.clientId !== app.clientId) return notFound;
  const known = tokensOf(world, setup.customer, app.clientId)[0];
  if (known) return ok(showToken(world, known));
  if (setup.status !== 'APPROVED') return refuse(422, 'TOKEN_NOT_APPROVED');
  setup.status = 'VAULTED';
  const { id } = keepMethod(world, app.clientId, setup.customer, 'balance');
  return created(showToken(world, world.state.vault[id]!));
}

export function listTokens(world: PayPalWorld, { app }: Asked, customer: string): Reply {
  return ok({
    customer: { id: customer },
    payment_tokens: tokensOf(world, customer, app.clientId).map((each) => showToken(world, each)),
  });
}

export function forgetToken(world: PayPalWorld, { app }: Asked, id: string): Reply {
  if (world.state.vault[id]?.clientId === app.clientId) delete world.state.vault[id];
  return done;
}

function tokensOf(world: PayPalWorld, customer: string, clientId: string): VaultToken[] {
  return Object.values(world.state.vault).filter((each) => each.customer === customer && each.clientId === clientId);
}

function showSetup(world: PayPalWorld, { id, status, customer, returnUrl }: Setup): object {
  const approval = { href: world.page('agreements/approve', id, returnUrl), rel: 'approve', method: 'GET' };
  const self = { href: `${world.apiUrl}/v3/vault/setup-tokens/${id}`, rel: 'self', method: 'GET' };
  return {
    id,
    status,
    customer: { id: customer },
    payment_source: { paypal: { usage_type: 'MERCHANT', customer_type: 'CONSUMER' } },
    links: status === 'PAYER_ACTION_REQUIRED' ? [approval, self] : [self],
  };
}

function showToken(world: PayPalWorld, { id, customer }: VaultToken): object {
  const self = { href: `${world.apiUrl}/v3/vault/payment-tokens/${id}`, rel: 'self', method: 'GET' };
  return {
    id,
    customer: { id: customer },
    payment_source: { paypal: { usage_type: 'MERCHANT', customer_type: 'CONSUMER' } },
    links: [self],
  };
}
