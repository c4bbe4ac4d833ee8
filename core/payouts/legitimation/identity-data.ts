import { z } from 'zod';
import { FOUND_BY_SCHEMA, checkedInput, wholePath, type Ctx } from '#core/context';
import { addDays, isLocalDate, localDate } from '#core/kit';
import { secretBoxOf, type SealedColumn } from '#core/settings';

const text = (longest = 120) => z.string().trim().min(1, 'required').max(longest, 'too_long');
const open = (longest = 120) => z.string().trim().max(longest, 'too_long').default('');
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'country_wrong');
const day = z.string().trim().refine(isLocalDate, 'day_wrong');

const address = {
  street: text(),
  streetNumber: text(20),
  zip: text(20),
  city: text(),
  region: open(),
  countryCode: country,
};

/** Seat of the shop. A company's name and register are asked for where there is a company. */
export const headQuarter = z.object({ company: open(), registerNumber: open(60), vatNo: open(30), ...address });

const person = {
  firstName: text(),
  lastName: text(),
  birthday: day,
  nationality: country,
  birthCity: text(),
  birthCountry: country,
  ...address,
};

/** People who may act for it. */
export const representative = z.object({ ...person, phone: text(40), email: z.email('email_wrong') });

/** Owner of more than a quarter; the share in basis points. */
export const owner = z.object({ ...person, shareBp: z.int().min(2501, 'share_wrong').max(10_000, 'share_wrong') });

export type HeadQuarter = z.output<typeof headQuarter>;
export type Representative = z.output<typeof representative>;
export type Owner = z.output<typeof owner>;

export interface IdentityData {
  headQuarter: HeadQuarter | null;
  representative: Representative | null;
  owners: readonly Owner[];
  /** The seller said that nobody owns more than a quarter. */
  noOwners: boolean;
}

export const EMPTY: IdentityData = { headQuarter: null, representative: null, owners: [], noOwners: false };

/** @throws InputError that names every wrong field */
export const readIdentity = checkedInput(
  {
    ...FOUND_BY_SCHEMA,
    country_wrong: { de: 'Zwei Buchstaben, zum Beispiel DE.', en: 'Two letters, for example DE.' },
    day_wrong: { de: 'Geben Sie den Tag als Datum ein.', en: 'Enter the day as a date.' },
    email_wrong: { de: 'Geben Sie eine E-Mail-Adresse ein.', en: 'Enter an email address.' },
    share_wrong: {
      de: 'Gemeint sind Anteile über 25 bis 100 Prozent.',
      en: 'Shares above 25 and up to 100 per cent are meant.',
    },
  },
  wholePath,
);

/** Age of consent: a person who acts for a shop is of age. */
export function isOfAge({ clock }: Pick<Ctx, 'clock'>, birthday: string): boolean {
  const today = localDate(clock.now(), 'Europe/Berlin');
  const [year, ...rest] = birthday.split('-');
  return [`${Number(year) + 18}`, ...rest].join('-') <= addDays(today, 0);
}

const place = (sellerId: number): string => `legitimation:${sellerId}`;

export const sealedLegitimations: SealedColumn = {
  table: 'legitimations',
  column: 'sealed_data',
  key: ['seller_id', 'id'],
  placeOf: (row) => place(Number(row.seller_id)),
};

export function sealData(ctx: Pick<Ctx, 'ports'>, sellerId: number, data: IdentityData): string {
  return secretBoxOf(ctx).seal(JSON.stringify(data), place(sellerId));
}

export function openData(ctx: Pick<Ctx, 'ports'>, sellerId: number, sealed: string): IdentityData {
  return { ...EMPTY, ...(JSON.parse(secretBoxOf(ctx).open(sealed, place(sellerId))) as Partial<IdentityData>) };
}
