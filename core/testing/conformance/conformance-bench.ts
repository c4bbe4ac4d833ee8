import type { PaymentProvider, PaymentRequest, ProviderContext } from '#core/payments';
import type { FakeClock } from '../fake-clock.ts';

/** What may go wrong with a call. `_after`: it had its effect, only the answer is lost. */
export const faultKinds = ['timeout_before', 'timeout_after', 'drop_before', 'drop_after', 'error_500_before', 'error_500_after', 'rate_limit', 'garbage'] as const;
export type FaultKind = (typeof faultKinds)[number];

export type ProviderCall = 'create' | 'fetch' | 'cancel' | 'refund';

/** What somebody does at the provider, past our own code. */
export type BuyerAct =
  | 'pays' | 'is_declined' | 'has_insufficient_funds' | 'has_an_expired_card' | 'mistypes_the_code' | 'meets_a_processing_error'
  | 'is_asked_by_the_bank' | 'agrees_at_the_bank' | 'refuses_at_the_bank' | 'pays_with_a_slow_refund' | 'pays_with_a_failing_refund';

export interface Delivery {
  headers: Readonly<Record<string, string>>;
  rawBody: Uint8Array;
}

/** A provider beside its sandbox, as the conformance suite works it over HTTP. What is left out fails its cases by name. */
export interface ConformanceBench {
  provider: PaymentProvider;
  clock: FakeClock;
  /** Good credentials; `settings` replaces some of them. The patience is short. */
  context(settings?: Record<string, unknown>): ProviderContext;
  /** A charge the provider can make, distinct by its name. */
  request(name: string, change?: Partial<PaymentRequest>): PaymentRequest;
  /** How many payments the sandbox holds. */
  payments?(): number;
  buyer?(externalId: string, act: BuyerAct): Promise<void>;
  /** The next such call meets this fault. */
  fault?(kind: FaultKind | 'unauthorized', call: ProviderCall): void;
  /** Lets what waits for a bank reach its end. */
  settle?(): void;
  /** An amount that is only held at the provider; its id. */
  heldPayment?(): Promise<string>;
  /** Settings the provider refuses, and the field they are refused for. */
  wrongCredentials?: { settings: Record<string, unknown>; field: string };
  /** Settings of another account of the same provider. */
  otherAccount?: Record<string, unknown>;
  /** A currency without minor units that the provider takes. */
  wholeCurrency?: string;
  /** A charge below the provider's least. */
  tooSmall?: bigint;
  /** What the provider has delivered to our address by now, oldest first. */
  deliveries?(): Promise<Delivery[]>;
  /** The same body signed with something else, for another moment, or with a changed byte. */
  forged?(delivery: Delivery, how: 'other_secret' | 'no_signature' | 'changed_body' | 'too_old' | 'too_new'): Delivery;
  close(): Promise<void>;
}

/** The part of the bench a case needs; says what to write when it is missing. */
export function need<Name extends keyof ConformanceBench>(bench: ConformanceBench, name: Name): NonNullable<ConformanceBench[Name]> {
  const part = bench[name];
  if (part === undefined || part === null) throw new Error(`The conformance bench lacks "${String(name)}". Write it in the plugin's testing/conformance-bench.ts.`);
  return (typeof part === 'function' ? part.bind(bench) : part) as NonNullable<ConformanceBench[Name]>;
}

export interface ConformanceCase {
  name: string;
  run(bench: ConformanceBench): Promise<void>;
}

/** A payment that has been opened; its id. */
export async function opened(bench: ConformanceBench, name = 'first'): Promise<string> {
  const { externalId, state } = await bench.provider.createPayment(bench.context(), bench.request(name));
  if (!externalId) throw new Error(`The provider opened no payment: ${state}.`);
  return externalId;
}

export async function paid(bench: ConformanceBench, act: BuyerAct = 'pays', name = 'first'): Promise<string> {
  const id = await opened(bench, name);
  await need(bench, 'buyer')(id, act);
  return id;
}
