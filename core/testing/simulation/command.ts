import { randomFrom } from '../random-from.ts';
import type { CrashPoint } from './crash-switch.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** Chance that repeats: each command has its own, so that leaving one out changes nothing about the others. */
export interface Chance {
  pick<T>(list: readonly T[]): T;
  /** Of those given last rather than first: what is new is what somebody acts on. */
  pickLate<T>(list: readonly T[]): T | undefined;
  below(limit: number): number;
  happens(share: number): boolean;
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    pickLate: (list) =>
      list.length === 0 ? undefined : list[list.length - 1 - Math.floor(random() ** 2 * Math.min(list.length, 60))],
    happens: (share) => random() < share,
  };
}

/** One thing an actor does. What it answers is only for the log. */
export type Act = (shop: SimulatedShop, chance: Chance) => Promise<unknown>;

/** A command as data: it can be written down, left out and repeated. */
export interface Command {
  name: string;
  seed: number;
  /** The process is killed on the way, where the command comes so far. */
  crash?: CrashPoint;
}

export interface Repertoire {
  acts: ReadonlyMap<string, Act>;
  /** Each name as often as it is to come up. */
  deck: readonly string[];
}

export function repertoireOf(
  parts: readonly Readonly<Record<string, readonly [weight: number, act: Act]>>[],
): Repertoire {
  const entries = parts.flatMap((part) => Object.entries(part));
  return {
    acts: new Map(entries.map(([name, [, act]]) => [name, act])),
    deck: entries.flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name)),
  };
}

const CRASHING = 0.08;

/** The commands of one run, from its seed. */
export function drawCommands(seed: number, count: number, { deck }: Repertoire): Command[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, () => {
    const command: Command = { name: chance.pick(deck), seed: chance.below(2 ** 31) };
    if (chance.happens(CRASHING))
      command.crash = {
        at: 1 + chance.below(chance.pick([6, 20, 45])),
        when: chance.pick(['before', 'before', 'after']),
      };
    return command;
  });
}
