import {
  aPaymentRequest,
  benchContext,
  FakeClock,
  impatient,
  sharedJson,
  startFaultyServer,
  startSandboxServer,
  type BuyerAct,
  type ConformanceBench,
  type Delivery,
  type ProviderCall,
} from '#core/testing';
import { withSettings, type PaymentProvider, type PaymentRequest, type Visitor } from '#core/plugins';
import { CARD, DEBIT, FIRST_DEBIT } from '../facts.ts';
import { mangoProvider } from '../provider.ts';
import { CARDS } from '../sandbox/cards.ts';
import { MangoSandbox } from '../sandbox/sandbox.ts';
import { DEMO_CLIENT, OTHER_CLIENT, type Thing } from '../sandbox/world.ts';
import { HOOK_EVENTS } from '../verify-webhook.ts';
import { MangoContract } from './mango-contract.ts';

const CARD_OF: Partial<Record<BuyerAct, string>> = {
  pays: CARDS.paid,
  is_declined: CARDS.declined,
  has_insufficient_funds: CARDS.insufficient,
  has_an_expired_card: CARDS.expired,
  mistypes_the_code: CARDS.mistyped,
  meets_a_processing_error: CARDS.trouble,
  is_asked_by_the_bank: CARDS.challenge,
};
const VISITOR: Visitor = {
  ip: '203.0.113.7',
  userAgent: 'Browser',
  accept: 'text/html',
  language: 'de-DE',
  screen: { width: 390, height: 844, depth: 24, offset: -120 },
};
const GOOD_IBAN = 'DE89370400440532013000';
const REFUSED_IBAN = 'FR7630004000031234567890143';

const models = sharedJson<object>('contracts/mango_pay/models.schema.json');
const operations = sharedJson<object>('contracts/mango_pay/operations.openapi.json');
const contract = models && operations ? new MangoContract(models, operations) : null;

function callOf(method: string, path: string): ProviderCall | null {
  if (method === 'POST' && /\/payins\/(card|bankwire|directdebit|recurring\/card)\/|\/cardregistrations$/.test(path))
    return 'create';
  if (method === 'GET' && /\/(payins|cardregistrations)\/[^/]+$/.test(path)) return 'fetch';
  if (method === 'POST' && path.endsWith('/payins/preauthorized/direct')) return 'capture';
  if (method === 'POST' && path.endsWith('/refunds')) return 'refund';
  return method === 'POST' && path.endsWith('/payouts/bankwire') ? 'payout' : null;
}

/** Mangopay's provider beside its sandbox, with a shop that its hooks call and that takes cards in one of the two ways. */
export async function openConformanceBench(cards: 'hosted' | 'field' = 'hosted'): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const sandbox = new MangoSandbox({ clock });
  const server = await startFaultyServer(sandbox.handle, callOf);
  const tokeniser = await startSandboxServer(sandbox.handleCards);
  Object.assign(sandbox, { publicUrl: server.url, tokeniserUrl: tokeniser.url });
  const hook = await startHookOfGets();
  const { world, movements } = sandbox;
  const ours = world.clients.get(DEMO_CLIENT.clientId)!;
  for (const EventType of ['PAYIN_NORMAL_CREATED', ...HOOK_EVENTS])
    world.add(ours, 'hooks', { EventType, Url: hook.url, Status: 'ENABLED', Validity: 'VALID' });
  // Money of sales that were before: what is not there cannot be paid out.
  world.add(ours, 'wallets', {
    Owners: [DEMO_CLIENT.userId],
    Currency: 'EUR',
    Description: 'Kontor',
    Tag: 'kontor',
    Balance: { Currency: 'EUR', Amount: 1_000_000 },
    FundsType: 'DEFAULT',
  });
  const requests = new Map<string, PaymentRequest>();
  const context = (settings: Record<string, unknown> = {}) =>
    impatient(benchContext(clock, { ...DEMO_CLIENT, mode: 'test', apiBase: server.url, cards, ...settings }), server);
  const payInOf = (id: string): Thing => {
    if (id.startsWith(DEBIT))
      return world.all(
        ours,
        'payins',
        ({ AuthorId, Tag }) => AuthorId === id.slice(DEBIT.length) && String(Tag).startsWith(FIRST_DEBIT),
      )[0]!;
    if (id.startsWith(CARD))
      return [...world.all(ours, 'payins'), ...world.all(ours, 'preauthorizations')].find(({ Tag }) =>
        String(Tag).startsWith(`card ${id.slice(CARD.length)} `),
      )!;
    return ours.things.payins.get(id)!;
  };
  const visit = (page: string, form: Record<string, string>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  /** Types the account, confirms the mandate, and comes back to the shop. */
  async function debit(externalId: string, iban: string): Promise<void> {
    const request = requests.get(String(ours.things.users.get(externalId.slice(DEBIT.length))?.Tag).split(' ')[0]!)!;
    const { nextStep } = await mangoProvider.answerStep!(context(), {
      externalId,
      request,
      iban,
      holder: 'Berta Buyer',
    });
    await visit(nextStep?.redirectUrl ?? '', {});
    await mangoProvider.fetchPayment(context(), externalId);
  }

  /** What the island does: a place, the number past us, the token to us. */
  async function types(externalId: string, number: string, settings: Record<string, unknown> = {}): Promise<void> {
    const request = {
      ...requests.get(String(ours.things.cardregistrations.get(externalId.slice(CARD.length))!.Tag).split(' ')[0]!)!,
      visitor: VISITOR,
    };
    const place = await mangoProvider.beginCard!(context(settings), { externalId, request });
    const year = String(clock.now().getUTCFullYear() + 3).slice(2);
    const answer = await fetch(place!.url, {
      method: 'POST',
      body: new URLSearchParams({
        ...place!.fields,
        cardNumber: number,
        cardExpirationDate: `12${year}`,
        cardCvx: '123',
      }),
    });
    await mangoProvider.takeCard!(context(settings), {
      externalId,
      request,
      card: { place: place!.id, token: await answer.text() },
    });
  }

  const open = async (
    name: string,
    change: Partial<PaymentRequest>,
    settings: Record<string, unknown> = {},
  ): Promise<string> => {
    const request = aPaymentRequest(name, change);
    requests.set(request.paymentToken, request);
    return (await mangoProvider.createPayment(context(settings), request)).externalId!;
  };

  return {
    provider: narrowedTo(cards),
    clock,
    context,
    request(name, change) {
      const request = aPaymentRequest(name, change);
      requests.set(request.paymentToken, request);
      return request;
    },
    // What begins with a card is one payment, however often the card is typed.
    payments: () =>
      world.all(ours, 'payins', ({ Tag }) => !String(Tag).startsWith('card ')).length +
      world.all(ours, 'cardregistrations', ({ Tag }) => !String(Tag).startsWith('again ')).length,
    async buyer(id, act) {
      if (id.startsWith(DEBIT)) return debit(id, act === 'pays_and_the_bank_refuses_later' ? REFUSED_IBAN : GOOD_IBAN);
      const answers: Partial<Record<BuyerAct, string>> = { agrees_at_the_bank: 'agree', refuses_at_the_bank: 'refuse' };
      if (answers[act]) return void (await visit(bankOf(payInOf(id)), { outcome: answers[act] }));
      if (id.startsWith(CARD)) return types(id, CARD_OF[act] ?? '');
      await visit(String(payInOf(id).RedirectURL), { card: CARD_OF[act] ?? '' });
    },
    async heldPayment() {
      const later = { capture: 'later' };
      const id = await open('held', {}, later);
      await types(id, CARDS.paid, later);
      return id;
    },
    async saveDemandingMethod() {
      const id = await open('demanding', { saves: true });
      await types(id, CARDS.demanding);
      return (await mangoProvider.fetchPayment(context(), id)).saved!;
    },
    fault: server.fault,
    settle: () => movements.settle(),
    misreport(id, { minor, currency }) {
      const funds = payInOf(id).DebitedFunds as { Currency: string; Amount: number };
      payInOf(id).DebitedFunds = {
        Amount: minor === undefined ? funds.Amount : Number(minor),
        Currency: currency?.toUpperCase() ?? funds.Currency,
      };
    },
    violations: () => sandbox.exchanges.flatMap((exchange) => contract?.faultsOf(exchange) ?? []),
    deadMethod: { customer: 'user_1', method: cards === 'field' ? 'kept-nobody' : 'mandate_nobody_gave' },
    chargeback: async (id) => movements.dispute(payInOf(id).Id, 'CONTESTABLE'),
    async decideChargeback(dispute, verdict) {
      movements.decide(dispute, verdict);
    },
    bankReturns: async (id) => movements.dispute(payInOf(id).Id, 'NOT_CONTESTABLE'),
    payouts: { account: null, goodIban: GOOD_IBAN, refusedIban: REFUSED_IBAN },
    wrongCredentials: { settings: { apiKey: 'a-key-that-nobody-has' }, field: 'apiKey' },
    otherAccount: { ...OTHER_CLIENT },
    tooSmall: 9n,
    async deliveries() {
      await sandbox.events.settled();
      return [...hook.deliveries];
    },
    async close() {
      await sandbox.events.settled();
      await server.close();
      await tokeniser.close();
      await hook.close();
    },
  };
}

/** The provider as a seller has it who takes cards so. */
export function narrowedTo(cards: 'hosted' | 'field'): PaymentProvider {
  return withSettings(mangoProvider, { cards });
}

/** Where a bank asks the buyer: on the way of Mangopay's page, or on its own. */
const bankOf = ({ SecureModeRedirectURL, RedirectURL }: Thing): string =>
  typeof SecureModeRedirectURL === 'string' ? SecureModeRedirectURL : `${String(RedirectURL)}/challenge`;

/** Our address for hooks: the message is what stands behind the question mark, as the route hands it on. */
async function startHookOfGets(): Promise<{ url: string; deliveries: Delivery[]; close(): Promise<void> }> {
  const deliveries: Delivery[] = [];
  const { url, close } = await startSandboxServer((request, response) => {
    deliveries.push({
      headers: request.headers as Record<string, string>,
      rawBody: Buffer.from(new URL(request.url ?? '/', 'http://shop').search.slice(1)),
    });
    response.writeHead(200).end();
  });
  return { url: `${url}/hook`, deliveries, close };
}
