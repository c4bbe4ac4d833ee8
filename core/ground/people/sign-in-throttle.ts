import type { Ctx } from '#core/context';
import { languageOf } from '#core/kit';
import { peopleError } from './errors.ts';
import { networkOf } from './network-of.ts';
import { giveTurnBack, takeTurn, type Pace, type ThrottleKey } from './throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const PER_DEVICE: Pace = { free: 10, firstWaitSeconds: 30, longestWaitSeconds: 15 * MINUTE, forgetAfterSeconds: HOUR };
const PER_NETWORK: Pace = { free: 50, firstWaitSeconds: 10, longestWaitSeconds: 15 * MINUTE, forgetAfterSeconds: HOUR };
const PER_NETWORK_AND_ACCOUNT: Pace = {
  free: 6,
  firstWaitSeconds: 5,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: 24 * HOUR,
};
/** Short at the longest: it slows a crowd of attackers down without shutting the owner out for long. */
const PER_ACCOUNT: Pace = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: MINUTE, forgetAfterSeconds: HOUR };

export interface Attempt {
  ip: string;
  email: string;
  /** The known device it comes from. */
  deviceId: number | null;
}

/**
 * Counts an attempt to sign in before the password is looked at. A device its owner has signed in from has a counter of its own, so that
 * nobody elsewhere can use up the owner's tries; everybody else shares the counters of network and account.
 *
 * @throws too_many_attempts
 * @returns what to call when the attempt turns out to be rightful
 */
export async function takeSignInTurn(ctx: Ctx, attempt: Attempt): Promise<() => Promise<void>> {
  const taken: ThrottleKey[] = [];
  for (const [key, pace] of countersOf(attempt)) {
    if (!(await takeTurn(ctx, key, pace))) {
      ctx.log.warn({ ip: attempt.ip, counter: key[1] }, 'sign-in throttled');
      throw peopleError(languageOf(ctx), 'too_many_attempts');
    }
    taken.push(key);
  }
  return () => giveTurnBack(ctx, taken);
}

/** The network first: a blocked one must not go on counting against the account. */
function countersOf({ ip, email, deviceId }: Attempt): [ThrottleKey, Pace][] {
  if (deviceId !== null) return [[['sign_in', 'device', String(deviceId)], PER_DEVICE]];
  const network = networkOf(ip);
  return [
    [['sign_in', 'network', network], PER_NETWORK],
    [['sign_in', 'network_account', network, email], PER_NETWORK_AND_ACCOUNT],
    [['sign_in', 'account', email], PER_ACCOUNT],
  ];
}
