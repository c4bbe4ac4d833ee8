import { z } from 'zod';
import type { Ctx } from '#core/context';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { MAPPED_ACCOUNTS } from './account-numbers.ts';
import { accountNumbersInvalid, accountingSettingsInvalid } from './errors.ts';

const schema = z.object({
  /** Given by the tax adviser; 0 until it is known. */
  consultantNumber: z.number().int().min(0).max(9_999_999).default(0),
  clientNumber: z.number().int().min(0).max(99_999).default(0),
  chart: z.enum(['03', '04']).default('03'),
  /** All buyers together, as a personal account of five digits. */
  debtorAccount: z.number().int().min(10_000).max(69_999).default(10_000),
  /** `per_buyer`: every buyer has an account of their own above that one. */
  debtors: z.enum(['collective', 'per_buyer']).default('collective'),
  /** Numbers of the seller's own chart, by our name of the account; four digits, as long as the file says its accounts are. */
  accounts: z.record(z.string(), z.string().regex(/^[1-9]\d{3}$/)).default({}),
  /** First month of the financial year. */
  yearStart: z.number().int().min(1).max(12).default(1),
});

const accountingSettings = defineSettings({ key: 'accounting', schema });

export type AccountingSettings = z.infer<typeof schema>;

export async function readAccountingSettings(ctx: Ctx, sellerId: number): Promise<AccountingSettings> {
  return (await readSettings(ctx, accountingSettings, { sellerId })) ?? schema.parse({});
}

/** @throws AppError `accounting_settings_invalid` (422) naming the field */
export async function saveAccountingSettings(
  ctx: Ctx,
  sellerId: number,
  given: Omit<AccountingSettings, 'accounts'>,
): Promise<void> {
  const parsed = schema.omit({ accounts: true }).safeParse(given);
  if (!parsed.success) throw accountingSettingsInvalid(String(parsed.error.issues[0]!.path[0]), ctx.locale);
  if (parsed.data.consultantNumber < 1001) throw accountingSettingsInvalid('consultantNumber', ctx.locale);
  if (parsed.data.clientNumber < 1) throw accountingSettingsInvalid('clientNumber', ctx.locale);
  await writeSettings(ctx, accountingSettings, parsed.data, { sellerId });
}

/**
 * Gives accounts numbers of the seller's own; an empty one is that of the standard chart again. What is no account of ours is left out.
 * @throws InputError naming each field that is no number of four digits
 */
export async function saveAccountNumbers(
  ctx: Ctx,
  sellerId: number,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const typed = MAPPED_ACCOUNTS.flatMap((key): [string, string][] => {
    const number = (given[key] ?? '').trim();
    return number === '' ? [] : [[key, number]];
  });
  const wrong = typed.filter(([, number]) => !/^[1-9]\d{3}$/.test(number)).map(([key]) => key);
  if (wrong.length > 0) throw accountNumbersInvalid(wrong, ctx.locale);
  await writeSettings(ctx, accountingSettings, { accounts: Object.fromEntries(typed) }, { sellerId });
}

export function settingsComplete({ consultantNumber, clientNumber }: AccountingSettings): boolean {
  return consultantNumber >= 1001 && clientNumber >= 1;
}
