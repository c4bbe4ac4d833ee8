/** Message as a phone shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Address within the product. */
  link: string;
  /** The same key takes the place of a message that is shown already. */
  key: string;
}

/** Outcome of one message to one device. `later` comes with the seconds that the service asked for, null where it named none. */
export type Delivery =
  | { state: 'sent'; status: number }
  | { state: 'gone' }
  | { state: 'later'; status: number; afterSeconds: number | null }
  /** `reason` is the service's own word. */
  | { state: 'refused'; status: number; reason: string };

/** Seconds that a service keeps a message for a phone that is off. */
export const TTL_SECONDS = 86_400;

/** `Retry-After` in seconds from now (RFC 9110: seconds, or a date); null where it says nothing. */
export function pauseOf(header: string | null | undefined, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d{1,6}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Answers that say nothing about the message: too many at once, or a service in trouble. */
export const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** A service that cannot be reached is one that did not answer. */
export const orSilent = (call: Promise<Delivery>): Promise<Delivery> =>
  call.catch((): Delivery => ({ state: 'later', status: 0, afterSeconds: null }));
