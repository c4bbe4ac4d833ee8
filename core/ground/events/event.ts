import type { Ctx } from '#core/context';

/** Something that happened, as it was when the transaction committed. Names are `<thing>.<past tense>`: `order.paid`. */
export interface DomainEvent<Payload = unknown> {
  /** Stable over every delivery: the dedupe key of subscribers. */
  id: string;
  type: string;
  aggregate: { type: string; id: number };
  /** Increases by one per aggregate. */
  sequence: number;
  sellerId: number | null;
  occurredAt: Date;
  correlationId: string;
  payload: Payload;
}

export interface EventType<Payload> {
  readonly type: string;
  readonly payload?: Payload;
}

export function defineEvent<Payload>(type: string): EventType<Payload> {
  return { type };
}

/**
 * Wants to know. Called at least once per event in a job of its own: one slow or failing subscriber never holds up another.
 * `id` is unique and stays: it is the dedupe key's second half.
 */
export interface Subscriber<Payload = never> {
  readonly id: string;
  readonly event: EventType<Payload>;
  handle(ctx: Ctx, event: DomainEvent<Payload>): Promise<void>;
  readonly concerns?: Concerns;
}

/**
 * Which of these sellers it wants to hear of. Asked once per batch of events, so that no job is made for sellers to whom it means nothing; what
 * subscribers share is asked once for all of them. Left out: everybody.
 */
export type Concerns = (ctx: Ctx, sellerIds: readonly number[]) => Promise<ReadonlySet<number>>;

export function defineSubscriber<Payload>(subscriber: Subscriber<Payload>): Subscriber<Payload> {
  return subscriber;
}

/** A subscriber whatever it listens to. */
export interface AnySubscriber {
  readonly id: string;
  readonly event: { readonly type: string };
  handle(ctx: Ctx, event: DomainEvent<never>): Promise<void>;
  readonly concerns?: Concerns;
}
