import type { PaymentProvider, ProviderContext, SavedMethod } from '#core/plugins';
import {
  FakeClock,
  aPaymentRequest,
  benchContext,
  startFaultyServer,
  startHook,
  type BuyerAct,
  type ConformanceBench,
  type Delivery,
  type ProviderCall,
} from '#core/testing';
import { toPayPal } from '../amounts.ts';
import { newSigner, sandboxSigner } from '../sandbox/certificate.ts';
import {
  DEMO_APP,
  PayPalSandbox,
  approveOrder,
  approveSetup,
  decideDispute,
  raiseDispute,
  settle,
  signedHeaders,
  type Exchange,
  type Funding,
} from '../sandbox/index.ts';
import { paypalContract } from './paypal-contract.ts';

const OTHER_APP = {
  clientId: 'AnotherSandboxClientOnly_00000000001',
  secret: 'AnotherSandboxSecretOnly_00000000001',
  merchantId: 'ANTHERMERCHN2',
  name: 'Another',
};
const WEBHOOK = 'BENCHWEBH00K22222';
/** How long the provider waits for a call that is known to stay without an answer. All others have time, however busy the machine is. */
const IMPATIENCE_MS = 300;
const PATIENCE_MS = 10_000;

const FUNDING: Partial<Record<BuyerAct, Funding>> = {
  pays: 'balance',
  is_declined: 'card_declined',
  meets_a_processing_error: 'account_locked',
  pays_with_a_slow_refund: 'slow_refund',
  pays_with_a_failing_refund: 'failing_refund',
};

const stranger = newSigner();

export interface PayPalBench extends ConformanceBench {
  sandbox: PayPalSandbox;
  exchanges: Exchange[];
}

export interface BenchOptions {
  provider: PaymentProvider;
  /** The provider's settings beside client, secret, webhook and address. */
  settings: Readonly<Record<string, unknown>>;
  /** What the sandbox must know before. */
  prepare?(sandbox: PayPalSandbox): void;
}

/** A PayPal provider beside the sandbox, with a shop that takes its messages. */
export async function openPayPalBench({ provider, settings, prepare }: BenchOptions): Promise<PayPalBench> {
  const clock = new FakeClock();
  const exchanges: Exchange[] = [];
  const hook = await startHook();
  const sandbox = new PayPalSandbox({ clock, onExchange: (exchange) => exchanges.push(exchange) });
  const { world } = sandbox;
  const server = await startFaultyServer(sandbox.handle, callOf);
  world.apiUrl = server.url;
  world.addApp(OTHER_APP);
  world.state.webhooks[WEBHOOK] = { id: WEBHOOK, clientId: DEMO_APP.clientId, url: hook.url, events: ['*'] };
  prepare?.(sandbox);

  const hanging: ProviderCall[] = [];
  const context = (more: Record<string, unknown> = {}): ProviderContext => {
    const client = {
      mode: 'sandbox',
      clientId: DEMO_APP.clientId,
      clientSecret: DEMO_APP.secret,
      webhookId: WEBHOOK,
      apiBase: server.url,
    };
    const http: typeof fetch = (input, init) => {
      const at = hanging.indexOf(callOf(init?.method ?? 'GET', new URL(String(input)).pathname) ?? 'payout');
      if (at >= 0) hanging.splice(at, 1);
      return fetch(input, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(at >= 0 ? IMPATIENCE_MS : PATIENCE_MS),
      });
    };
    return { ...benchContext(clock, { ...client, ...settings, ...more }), http };
  };

  return {
    provider,
    clock,
    sandbox,
    exchanges,
    context,
    request: (name, change = {}) => aPaymentRequest(name, { method: 'paypal', ...change }),
    payments: () => Object.keys(world.state.orders).length,
    async buyer(id, act) {
      const funding = FUNDING[act] ?? 'balance';
      const setup = world.state.setups[id.split('_').at(-1)!];
      const order = world.state.orders[id];
      if (setup) approveSetup(setup);
      else if (order) approveOrder(world, order, funding);
      // And comes back to our page, which looks.
      await provider.fetchPayment(context(), id);
    },
    fault(kind, call) {
      if (kind.startsWith('timeout')) hanging.push(call);
      server.fault(kind, call);
      // One refusal may be a token whose time is over; two mean the client itself.
      if (kind === 'unauthorized') server.fault(kind, call);
    },
    settle: () => settle(world),
    async heldPayment() {
      const { externalId } = await provider.createPayment(
        context({ capture: 'later' }),
        aPaymentRequest('held', { method: 'paypal' }),
      );
      approveOrder(world, world.state.orders[externalId!]!, 'balance');
      return externalId!;
    },
    misreport(id, { minor, currency }) {
      const { unit } = world.state.orders[id]!;
      const value =
        minor === undefined
          ? unit.amount.value
          : toPayPal({ minor, currency: unit.amount.currency_code.toLowerCase() })!.value;
      unit.amount = { currency_code: currency?.toUpperCase() ?? unit.amount.currency_code, value };
    },
    violations: () => exchanges.flatMap((exchange) => paypalContract()?.faults(exchange) ?? []),
    deadMethod: { method: 'nothing_of_this_name' } satisfies SavedMethod,
    async saveDemandingMethod() {
      const { externalId } = await provider.createPayment(
        context(),
        aPaymentRequest('demanding', { method: 'paypal', saves: true }),
      );
      approveOrder(world, world.state.orders[externalId!]!, 'asks_again');
      return (await provider.fetchPayment(context(), externalId!)).saved!;
    },
    chargeback: async (id) => raiseDispute(world, id),
    async decideChargeback(dispute, verdict) {
      decideDispute(world, dispute, verdict === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR');
    },
    wrongCredentials: { settings: { clientSecret: 'NobodyKnowsThisSecret_00000000000000' }, field: 'clientSecret' },
    otherAccount: { clientId: OTHER_APP.clientId, clientSecret: OTHER_APP.secret },
    tooSmall: 0n,
    async deliveries() {
      await sandbox.post.settled();
      return [...hook.deliveries];
    },
    forged: (delivery, how) => forged(delivery, how, clock),
    async close() {
      sandbox.post.stop();
      await server.close();
      await hook.close();
    },
  };
}

function callOf(method: string, path: string): ProviderCall | null {
  if (method === 'POST' && path === '/v2/checkout/orders') return 'create';
  if (method === 'GET' && path.startsWith('/v2/checkout/orders/')) return 'fetch';
  if (method === 'PATCH') return 'cancel';
  if (path === '/v1/reporting/transactions') return 'report';
  if (path.endsWith('/reauthorize')) return 'renew';
  if (path.startsWith('/v2/payments/captures/') && path.endsWith('/refund')) return 'refund';
  return path.startsWith('/v2/payments/authorizations/') && path.endsWith('/capture') ? 'capture' : null;
}

function forged(
  { headers, rawBody }: Delivery,
  how: Parameters<NonNullable<ConformanceBench['forged']>>[1],
  clock: FakeClock,
): Delivery {
  const body = Buffer.from(rawBody).toString('utf8');
  if (how === 'no_signature') return { headers: {}, rawBody };
  if (how === 'changed_body') return { headers, rawBody: Buffer.from(body.replace('"summary"', '"Summary"')) };
  const { key } = how === 'other_secret' ? stranger : sandboxSigner();
  const signed = signedHeaders(body, {
    webhookId: WEBHOOK,
    at: clock.now().toISOString(),
    certificateUrl: headers['paypal-cert-url']!,
    key,
  });
  return { headers: signed, rawBody };
}
