import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { KycSubmission, ProviderContext } from '#core/plugins';
import { callPayPal, jsonRequest, type PayPalAccount } from '#plugins/payments/shared/paypal';
import { calledSettings, readAccount } from './settings.ts';

/** Progress of a merchant until they may be paid through the platform. */
export type Standing =
  /** The link has not been followed yet. */
  | { kind: 'not_connected' }
  /** The account is there, and something is still to be done by its owner. */
  | { kind: 'incomplete'; merchantId: string; what: 'consent' | 'email' }
  /** PayPal looks into it. */
  | { kind: 'in_review'; merchantId: string }
  /** PayPal does not let the account receive money. */
  | { kind: 'refused' | 'restricted'; merchantId: string }
  | { kind: 'ready'; merchantId: string; email?: string }
  /** No answer came. */
  | { kind: 'unknown' };

/** Our name for the shop at PayPal; the address keeps two installations of one platform apart. */
export function trackingId({ baseUrl, sellerId }: Pick<ProviderContext, 'baseUrl' | 'sellerId'>): string {
  return `kontor-${createHash('sha256').update(baseUrl).digest('hex').slice(0, 12)}-${sellerId}`;
}

const integration = z.object({
  merchant_id: z.string(),
  payments_receivable: z.boolean().default(false),
  primary_email_confirmed: z.boolean().default(false),
  primary_email: z.string().optional(),
  oauth_integrations: z
    .array(
      z.object({
        integration_type: z.string().optional(),
        oauth_third_party: z.array(z.object({ partner_client_id: z.string().optional() })).default([]),
      }),
    )
    .default([]),
  products: z.array(z.object({ vetting_status: z.string().optional() })).default([]),
});

/** Asks PayPal where the shop's account stands. */
export async function standingOf(context: ProviderContext): Promise<Standing> {
  const account = asPartner(context);
  const { merchantId } = readAccount(context).merchant;
  const found = merchantId ?? (await connected(context, account));
  if (found === null || found === 'unknown') return { kind: found === null ? 'not_connected' : 'unknown' };
  const answer = await callPayPal(
    context,
    account,
    integration,
    jsonRequest('GET', `${partnerPath(account)}/${encodeURIComponent(found)}`),
  );
  if (answer.kind === 'unknown') return { kind: 'unknown' };
  if (answer.kind === 'refused') return { kind: 'not_connected' };
  return standing(answer.body, account.clientId);
}

function standing(told: z.infer<typeof integration>, clientId: string): Standing {
  const { merchant_id: merchantId, products, primary_email: email } = told;
  const agreed = told.oauth_integrations.some(({ oauth_third_party: parties }) =>
    parties.some(({ partner_client_id: partner }) => partner === clientId),
  );
  const vetted = (...states: string[]): boolean =>
    products.some(({ vetting_status: state }) => states.includes(state ?? ''));
  if (!agreed) return { kind: 'incomplete', merchantId, what: 'consent' };
  if (!told.primary_email_confirmed) return { kind: 'incomplete', merchantId, what: 'email' };
  if (told.payments_receivable) return { kind: 'ready', merchantId, ...(email ? { email } : {}) };
  if (vetted('DENIED', 'DECLINED')) return { kind: 'refused', merchantId };
  return vetted('PENDING', 'IN_REVIEW', 'NEED_MORE_DATA')
    ? { kind: 'in_review', merchantId }
    : { kind: 'restricted', merchantId };
}

/** The link by which the shop's owner opens or connects an account; null when PayPal did not give one. */
export async function referralLink(
  context: ProviderContext,
  {
    known,
    returnUrl = `${context.baseUrl}/cabinet/settings/payment_providers/paypal_rest_partner`,
  }: { known?: KycSubmission; returnUrl?: string } = {},
): Promise<string | null> {
  const { email } = calledSettings.parse(context.settings);
  const body = {
    ...(email ? { email } : {}),
    tracking_id: trackingId(context),
    ...(known ? { individual_owners: [ownerOf(known)], business_entity: businessOf(known) } : {}),
    operations: [
      {
        operation: 'API_INTEGRATION',
        api_integration_preference: {
          rest_api_integration: {
            integration_method: 'PAYPAL',
            integration_type: 'THIRD_PARTY',
            third_party_details: {
              features: [
                'PAYMENT',
                'REFUND',
                'PARTNER_FEE',
                'VAULT',
                'BILLING_AGREEMENT',
                'READ_SELLER_DISPUTE',
                'UPDATE_SELLER_DISPUTE',
                'ADVANCED_TRANSACTIONS_SEARCH',
              ],
            },
          },
        },
      },
    ],
    products: ['EXPRESS_CHECKOUT'],
    legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
    partner_config_override: { return_url: returnUrl },
  };
  const answer = await callPayPal(
    context,
    asPartner(context),
    referral,
    jsonRequest('POST', '/v2/customer/partner-referrals', { body }),
  );
  return answer.kind === 'ok' ? (answer.body.links.find(({ rel }) => rel === 'action_url')?.href ?? null) : null;
}

const referral = z.object({ links: z.array(z.object({ href: z.string(), rel: z.string() })) });

/** PayPal's names of legal forms; which kind of company it is the merchant says there. */
export const LEGAL_FORMS = {
  sole_trader: 'INDIVIDUAL',
  business: 'ANY_OTHER_BUSINESS_ENTITY',
  organization: 'NONPROFIT',
} as const;

function businessOf({ entity, company }: KycSubmission): object {
  return {
    business_type: { type: LEGAL_FORMS[entity] },
    ...(company ? { names: [{ type: 'LEGAL_NAME', business_name: company.name }] } : {}),
  };
}

/** Facts that the shop knows already are not asked for again at PayPal. */
function ownerOf({ person }: KycSubmission): object {
  return {
    type: 'PRIMARY',
    names: [{ type: 'LEGAL', given_name: person.firstName, surname: person.lastName }],
    citizenship: person.nationality,
    birth_details: { date_of_birth: person.birthday },
    addresses: [
      {
        type: 'HOME',
        address_line_1: `${person.street} ${person.streetNumber}`.trim(),
        admin_area_2: person.city,
        postal_code: person.zip,
        country_code: person.countryCode,
      },
    ],
  };
}

/** The account that was connected under our name for the shop. */
async function connected(context: ProviderContext, account: PayPalAccount): Promise<string | null | 'unknown'> {
  const path = `${partnerPath(account)}?tracking_id=${encodeURIComponent(trackingId(context))}`;
  const answer = await callPayPal(context, account, z.object({ merchant_id: z.string() }), jsonRequest('GET', path));
  if (answer.kind === 'ok') return answer.body.merchant_id;
  return answer.kind === 'unknown' ? 'unknown' : null;
}

/** The platform speaks for itself, and for nobody. */
export function asPartner(context: ProviderContext): PayPalAccount {
  const account = readAccount(context);
  return { ...account, merchant: { ...account.merchant, merchantId: null } };
}

function partnerPath({ merchant }: PayPalAccount): string {
  return `/v1/customer/partners/${encodeURIComponent(merchant!.partnerMerchantId)}/merchant-integrations`;
}
