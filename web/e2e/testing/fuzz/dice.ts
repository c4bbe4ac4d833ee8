import { randomFrom } from '#core/testing';

/** Choices by chance that a seed repeats. */
export interface Dice {
  /** From 0 to below 1. */
  roll(): number;
  /** True in `share` of all cases, from 0 to 1. */
  chance(share: number): boolean;
  /** Whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

export function diceOf(seed: number): Dice {
  const roll = randomFrom(seed);
  const whole = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    chance: (share) => roll() < share,
    whole,
    pick: (values) => values[Math.floor(roll() * values.length)]!,
  };
}
