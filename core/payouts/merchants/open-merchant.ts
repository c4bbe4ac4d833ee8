import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import {
  adoptAccount,
  bankAccountError,
  ibanOf,
  payoutAccount,
  saveBankAccount,
  type BankAccount,
} from '#core/bank-accounts';
import { isIban, plainIban } from '#core/kit';
import { askOrNothing, providerContext, type KycSubmission, type PaymentProvider } from '#core/payments';
import { requireOwner, shopOfSeller, type Shop } from '#core/people';
import { readSettings, writeSettings, type SettingsValues } from '#core/settings';
import { merchantError } from './errors.ts';
import { MerchantAccount } from './merchant-account.ts';
import { lockMerchant, merchantIdentity } from './merchant-file.ts';
import { readMerchantTerms } from './merchant-terms.ts';
import { platformProvider } from './platform-provider.ts';
import { recordKyc } from './record-kyc.ts';

export interface MerchantInput {
  entity: KycSubmission['entity'];
  firstName: string;
  lastName: string;
  holder: string;
  /** As typed; empty leaves the account as it is. */
  iban: string;
}

type Identity = SettingsValues<(typeof merchantIdentity)['schema']>;

/**
 * Tells the platform's provider who the seller is, once, and keeps where payouts go. Whatever else is wanted the provider asks on its own page.
 * @throws 404 where the platform takes no money, 409 when the provider is not set up or a payout waits for the account so far, 422 for what is missing, 503 when the provider is silent
 */
export async function openMerchant(ctx: Ctx, input: MerchantInput): Promise<MerchantAccount> {
  const sellerId = requireOwner(ctx);
  const provider = platformProvider(ctx);
  const terms = await readMerchantTerms(ctx);
  // Nothing is written for a provider that cannot be asked.
  const context = await providerContext(ctx, provider, sellerId);
  const { row, shop, identity, accountId } = await inTransaction(ctx, (tx) => keep(tx, { sellerId, provider, input }));
  const account = await saveBankAccount(ctx, {
    ...(accountId === null ? {} : { id: accountId }),
    holder: input.holder,
    iban: input.iban,
    bic: '',
  });
  if (row.external_id !== null) return row;
  const facts = await askOrNothing(ctx, () =>
    provider.submitKyc!(
      context,
      submissionOf(ctx, { provider, shop, identity, account, idempotencyKey: row.idempotency_key }),
    ),
  );
  if (!facts || facts.account === null) throw merchantError(ctx.locale, 'provider_silent');
  return inTransaction(ctx, (tx) => recordKyc(tx, { sellerId, provider: provider.key, facts, terms }));
}

async function keep(
  ctx: Ctx,
  { sellerId, provider, input }: { sellerId: number; provider: PaymentProvider; input: MerchantInput },
): Promise<{ row: MerchantAccount; shop: Shop; identity: Identity; accountId: number | null }> {
  const shop = await shopOfSeller(ctx, sellerId);
  const row = await lockMerchant(ctx, { sellerId, provider: provider.key });
  const stored = await readSettings(ctx, merchantIdentity, { sellerId });
  if (stored?.iban) await adoptAccount(ctx, sellerId, stored);
  const account = await payoutAccount(ctx, sellerId);
  const iban = plainIban(input.iban);
  if (input.holder === '') throw merchantError(ctx.locale, 'holder_missing');
  if (iban === '' ? !account : !isIban(iban)) throw bankAccountError(ctx.locale, 'iban_wrong');
  if (row.external_id === null) checkPerson(ctx, input, shop);
  // Identity is settled with the provider from then on; here only the account changes.
  const person =
    row.external_id === null ? { entity: input.entity, firstName: input.firstName, lastName: input.lastName } : {};
  const identity = await writeSettings(ctx, merchantIdentity, { ...person, holder: input.holder }, { sellerId });
  return { row, shop, identity, accountId: account?.id ?? null };
}

function checkPerson({ locale }: Ctx, { firstName, lastName, entity }: MerchantInput, shop: Shop): void {
  if (firstName === '') throw merchantError(locale, 'first_name_missing');
  if (lastName === '') throw merchantError(locale, 'last_name_missing');
  const told = [shop.email, shop.street, shop.zip, shop.city, ...(entity === 'sole_trader' ? [] : [shop.company])];
  if (told.includes('')) throw merchantError(locale, 'profile_incomplete');
}

function submissionOf(
  ctx: Ctx,
  {
    provider: { abilities },
    shop,
    identity,
    account,
    idempotencyKey,
  }: { provider: PaymentProvider; shop: Shop; identity: Identity; account: BankAccount; idempotencyKey: string },
): KycSubmission {
  const { street, streetNumber, zip, city, countryCode } = shop;
  const address = { street, streetNumber, zip, city, countryCode };
  return {
    idempotencyKey,
    level: abilities.kyc === 'regular' ? 'regular' : 'light',
    entity: identity.entity,
    documents: [],
    bankAccount: { holder: account.holder, iban: ibanOf(ctx, account), country: account.country },
    person: {
      firstName: identity.firstName,
      lastName: identity.lastName,
      birthday: '',
      nationality: '',
      email: shop.email,
      phone: shop.phone,
      ...address,
      region: '',
      birthCity: '',
      birthCountry: '',
    },
    ...(identity.entity === 'sole_trader'
      ? {}
      : { company: { name: shop.company, registerNumber: '', vatNo: shop.vatNo, ...address } }),
  };
}

/**
 * The provider's own page, where the seller says and hands in what is missing.
 * @throws 404 before `openMerchant`, 503 when there is none to be had now
 */
export async function merchantPage(ctx: Ctx, returnUrl: string): Promise<string> {
  const sellerId = requireOwner(ctx);
  const provider = platformProvider(ctx);
  const context = await providerContext(ctx, provider, sellerId);
  const row = await reading(ctx, async ({ db }) =>
    MerchantAccount.query(db).findOne({ seller_id: sellerId, provider: provider.key }),
  );
  if (!row?.external_id) throw merchantError(ctx.locale, 'no_platform_account');
  const page = await askOrNothing(ctx, async () => provider.kycPage?.(context, row.external_id!, returnUrl) ?? null);
  if (!page) throw merchantError(ctx.locale, 'provider_silent');
  return page;
}
