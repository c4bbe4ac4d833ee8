import { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { isIban, localDate, plainIban } from '#core/kit';
import { requirePerson } from '#core/people';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import { vatTerritory } from '#core/tax';
import { affiliateInputError, checkAffiliateInput } from './errors.ts';
import { Publisher, type TaxStatus } from './publisher.ts';

/** A confirmation of the tax status holds so long; § 14c makes a wrong one dear. */
const CONFIRMED_DAYS = 365;
const DAY_MS = 86_400_000;

export interface PublisherProfile {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  country: string;
  taxStatus: TaxStatus;
  vatId: string;
  taxNumber: string;
  /** Null where it was never confirmed or longer than a year ago. */
  taxConfirmedUntil: Date | null;
  agreedOn: string | null;
  holder: string;
  ibanEnd: string;
  notifyDecision: boolean;
  notifyStatement: boolean;
}

/** Reads across sellers by the person's own id alone. */
const asSelf = (ctx: Ctx): { userId: number; own: Ctx } => ({
  userId: requirePerson(ctx).userId,
  own: asPlatform(ctx, 'a publisher sees to their own things'),
});

/** Publisher's profile of the person in `ctx`; null for people who never joined a program. */
export async function publisherProfile(ctx: Ctx): Promise<PublisherProfile | null> {
  const { userId, own } = asSelf(ctx);
  return reading(own, async ({ db, clock }) => {
    const row = await Publisher.query(db).findById(userId);
    if (!row) return null;
    const user = await db('users')
      .where({ id: userId })
      .first<{ first_name: string; last_name: string; email: string }>('first_name', 'last_name', 'email');
    return {
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      company: row.company,
      street: row.street,
      streetNumber: row.street_number,
      zip: row.zip,
      city: row.city,
      country: row.country,
      taxStatus: row.tax_status,
      vatId: row.vat_id,
      taxNumber: row.tax_number,
      taxConfirmedUntil: taxConfirmedUntil(row, clock.now()),
      agreedOn: row.agreed_on,
      holder: row.holder,
      ibanEnd: row.iban_end,
      notifyDecision: row.notify_decision,
      notifyStatement: row.notify_statement,
    };
  });
}

/** Null once it has run out: nothing is paid and no VAT is shown before it is confirmed anew. */
export function taxConfirmedUntil(
  { tax_status: status, tax_confirmed_at: at }: Pick<Publisher, 'tax_status' | 'tax_confirmed_at'>,
  now: Date,
): Date | null {
  if (status === 'unknown' || at === null) return null;
  const until = new Date(at.getTime() + CONFIRMED_DAYS * DAY_MS);
  return until > now ? until : null;
}

const line = z.string().trim().max(120, 'too_long');
const detailsInput = z
  .object({
    company: line.default(''),
    street: line.min(1, 'required'),
    streetNumber: line.default(''),
    zip: line.min(1, 'required'),
    city: line.min(1, 'required'),
    country: z.string().regex(/^[A-Z]{2}$/, 'country'),
    taxStatus: z.enum(['regular', 'small_business', 'eu', 'third_country', 'private'], 'unknown_choice'),
    vatId: line.default(''),
    taxNumber: line.default(''),
    confirms: z.literal(true, 'confirm'),
  })
  .superRefine(({ country, taxStatus, vatId, taxNumber }, context) => {
    const refuse = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { code, eu } = vatTerritory(country);
    if (taxStatus === 'eu' && (!eu || code === 'DE')) refuse('taxStatus', 'tax_status');
    if (taxStatus === 'third_country' && eu) refuse('taxStatus', 'tax_status');
    if (taxStatus === 'eu' && vatId === '') refuse('vatId', 'vat_id');
    if ((taxStatus === 'regular' || taxStatus === 'small_business') && vatId === '' && taxNumber === '')
      refuse('taxNumber', 'tax_number');
  });

export type PublisherDetails = z.input<typeof detailsInput>;

/**
 * Keeps who stands on the credit notes and how they are taxed. Saving confirms it for a year and agrees to credit notes by sellers (§ 14(2) UStG).
 * @throws InputError
 */
export async function savePublisherDetails(ctx: Ctx, details: PublisherDetails): Promise<void> {
  const { userId, own } = asSelf(ctx);
  const read = checkAffiliateInput(ctx.locale, detailsInput, details);
  await inTransaction(own, async ({ db, clock }) => {
    const now = clock.now();
    const today = localDate(now, 'Europe/Berlin');
    await makePublisher(own, db, userId);
    await Publisher.query(db)
      .findById(userId)
      .patch({
        company: read.company,
        street: read.street,
        street_number: read.streetNumber,
        zip: read.zip,
        city: read.city,
        country: read.country,
        tax_status: read.taxStatus,
        vat_id: read.vatId.replaceAll(/\s/g, '').toUpperCase(),
        tax_number: read.taxNumber,
        tax_confirmed_at: now,
        agreed_on: db.raw('coalesce(agreed_on, ?::date)', [today]) as never,
        updated_at: now,
      });
  });
}

const place = (userId: number): string => `affiliate publisher ${userId}`;

export const sealedPublisherAccounts: SealedColumn = {
  table: 'affiliate_publishers',
  column: 'iban_sealed',
  key: ['user_id'],
  placeOf: (row) => place(Number(row.user_id)),
};

/** Payouts keep the account as it stood, with the publisher's own seal. */
export const sealedPayoutAccounts: SealedColumn = {
  table: 'affiliate_payouts',
  column: 'iban_sealed',
  key: ['seller_id', 'id'],
  reads: ['publisher_id'],
  placeOf: (row) => place(Number(row.publisher_id)),
};

/** Keeps the account that commission goes to; without a number the one that is known, under the name given. @throws InputError */
export async function saveBankAccount(ctx: Ctx, { holder, iban }: { holder: string; iban: string }): Promise<void> {
  const { userId, own } = asSelf(ctx);
  if (holder.trim() === '') throw affiliateInputError(ctx.locale, 'holder', 'required');
  const plain = plainIban(iban);
  await inTransaction(own, async ({ db, clock }) => {
    await makePublisher(own, db, userId);
    const known = await Publisher.query(db).findById(userId).select('iban_end');
    const staysThere = plain === '' && known!.iban_end !== '';
    if (!staysThere && !isIban(plain)) throw affiliateInputError(ctx.locale, 'iban', 'iban');
    await Publisher.query(db)
      .findById(userId)
      .patch({
        holder: holder.trim().slice(0, 70),
        ...(staysThere ? {} : { iban_sealed: secretBoxOf(ctx).seal(plain, place(userId)), iban_end: plain.slice(-4) }),
        updated_at: clock.now(),
      });
  });
}

/** Takes an account away that a bank sent money back from, unless another one has been entered since. For who pays; in the caller's transaction. */
export async function forgetAccount(ctx: Ctx, userId: number, sealed: string): Promise<void> {
  await Publisher.query(ctx.db)
    .where({ user_id: userId, iban_sealed: sealed })
    .patch({ iban_sealed: '', iban_end: '', updated_at: ctx.clock.now() });
}

/** The account in clear; for the file that a bank reads. */
export function openIban(ctx: Ctx, userId: number, sealed: string): string {
  return secretBoxOf(ctx).open(sealed, place(userId));
}

export async function savePublisherWishes(ctx: Ctx, wishes: { decision: boolean; statement: boolean }): Promise<void> {
  const { userId, own } = asSelf(ctx);
  await inTransaction(own, async ({ db, clock }) => {
    await makePublisher(own, db, userId);
    await Publisher.query(db).findById(userId).patch({
      notify_decision: wishes.decision,
      notify_statement: wishes.statement,
      updated_at: clock.now(),
    });
  });
}

/** People who hold the role by hand have no row before they save something. */
async function makePublisher({ clock }: Ctx, db: Ctx['db'], userId: number): Promise<void> {
  const now = clock.now();
  await db('affiliate_publishers')
    .insert({ user_id: userId, created_at: now, updated_at: now })
    .onConflict('user_id')
    .ignore();
}
