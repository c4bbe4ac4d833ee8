import {
  aPaymentRequest,
  benchContext,
  FakeClock,
  impatient,
  sharedJson,
  startFaultyServer,
  type ConformanceBench,
  type Delivery,
} from '#core/testing';
import { StripeContract, type Exchange } from '../../shared/stripe/testing/index.ts';
import { connectProvider } from '../open-provider.ts';
import { Processor, SANDBOX_KEYS, signed } from '../sandbox/processor.ts';
import { REFUSED_IBAN, openAccount } from '../sandbox/sub-accounts.ts';
import { serveProcessor } from '../sandbox/serve-processor.ts';

const KEY = 'sandbox_key';

/** The processor's own description, where it is at hand: every request and answer is held against it. */
const description = sharedJson<object>('contracts/stripe/openapi.2023-08-16.json');
const contract = description ? new StripeContract(description) : null;

/** The platform's account is its operator's; here a key in the context's settings says whose. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const deliveries: Delivery[] = [];
  const exchanges: Exchange[] = [];
  const processor: Processor = new Processor({
    clock,
    recorded: (exchange) => void exchanges.push(exchange),
    pages: () => server.url,
    deliver: (message) => void deliveries.push(message),
  });
  const server = await startFaultyServer(
    (request, response) => serveProcessor(processor, request, response),
    (method, path) => {
      if (path.endsWith('/expire') || path.endsWith('/cancel')) return 'cancel';
      if (path.endsWith('/capture')) return 'capture';
      if (method === 'POST' && /^\/v1\/(checkout\/sessions|payment_intents)$/.test(path)) return 'create';
      if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) return 'fetch';
      if (method === 'POST' && path === '/v1/payouts') return 'payout';
      if (path === '/v1/balance_transactions') return 'report';
      return method === 'POST' && path === '/v1/refunds' ? 'refund' : null;
    },
  );
  const intentOf = (id: string): string => String(processor.get('session', id)?.payment_intent ?? id);
  const theirs = processor.put(
    'account',
    openAccount(
      processor.tables,
      { 'metadata[kontor_seller]': String(benchContext(clock, {}).sellerId), country: 'DE' },
      SANDBOX_KEYS.secretKey,
    ),
  );
  processor.handIn(theirs.id, 'accepted');
  const settings = { statementName: 'VERLAG GMBH' };
  return {
    provider: connectProvider(({ [KEY]: key }) => ({
      ...SANDBOX_KEYS,
      secretKey: typeof key === 'string' ? key : SANDBOX_KEYS.secretKey,
      apiBase: server.url,
    })),
    clock,
    context: (change = {}) => impatient(benchContext(clock, { ...settings, ...change }), server),
    request: aPaymentRequest,
    payments: () =>
      processor.all('session').length +
      processor
        .all('intent')
        .filter(({ id }) => !processor.all('session').some(({ payment_intent: paid }) => paid === id)).length,
    async buyer(id, act) {
      if (act === 'agrees_at_the_bank') return processor.answerBank(id, true);
      const isLate = act === 'pays_and_the_bank_takes_days' || act === 'pays_and_the_bank_refuses_later';
      processor.complete(id, isLate ? 'processing' : 'paid');
      const intent = processor.get('intent', intentOf(id));
      if (act === 'pays_and_the_bank_refuses_later' && intent)
        processor.put('intent', { ...intent, refusedLater: true });
    },
    fault: server.fault,
    settle: () => processor.settle(),
    misreport(id, { minor, currency }) {
      const intent = processor.get('intent', intentOf(id))!;
      processor.put('intent', {
        ...intent,
        ...(minor === undefined ? {} : { amount: Number(minor) }),
        ...(currency ? { currency } : {}),
      });
    },
    payouts: { account: theirs.id, goodIban: 'DE89370400440532013000', refusedIban: REFUSED_IBAN },
    violations: () =>
      exchanges.flatMap((exchange) =>
        contract
          ? [...contract.faultsOfRequest(exchange), ...contract.faultsOfAnswer(exchange)].map(
              (fault) => `${exchange.method} ${exchange.path}: ${fault}`,
            )
          : [],
      ),
    async saveDemandingMethod() {
      const provider = connectProvider(() => ({ ...SANDBOX_KEYS, apiBase: server.url }));
      const context = benchContext(clock, settings);
      const { externalId } = await provider.createPayment(context, aPaymentRequest('demanding', { saves: true }));
      processor.complete(externalId!, 'asks');
      return (await provider.fetchPayment(context, externalId!)).saved!;
    },
    async heldPayment() {
      const provider = connectProvider(() => ({ ...SANDBOX_KEYS, apiBase: server.url }));
      const { externalId } = await provider.createPayment(
        benchContext(clock, { ...settings, capture: 'later' }),
        aPaymentRequest('held'),
      );
      processor.complete(externalId!, 'paid');
      return externalId!;
    },
    deadMethod: { method: 'pm_dead' },
    chargeback: async (id) => processor.dispute(intentOf(id)),
    bankReturns: async (id) => processor.dispute(intentOf(id)),
    decideChargeback: async (id, verdict) => processor.decide(id, verdict),
    wrongCredentials: { settings: { [KEY]: 'sk_test_revoked' }, field: 'statementName' },
    otherAccount: { [KEY]: 'sk_test_another_platform' },
    tooSmall: 49n,
    deliveries: async () => [...deliveries],
    forged({ headers, rawBody }, how) {
      const text = Buffer.from(rawBody).toString('utf8');
      const now = Math.floor(clock.now().getTime() / 1000);
      const by = (at: number, secret: string): Delivery => ({
        headers: { 'stripe-signature': signed(text, at, secret) },
        rawBody,
      });
      switch (how) {
        case 'other_secret':
          return by(now, 'whsec_another');
        case 'no_signature':
          return { headers: {}, rawBody };
        case 'changed_body':
          return { headers, rawBody: Buffer.from(text.replace('"livemode"', '"liveMode"')) };
        case 'too_old':
          return by(now - 3600, SANDBOX_KEYS.webhookSecret);
        case 'too_new':
          return by(now + 3600, SANDBOX_KEYS.webhookSecret);
      }
    },
    close: server.close,
  };
}
