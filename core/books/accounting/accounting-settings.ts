import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { accountingSettingsInvalid } from './errors.ts';

const schema = z.object({
  /** Given by the tax adviser; 0 until it is known. */
  consultantNumber: z.number().int().min(0).max(9_999_999).default(0),
  clientNumber: z.number().int().min(0).max(99_999).default(0),
  chart: z.enum(['03', '04']).default('03'),
  /** All buyers together, as a personal account of five digits. */
  debtorAccount: z.number().int().min(10_000).max(69_999).default(10_000),
  /** `per_buyer`: every buyer has an account of their own above that one. */
  debtors: z.enum(['collective', 'per_buyer']).default('collective'),
  /** First month of the financial year. */
  yearStart: z.number().int().min(1).max(12).default(1),
});

const accountingSettings = defineSettings({ key: 'accounting', schema });

export type AccountingSettings = z.infer<typeof schema>;

export async function readAccountingSettings(ctx: Ctx, sellerId: number): Promise<AccountingSettings> {
  return (await readSettings(ctx, accountingSettings, { sellerId })) ?? schema.parse({});
}

/** @throws AppError `accounting_settings_invalid` (422) naming the field */
export async function saveAccountingSettings(ctx: Ctx, sellerId: number, given: AccountingSettings): Promise<void> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw accountingSettingsInvalid(String(parsed.error.issues[0]!.path[0]), ctx.locale);
  if (parsed.data.consultantNumber < 1001) throw accountingSettingsInvalid('consultantNumber', ctx.locale);
  if (parsed.data.clientNumber < 1) throw accountingSettingsInvalid('clientNumber', ctx.locale);
  await writeSettings(ctx, accountingSettings, parsed.data, { sellerId });
}

export function settingsComplete({ consultantNumber, clientNumber }: AccountingSettings): boolean {
  return consultantNumber >= 1001 && clientNumber >= 1;
}
