import { z } from 'zod';
import type { Ctx } from '#core/context';
import { bankAccountError } from '#core/bank-accounts';
import { reading } from '#core/database';
import { isIban, plainIban } from '#core/kit';
import { asAdmin } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { merchantError } from '../errors.ts';
import type { SepaParty } from './write-pain.ts';

const platformBank = defineSettings({
  key: 'platform_bank',
  schema: z.object({
    name: z.string().max(70).default(''),
    iban: z.string().default('').meta({ secret: true }),
    bic: z.string().default(''),
    street: z.string().max(70).default(''),
    streetNumber: z.string().max(16).default(''),
    zip: z.string().max(16).default(''),
    city: z.string().max(35).default(''),
    country: z.string().default('DE'),
  }),
});

/** The account that SEPA files draw on. In the platform's scope; null before it was entered. */
export async function readPlatformBank(ctx: Ctx): Promise<Required<SepaParty> | null> {
  const bank = await readSettings(ctx, platformBank, { sellerId: null });
  return bank?.iban ? bank : null;
}

/** The same for the form: the number only by its end. @throws 403 unless an admin acts */
export async function platformBankView(ctx: Ctx): Promise<Omit<Required<SepaParty>, 'iban'> & { ibanEnd: string }> {
  const bank = await reading(asAdmin(ctx, 'platform bank'), readPlatformBank);
  const { iban, ...rest } = bank ?? {
    name: '',
    iban: '',
    bic: '',
    street: '',
    streetNumber: '',
    zip: '',
    city: '',
    country: 'DE',
  };
  return { ...rest, ibanEnd: iban.slice(-4) };
}

/** An empty IBAN leaves the one that is known. @throws 403 unless an admin acts, 422 naming a field */
export async function writePlatformBank(ctx: Ctx, input: Required<SepaParty>): Promise<void> {
  const platform = asAdmin(ctx, 'platform bank');
  const iban = plainIban(input.iban);
  const known = await reading(platform, readPlatformBank);
  if (iban === '' ? !known : !isIban(iban)) throw bankAccountError(ctx.locale, 'iban_wrong');
  const bic = input.bic.replaceAll(/\s/g, '').toUpperCase();
  if (bic !== '' && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) throw bankAccountError(ctx.locale, 'bic_wrong');
  for (const field of ['name', 'city'] as const)
    if (input[field].trim() === '') throw merchantError(ctx.locale, 'bank_field_missing', field);
  if (!/^[A-Z]{2}$/.test(input.country)) throw merchantError(ctx.locale, 'bank_field_missing', 'country');
  await writeSettings(
    platform,
    platformBank,
    {
      name: input.name.trim().slice(0, 70),
      bic,
      street: input.street.trim().slice(0, 70),
      streetNumber: input.streetNumber.trim().slice(0, 16),
      zip: input.zip.trim().slice(0, 16),
      city: input.city.trim().slice(0, 35),
      country: input.country,
      ...(iban === '' ? {} : { iban }),
    },
    { sellerId: null },
  );
}
