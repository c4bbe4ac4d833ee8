import type { PaymentProvider, PaymentRequest, ProviderContext, SavedMethod } from '#core/payments';
import type { FakeClock } from '../fake-clock.ts';
import type { NeedName } from './needs.ts';

/** What may go wrong with a call. `_after`: it had its effect, only the answer is lost. */
export const faultKinds = [
  'timeout_before',
  'timeout_after',
  'drop_before',
  'drop_after',
  'error_500_before',
  'error_500_after',
  'rate_limit',
  'garbage',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type ProviderCall = 'create' | 'fetch' | 'cancel' | 'refund' | 'capture' | 'payout' | 'report' | 'renew';

/** What somebody does at the provider, past our own code. */
export type BuyerAct =
  | 'pays'
  | 'is_declined'
  | 'has_insufficient_funds'
  | 'has_an_expired_card'
  | 'mistypes_the_code'
  | 'meets_a_processing_error'
  | 'is_asked_by_the_bank'
  | 'agrees_at_the_bank'
  | 'refuses_at_the_bank'
  | 'pays_with_a_slow_refund'
  | 'pays_with_a_failing_refund'
  /** Of methods that settle late: the buyer is done, and `settle` lets the bank pay, or refuse. */
  | 'pays_and_the_bank_takes_days'
  | 'pays_and_the_bank_refuses_later';

export interface Delivery {
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/**
 * A provider beside its sandbox, as the conformance suite works it over HTTP. Only the first four and `close` are always needed; the others
 * when the provider declares what they belong to. What is left out fails its cases by name, so write them as the suite asks for them.
 */
export interface ConformanceBench {
  provider: PaymentProvider;
  clock: FakeClock;
  /** Good credentials; `settings` replaces some of them. The patience is short: `benchContext` makes it. */
  context(settings?: Record<string, unknown>): ProviderContext;
  /** A charge the provider can make, distinct by its name: `aPaymentRequest`. */
  request(name: string, change?: Partial<PaymentRequest>): PaymentRequest;

  // Of every provider that is `remote`.
  /** How many payments the sandbox holds. */
  payments?(): number;
  buyer?(externalId: string, act: BuyerAct): Promise<void>;
  /** The next such call meets this fault. */
  fault?(kind: FaultKind | 'unauthorized', call: ProviderCall): void;
  /** Settings the provider refuses, and the field they are refused for. */
  wrongCredentials?: { settings: Record<string, unknown>; field: string };
  /** Settings of another account of the same provider. */
  otherAccount?: Record<string, unknown>;
  /** A charge below the provider's least. */
  tooSmall?: bigint;
  /** Somebody changes the payment at the provider: it reports this from now on. */
  misreport?(externalId: string, change: { minor?: bigint; currency?: string }): void;
  /** What the last calls got wrong by the provider's own description of its API, in words; checked after every case. */
  violations?(): readonly string[];

  // Where the provider declares it.
  /** Lets what waits for a bank reach its end. */
  settle?(): void;
  /** `capture`: an amount that is only held at the provider; its id. */
  heldPayment?(): Promise<string>;
  /** `saves`: a saved method that will be refused. */
  deadMethod?: SavedMethod;
  /** `saves`, with `challenges` or `attended`: saves a method whose bank will want the buyer at the next charge. */
  saveDemandingMethod?(): Promise<SavedMethod>;
  /** Messages: what the provider has delivered to our address by now, oldest first. `startHook` takes them in. */
  deliveries?(): Promise<Delivery[]>;
  /** Signed messages: the same body signed with something else, for another moment, or with a changed byte. */
  forged?(delivery: Delivery, how: 'other_secret' | 'no_signature' | 'changed_body' | 'too_old' | 'too_new'): Delivery;
  /** `disputes`: the buyer's bank takes a payment back; the dispute's id. */
  chargeback?(externalId: string): Promise<string>;
  decideChargeback?(disputeId: string, verdict: 'won' | 'lost'): Promise<void>;
  /** `returnableDays`: the bank returns a debit that was paid; the id of the dispute by which the provider tells of it. */
  bankReturns?(externalId: string): Promise<string>;
  /** `payouts`: whose balance; an IBAN that is paid to, and one that is refused. */
  payouts?: { account: string | null; goodIban: string; refusedIban: string };
  close(): Promise<void>;
}

/** The part of the bench a case needs; says what to write when it is missing. */
export function need<Name extends keyof ConformanceBench>(
  bench: ConformanceBench,
  name: Name,
): NonNullable<ConformanceBench[Name]> {
  const part = bench[name];
  if (part === undefined || part === null)
    throw new Error(
      `The conformance bench lacks "${String(name)}". Write it in the plugin's testing/conformance-bench.ts.`,
    );
  return (typeof part === 'function' ? part.bind(bench) : part) as NonNullable<ConformanceBench[Name]>;
}

export interface ConformanceCase {
  /** `group: sentence`. */
  name: string;
  /** Left out where the provider declares that it has no part in one of these. */
  needs?: readonly NeedName[];
  run(bench: ConformanceBench): Promise<void>;
}

/** All cases of a list need the same, beside their own. */
export function allNeed(names: readonly NeedName[], cases: readonly ConformanceCase[]): ConformanceCase[] {
  return cases.map((each) => ({ ...each, needs: [...names, ...(each.needs ?? [])] }));
}

/** A payment that has been opened; its id. */
export async function opened(
  bench: ConformanceBench,
  name = 'first',
  change: Partial<PaymentRequest> = {},
): Promise<string> {
  const { externalId, state } = await bench.provider.createPayment(bench.context(), bench.request(name, change));
  if (!externalId) throw new Error(`The provider opened no payment: ${state}.`);
  return externalId;
}

export async function paid(
  bench: ConformanceBench,
  act: BuyerAct = 'pays',
  name = 'first',
  change: Partial<PaymentRequest> = {},
): Promise<string> {
  const id = await opened(bench, name, change);
  await need(bench, 'buyer')(id, act);
  return id;
}

export function look(bench: ConformanceBench, id: string) {
  return bench.provider.fetchPayment(bench.context(), id);
}
