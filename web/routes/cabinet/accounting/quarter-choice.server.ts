import type { Ctx } from '#core/context';
import { ossQuarters } from '#core/invoicing';
import { quarterKey, type Quarter } from './quarter-key.ts';

/** Quarter that an address names, and those there are; without one the last that is over, which is the one to be declared. */
export function readQuarter(ctx: Ctx, zone: string, asked: string): { chosen: Quarter; all: Quarter[] } {
  const all = ossQuarters(ctx, zone);
  const chosen = all.find((each) => quarterKey(each) === asked) ?? all[1] ?? all[0]!;
  return { chosen, all };
}
