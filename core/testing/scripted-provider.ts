import { z } from 'zod';
import type { Ctx } from '#core/context';
import { money } from '#core/kit';
import {
  providerSettings,
  type DisputeEvidence,
  type DisputeFacts,
  type PaymentFacts,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderMovement,
  type RefundFacts,
  type RefundRequest,
  type WebhookNotice,
  type WebhookVerdict,
} from '#core/payments';
import { definePlugin, type Plugin } from '#core/plugins';
import { PLAN_TYPES } from '#core/pricing';
import { writeSettings } from '#core/settings';
import {
  STATES,
  amountOf,
  declineOf,
  type CaptureScript,
  type HoldScript,
  type PaymentScript,
  type RefundScript,
  type RemotePayment,
  type RemoteRefund,
} from './payment-scripts.ts';

/**
 * A payment provider that does what a test says, with the memory of a real one: the same idempotency key is the same payment, an answer may
 * be lost after the deed, and what it knows can be asked for later.
 */
export class ScriptedProvider {
  /** Taken from the front for each new payment; `paid` when empty. */
  script: PaymentScript[] = [];
  refundScript: RefundScript[] = [];
  captureScript: CaptureScript[] = [];
  holdScript: HoldScript[] = [];
  /** What each key renewed: the payment it belongs to, and the id of the hold. */
  readonly renewals = new Map<string, string>();
  /** Under which hold money was taken. */
  readonly takenFrom: (string | undefined)[] = [];
  /** Called on every request before it is answered: lets a test act in the middle of a call. */
  onCall: (call: string) => Promise<void> | void = () => undefined;
  readonly payments = new Map<string, RemotePayment>();
  readonly refunds = new Map<string, RemoteRefund & { key: string }>();
  readonly disputes = new Map<string, DisputeFacts>();
  readonly evidence: DisputeEvidence[] = [];
  movements: ProviderMovement[] = [];
  readonly calls: string[] = [];
  /** Of the card that everybody pays with; without it a provider's word is all that tells cards apart. */
  expires: string | undefined;
  /** Means that were let go. */
  readonly forgotten: string[] = [];
  /** While true nobody answers. */
  down = false;
  #counter: number;
  readonly #idOfKey = new Map<string, string>();

  /** `from`: ids begin after it, for several processes that stand for one provider. `debits`: mandates are saved for later charges. */
  constructor({ from = 0, debits = false }: { from?: number; debits?: boolean } = {}) {
    this.#counter = from;
    // Before anybody has read them.
    if (debits) Object.assign(this.port.capabilities[1]!, { planTypes: [...PLAN_TYPES], saves: true });
  }

  readonly port: PaymentProvider = {
    key: 'scripted',
    title: 'Scripted',
    capabilities: [
      {
        method: 'card',
        currencies: 'any',
        countries: 'any',
        planTypes: [...PLAN_TYPES],
        minimums: { eur: 50, usd: 50, gbp: 50, chf: 50 },
        saves: true,
        attended: true,
        capture: { days: 7, partial: true, renewsAfterDays: 3 },
        refund: 'partial',
        page: 'field',
        settles: { days: 0 },
      },
      {
        method: 'sepa',
        currencies: ['eur'],
        countries: 'any',
        planTypes: ['one_time'],
        minimums: { eur: 50 },
        refund: 'partial',
        page: 'field',
        settles: { days: 5, returnableDays: 56 },
      },
    ],
    abilities: {
      remote: false,
      webhooks: 'signed',
      cancels: true,
      retriesInPlace: true,
      challenges: false,
      declines: ['declined'],
      slowRefunds: true,
      disputes: true,
      payouts: false,
      kyc: 'none',
    },
    settings: z.object({ key: z.string().min(1).meta({ label: 'Key', secret: true }) }),
    browserSetup: () => ({
      island: 'scripted-card',
      scriptUrl: '/islands/scripted.js',
      attributes: { key: 'pk_test' },
      csp: { script: [], frame: [], connect: [] },
    }),
    createPayment: (_context, request) => this.#create(request),
    fetchPayment: async (_context, id) => {
      await this.called('fetchPayment');
      const payment = this.payments.get(id);
      if (!payment) throw new Error(`The provider knows no payment ${id}.`);
      return this.#facts(payment);
    },
    findPayment: async (_context, request) => {
      await this.called('findPayment');
      const payment = this.#byKey(request.idempotencyKey);
      return payment ? this.#facts(payment) : null;
    },
    cancelPayment: async (_context, id) => {
      await this.called('cancelPayment');
      const payment = this.payments.get(id)!;
      if (payment.state === 'pending' || payment.state === 'authorised') payment.state = 'cancelled';
      return this.#facts(payment);
    },
    capture: async (_context, { paymentExternalId, amount, hold }) => {
      await this.called('capture');
      this.takenFrom.push(hold);
      const payment = this.payments.get(paymentExternalId)!;
      const script = this.captureScript.shift() ?? 'taken';
      if (script === 'dead') throw new Error('The provider does not answer.');
      if (payment.state === 'authorised')
        Object.assign(
          payment,
          script === 'refused' ? { state: 'declined' } : { state: 'paid', captured: amount.minor },
        );
      if (script === 'answer_lost') throw new Error('The answer was lost.');
      return this.#facts(payment);
    },
    renewHold: async (_context, { idempotencyKey }) => {
      await this.called('renewHold');
      const script = this.holdScript.shift() ?? 'renewed';
      if (script === 'dead') throw new Error('The provider does not answer.');
      if (script === 'refused') return { state: 'refused', code: 'too_late' };
      const hold = this.renewals.get(idempotencyKey) ?? `hold_${this.renewals.size + 1}`;
      this.renewals.set(idempotencyKey, hold);
      if (script === 'answer_lost') throw new Error('The answer was lost.');
      return { state: 'renewed', hold };
    },
    listRefunds: async (_context, paymentId) => {
      await this.called('listRefunds');
      return [...this.refunds.values()]
        .filter((refund) => refund.paymentId === paymentId)
        .map(({ id, state, amount, token }) => ({
          state,
          externalId: id,
          amount,
          ...(token === undefined ? {} : { refundToken: token }),
        }));
    },
    fetchDispute: async (_context, id) => {
      await this.called('fetchDispute');
      return this.disputes.get(id)!;
    },
    submitEvidence: async (_context, { externalId, evidence }) => {
      await this.called('submitEvidence');
      const dispute = this.disputes.get(externalId)!;
      this.evidence.push(evidence);
      if (dispute.state === 'needs_response') dispute.state = 'under_review';
      return dispute;
    },
    acceptDispute: async (_context, { externalId }) => {
      await this.called('acceptDispute');
      const dispute = this.disputes.get(externalId)!;
      if (dispute.state === 'needs_response') dispute.state = 'lost';
      return dispute;
    },
    listMovements: async (_context, since) => {
      await this.called('listMovements');
      return this.movements.filter(({ occurredAt }) => occurredAt >= since);
    },
    refund: (_context, request) => this.#refund(request),
    fetchRefund: async (_context, id) => {
      await this.called('fetchRefund');
      const refund = this.refunds.get(id)!;
      return { state: refund.state, externalId: refund.id, amount: refund.amount };
    },
    verifyWebhook: async (_context, { headers, rawBody }) => {
      const body = JSON.parse(Buffer.from(rawBody).toString('utf8')) as {
        notices: (Omit<WebhookNotice, 'occurredAt'> & { occurredAt?: string })[];
        /** A payment, or what else is named. */
        hint?: string | NonNullable<WebhookVerdict['hint']>;
      };
      const verified = headers['x-signature'] === 'right';
      const named = typeof body.hint === 'string' ? { kind: 'payment' as const, externalId: body.hint } : body.hint;
      const hint = named === undefined ? {} : { hint: named };
      return verified
        ? { verified, notices: body.notices.map((notice) => ({ ...notice, occurredAt: new Date(0) })) }
        : { verified, notices: [], ...hint };
    },
    forget: async (_context, saved) => {
      await this.called('forget');
      this.forgotten.push(saved.method);
    },
    checkCredentials: async () => ({ ok: true, account: 'scripted', testMode: true }),
  };

  readonly plugin: Plugin = definePlugin({
    id: 'scripted',
    title: { de: 'Skript', en: 'Scripted' },
    payments: [this.port],
  });

  /** Gives the seller in scope credentials, so that their products can be bought. */
  async setUp(ctx: Ctx, sellerId: number): Promise<void> {
    await writeSettings(ctx, providerSettings(this.port), { key: 'sk_test' }, { sellerId });
  }

  /** What the buyer, the bank or the provider does meanwhile. */
  set(externalId: string, state: PaymentFacts['state']): void {
    this.payments.get(externalId)!.state = state;
  }

  idOf(paymentToken: string): string {
    const payment = [...this.payments.values()].find(({ request }) => request.paymentToken === paymentToken);
    if (!payment) throw new Error('The provider was never asked for this payment.');
    return payment.id;
  }

  async #create(request: PaymentRequest): Promise<PaymentFacts> {
    await this.called('createPayment');
    const known = this.#byKey(request.idempotencyKey);
    if (known) return this.#facts(known);
    const script = this.script.shift() ?? 'paid';
    if (script === 'dead') throw new Error('The provider does not answer.');
    this.#counter += 1;
    const payment: RemotePayment = {
      id: `ext_${this.#counter}`,
      key: request.idempotencyKey,
      request,
      state: STATES[script],
      acts: script === 'buyer_acts',
      amount: amountOf(script, request),
      refunded: 0n,
      decline: declineOf(script),
    };
    this.payments.set(payment.id, payment);
    this.#idOfKey.set(payment.key, payment.id);
    if (script === 'answer_lost') throw new Error('The answer was lost.');
    return this.#facts(payment);
  }

  async #refund(request: RefundRequest): Promise<RefundFacts> {
    await this.called('refund');
    const known = [...this.refunds.values()].find(({ key }) => key === request.idempotencyKey);
    if (known) return { state: known.state, externalId: known.id, amount: known.amount };
    const scripted = this.refundScript.shift() ?? 'successful';
    if (scripted === 'dead') throw new Error('The provider does not answer.');
    const payment = this.payments.get(request.paymentExternalId)!;
    const disputed = [...this.disputes.values()]
      .filter(({ paymentExternalId, state }) => paymentExternalId === payment.id && state !== 'won')
      .reduce((sum, { amount }) => sum + (amount?.minor ?? 0n), 0n);
    // What a bank has taken cannot be given back once more.
    // What others gave back here we may not know of yet; beyond what was taken we never ask by ourselves.
    const elsewhere = [...this.refunds.values()].some(
      (refund) => refund.paymentId === payment.id && refund.token === undefined,
    );
    const tooMuch =
      (disputed > 0n || elsewhere) &&
      payment.refunded + disputed + request.amount.minor > (payment.captured ?? payment.amount.minor);
    const script = tooMuch ? 'failed' : scripted;
    if (!tooMuch && payment.refunded + request.amount.minor > (payment.captured ?? payment.amount.minor))
      throw new Error('The provider never gives back more than it took.');
    this.#counter += 1;
    const state = script === 'pending' || script === 'failed' ? script : 'successful';
    if (state !== 'failed') payment.refunded += request.amount.minor;
    const amount =
      script === 'wrong_amount' ? money(request.amount.minor + 1n, request.amount.currency) : request.amount;
    const refund = {
      id: `re_${this.#counter}`,
      key: request.idempotencyKey,
      paymentId: payment.id,
      state,
      amount,
      token: request.refundToken,
    } as const;
    this.refunds.set(refund.id, { ...refund });
    if (script === 'answer_lost') throw new Error('The answer was lost.');
    return {
      state,
      externalId: refund.id,
      amount,
      ...(state === 'failed' ? { code: 'charge_for_pending_refund_disputed' } : {}),
    };
  }

  /** Notes a call that reached the provider. @throws where nobody answers */
  async called(call: string): Promise<void> {
    this.calls.push(call);
    await this.onCall(call);
    if (this.down) throw new Error('The provider does not answer.');
  }

  #byKey(key: string): RemotePayment | undefined {
    const id = this.#idOfKey.get(key);
    return id === undefined ? undefined : this.payments.get(id);
  }

  /** The buyer's bank takes a payment, or what is left of it, back. */
  dispute(externalId: string, { minor, fee = 1500n }: { minor?: bigint; fee?: bigint } = {}): string {
    const payment = this.payments.get(externalId)!;
    const { currency } = payment.amount;
    this.#counter += 1;
    const id = `dp_${this.#counter}`;
    this.disputes.set(id, {
      state: 'needs_response',
      externalId: id,
      paymentExternalId: externalId,
      amount: money(minor ?? (payment.captured ?? payment.amount.minor) - payment.refunded, currency),
      fee: money(fee, currency),
      reason: 'fraudulent',
      evidenceDueAt: null,
    });
    return id;
  }

  /** Somebody gives money back in the provider's own dashboard. */
  refundElsewhere(externalId: string, minor: bigint): string {
    const payment = this.payments.get(externalId)!;
    this.#counter += 1;
    const id = `re_${this.#counter}`;
    payment.refunded += minor;
    this.refunds.set(id, {
      id,
      key: id,
      paymentId: externalId,
      state: 'successful',
      amount: money(minor, payment.amount.currency),
    });
    return id;
  }

  #facts({ id, state, acts, amount, refunded, request, captured, decline }: RemotePayment): PaymentFacts {
    const { currency } = amount;
    return {
      state,
      externalId: id,
      amount,
      captured: state === 'paid' ? money(captured ?? amount.minor, currency) : null,
      ...(captured === undefined && state !== 'authorised' ? {} : { capturesLater: true }),
      refunded: money(refunded, currency),
      ...(state === 'pending' && acts ? { nextStep: { clientSecret: `secret_${id}` } } : {}),
      ...(state === 'declined' ? { decline } : {}),
      ...(state === 'paid' && request.saves
        ? { saved: request.onSession ?? { customer: `cus_${id}`, method: `pm_${id}` } }
        : {}),
      ...(state === 'paid'
        ? {
            instrument: {
              brand: 'visa',
              last4: '4242',
              country: 'DE',
              ...(this.expires === undefined ? {} : { expires: this.expires }),
            },
          }
        : {}),
    };
  }
}
