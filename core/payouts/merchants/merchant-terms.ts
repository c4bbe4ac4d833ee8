import { z } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requireAdmin } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';

export const PAYOUT_RHYTHMS = ['daily', 'weekly', 'monthly', 'manual'] as const;

const schema = z.object({
  /** Basis points of what buyers paid; what is booked once stays. */
  feeBp: z.int().min(0).max(5000).default(0),
  /** With the whole of a payment its fee goes back as well. */
  returnsFee: z.boolean().default(true),
  /** Days until what came in becomes available. */
  holdDays: z.int().min(0).max(180).default(7),
  /** Basis points of what becomes available, kept back for some days more. */
  reserveBp: z.int().min(0).max(5000).default(0),
  reserveDays: z.int().min(1).max(365).default(90),
  payouts: z.enum(PAYOUT_RHYTHMS).default('weekly'),
  /** Least amount of a payout, in minor units of its currency. */
  minimum: z.int().min(1).max(1_000_000).default(1000),
  /** Channel of payouts: the provider that holds the money, or a file for the platform's own bank. */
  channel: z.enum(['provider', 'sepa_file']).default('provider'),
  /** Payouts above wait for two admins, in minor units; 0: none does. */
  approvalAbove: z.int().min(0).max(1_000_000_000).default(0),
  /** Sales through the platform begin after the check of the seller's identity. */
  salesNeedCheck: z.boolean().default(false),
  /** Country in which the platform is taxed: it charges VAT to sellers there. Two capitals. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('DE'),
});

const merchantTerms = defineSettings({ key: 'merchant_terms', schema });

/** On what terms the platform takes money for sellers. */
export type MerchantTerms = z.output<typeof schema>;

/** Readable by all whom they concern. */
export function readMerchantTerms(ctx: Ctx): Promise<MerchantTerms> {
  return reading(asPlatform(ctx, 'terms'), async (tx) =>
    schema.parse((await readSettings(tx, merchantTerms, { sellerId: null })) ?? {}),
  );
}

/** Stored terms with what the operator left open; null stands for none stored. Pure. */
export function termsFrom(stored: unknown): MerchantTerms {
  return schema.parse(stored ?? {});
}

/** The same in a seller's transaction, whose wall lets this one setting of the platform through. */
export async function termsHere(ctx: Ctx): Promise<MerchantTerms> {
  return schema.parse((await readSettings(ctx, merchantTerms, { sellerId: null })) ?? {});
}

/**
 * The operator's decision; holds and reserves that run already follow it from the next run on.
 * @throws 403 unless an admin acts, InputError for what does not fit
 */
export async function writeMerchantTerms(ctx: Ctx, terms: MerchantTerms): Promise<void> {
  requireAdmin(ctx);
  await writeSettings(asPlatform(ctx, 'terms'), merchantTerms, terms, { sellerId: null });
}
