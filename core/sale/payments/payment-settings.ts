import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { DEBIT_ANNOUNCED_DAYS } from '#core/orders';
import type { SellerChoice } from './matrix.ts';

/**
 * The seller's decisions in the matrix of methods. `switchedOff` holds cells as `stripe:sepa` or, for one kind of plan,
 * `stripe:sepa:subscription`; nothing left out offers all that the providers can. `enabled`: methods that are closed until they are enabled.
 * `debitNoticeDays`: days before a later debit by which it is announced, as checkouts say and orders then keep.
 * `buyersChooseCurrency`: a plan's other currencies are offered to every buyer, not only where people pay in them.
 * `barred` is no decision of theirs: providers closed to them for what is known of who they are.
 */
export const paymentSettings = defineSettings({
  key: 'payment_settings',
  schema: z.object({
    switchedOff: z.array(z.string()).default([]),
    enabled: z.array(z.string()).default([]),
    debitNoticeDays: z.int().min(1).max(DEBIT_ANNOUNCED_DAYS).default(DEBIT_ANNOUNCED_DAYS),
    buyersChooseCurrency: z.boolean().default(false),
    barred: z.array(z.string()).default([]),
  }),
});

/** Providers that the platform has closed to this seller: they count as not set up. */
export function isBarred(stored: Record<string, unknown> | null | undefined, provider: string): boolean {
  return closedProviders(stored).includes(provider);
}

export function closedProviders(stored: Record<string, unknown> | null | undefined): readonly string[] {
  return (stored?.barred as string[] | undefined) ?? [];
}

/** Closes a provider to a seller, or opens it again; writes only where that changes something. In the caller's transaction. */
export async function barProvider(
  ctx: Ctx,
  { sellerId, provider, barred }: { sellerId: number; provider: string; barred: boolean },
): Promise<void> {
  const stored = await readSettings(ctx, paymentSettings, { sellerId });
  if (isBarred(stored, provider) === barred) return;
  const others = (stored?.barred ?? []).filter((each) => each !== provider);
  await writeSettings(ctx, paymentSettings, { barred: barred ? [...others, provider] : others }, { sellerId });
}

/** Days by which the seller announces debits: 14 unless they chose less. */
export function debitNoticeOf(stored: Record<string, unknown> | null | undefined): number {
  return (stored?.debitNoticeDays as number | undefined) ?? DEBIT_ANNOUNCED_DAYS;
}

/** True if buyers may choose among the currencies that a plan has a price in. */
export function buyersChooseCurrency(stored: Record<string, unknown> | null | undefined): boolean {
  return stored?.buyersChooseCurrency === true;
}

export function choiceOf(
  stored: Record<string, unknown> | null | undefined,
): Pick<SellerChoice, 'switchedOff' | 'enabled'> {
  return {
    switchedOff: new Set((stored?.switchedOff as string[] | undefined) ?? []),
    enabled: new Set((stored?.enabled as string[] | undefined) ?? []),
  };
}
