import { createHash } from 'node:crypto';
import type { FlagKey, ShopFlags } from './flags.ts';

export type Variant = 'control' | 'variant';

/** Mark of a subject in one experiment; two experiments tell nothing about each other. */
export const subjectHash = (key: FlagKey, subject: string): Buffer =>
  createHash('sha256').update(`${key}\n${subject}`).digest();

/**
 * The variant of a subject: the same for ever as long as the share does not fall below its place. A greater share keeps all who saw the
 * variant before. Pure.
 */
export function variantOf(flags: ShopFlags, key: FlagKey, subject: string): Variant {
  const place = subjectHash(key, subject).readUInt32BE(0) / 2 ** 32;
  return place * 100 < (flags[key] ?? 0) ? 'variant' : 'control';
}

/** True while some see the variant and others do not: then it is an experiment that is counted. */
export const isTried = (flags: ShopFlags, key: FlagKey): boolean => (flags[key] ?? 0) > 0 && (flags[key] ?? 0) < 100;
