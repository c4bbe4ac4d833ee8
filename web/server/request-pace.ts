import type { Clock } from '#core/context';
import type { PublicPace } from '#core/plugins';
import type { Siblings } from './siblings.ts';

/** Networks that are remembered; beyond it the fullest buckets are forgotten, since they limit nobody. */
const MOST = 20_000;

interface Bucket {
  turns: number;
  at: number;
}

/**
 * A bucket of turns per network, in memory: counting costs nothing and needs no cookie. Processes on one machine tell each other what was
 * spent; each machine counts for itself. A turn that may be refused is paid in full beforehand, so that guesses sent at the same moment
 * cannot all pass on the same count.
 */
export class RequestPace {
  readonly #pace: PublicPace;
  readonly #clock: Clock;
  readonly #tell: (network: string, turns: number) => void;
  readonly #buckets = new Map<string, Bucket>();

  /** `name` is the same in all processes, and another for each pace. */
  constructor(pace: PublicPace, clock: Clock, { name, siblings }: { name: string; siblings: Siblings }) {
    this.#pace = pace;
    this.#clock = clock;
    this.#tell = (network, turns) => siblings.tell({ pace: name, by: network, turns });
    siblings.onTold(({ pace: spent, by, turns }) => void (spent === name && this.#spend(by, turns)));
  }

  /** Takes a turn; answers the seconds to wait when there is none. */
  take(network: string): { cost: number } | { waitSeconds: number } {
    const bucket = this.#filled(network);
    const cost = Math.max(1, this.#pace.refusedCost ?? 1);
    if (bucket.turns >= cost) {
      this.#spend(network, cost);
      this.#tell(network, cost);
      return { cost };
    }
    return { waitSeconds: Math.max(1, Math.ceil(((cost - bucket.turns) * 60) / this.#pace.perMinute)) };
  }

  /** Turns that are left. */
  left(network: string): number {
    return this.#filled(network).turns;
  }

  /** Gives back what an answer that was no refusal did not cost. */
  giveBack(network: string, cost: number): void {
    this.#spend(network, 1 - cost);
    this.#tell(network, 1 - cost);
  }

  #spend(network: string, turns: number): void {
    const bucket = this.#filled(network);
    bucket.turns = Math.max(0, Math.min(this.#pace.burst, bucket.turns - turns));
  }

  #filled(network: string): Bucket {
    const now = this.#clock.now().getTime();
    const { burst, perMinute } = this.#pace;
    const bucket = this.#buckets.get(network) ?? { turns: burst, at: now };
    // A clock that was set back fills nothing.
    bucket.turns = Math.min(burst, bucket.turns + (Math.max(0, now - bucket.at) * perMinute) / 60_000);
    bucket.at = now;
    if (!this.#buckets.has(network) && this.#buckets.size >= MOST) this.#forgetFullest();
    this.#buckets.set(network, bucket);
    return bucket;
  }

  #forgetFullest(): void {
    const byTurns = [...this.#buckets].sort(([, a], [, b]) => b.turns - a.turns);
    for (const [network] of byTurns.slice(0, MOST / 4)) this.#buckets.delete(network);
  }
}
