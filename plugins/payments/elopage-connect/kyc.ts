import { z } from 'zod';
import type { KycDocument, KycFacts, KycSubmission, ProviderContext } from '#core/plugins';
import { call, type Answer, type Params } from './call.ts';
import { SELLER } from './facts.ts';
import type { Operator } from './operator.ts';

const account = z.object({
  id: z.string(),
  payouts_enabled: z.boolean().nullish(),
  details_submitted: z.boolean().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  requirements: z
    .object({
      currently_due: z.array(z.string()).nullish(),
      disabled_reason: z.string().nullish(),
      errors: z.array(z.object({ code: z.string(), requirement: z.string() })).nullish(),
    })
    .nullish(),
});
type Account = z.infer<typeof account>;

/** The processor's names of legal forms. */
export const LEGAL_FORMS = { sole_trader: 'individual', business: 'company', organization: 'non_profit' } as const;

/** Tells the processor who a seller is: a sub-account that receives payouts and takes no payments of its own. */
export async function submitKyc(
  operator: Operator,
  context: ProviderContext,
  submission: KycSubmission,
): Promise<KycFacts> {
  const answer = await call(operator, context, {
    method: 'POST',
    path: '/v1/accounts',
    schema: account,
    params: accountParams(context, submission),
    idempotencyKey: submission.idempotencyKey,
  });
  return kycFacts(context, answer, null);
}

export async function fetchKyc(operator: Operator, context: ProviderContext, id: string): Promise<KycFacts> {
  return kycFacts(
    context,
    await call(operator, context, { method: 'GET', path: `/v1/accounts/${encodeURIComponent(id)}`, schema: account }),
    id,
  );
}

const page = z.object({ url: z.string() });

/** Page on which the processor asks the seller itself: papers handed in there never passes through our hands. */
export async function kycPage(
  operator: Operator,
  context: ProviderContext,
  id: string,
  returnUrl: string,
): Promise<string | null> {
  const known = await call(operator, context, {
    method: 'GET',
    path: `/v1/accounts/${encodeURIComponent(id)}`,
    schema: account,
  });
  if (known.kind !== 'ok' || known.body.metadata?.[SELLER] !== String(context.sellerId)) return null;
  const params = { account: id, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl };
  const answer = await call(operator, context, { method: 'POST', path: '/v1/account_links', schema: page, params });
  return answer.kind === 'ok' ? answer.body.url : null;
}

function accountParams(
  { sellerId }: ProviderContext,
  { person, company, entity, bankAccount: bank }: KycSubmission,
): Params {
  const [year, month, day] = person.birthday.split('-').map(Number);
  // Facts that are still missing are asked for on the processor's page.
  const dob = year && month && day ? { dob: { day, month, year } } : {};
  const address = (each: {
    street: string;
    streetNumber: string;
    zip: string;
    city: string;
    countryCode: string;
  }): Params => ({
    line1: `${each.street} ${each.streetNumber}`.trim(),
    postal_code: each.zip,
    city: each.city,
    country: each.countryCode,
  });
  return {
    type: 'custom',
    country: company?.countryCode ?? person.countryCode,
    email: person.email,
    business_type: LEGAL_FORMS[entity],
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { [SELLER]: String(sellerId) },
    ...(bank
      ? {
          bank_account: {
            object: 'bank_account',
            country: bank.country,
            currency: 'eur',
            account_holder_name: bank.holder,
            account_number: bank.iban,
          },
        }
      : {}),
    ...(entity === 'sole_trader'
      ? {
          individual: {
            first_name: person.firstName,
            last_name: person.lastName,
            email: person.email,
            phone: person.phone || undefined,
            ...dob,
            address: address(person),
          },
        }
      : {
          company: {
            name: company?.name ?? '',
            registration_number: company?.registerNumber || undefined,
            vat_id: company?.vatNo || undefined,
            ...(company ? { address: address(company) } : {}),
          },
        }),
  };
}

/** Wanted facts, in the processor's words and in ours. */
const WANTED: readonly (readonly [RegExp, KycDocument])[] = [
  [/verification\.document$/, 'id_from_front'],
  [/additional_document$/, 'proof_doc'],
  [/external_account/, 'iban_scan'],
  [/company\.verification/, 'company_lr'],
  [/directors|owners/, 'shareholder_declaration'],
];

/** A fact that is no document is told in the form. */
const documentOf = (name: string): KycDocument =>
  WANTED.find(([pattern]) => pattern.test(name))?.[1] ?? 'id_verification';

function kycFacts({ sellerId }: ProviderContext, answer: Answer<Account>, id: string | null): KycFacts {
  if (answer.kind === 'unknown') return { state: 'unknown', account: id, missing: [] };
  if (answer.kind === 'refused') return { state: 'rejected', account: id, missing: [], detail: answer.code };
  const { metadata, requirements, payouts_enabled: enabled } = answer.body;
  if (metadata?.[SELLER] !== String(sellerId)) return { state: 'unknown', account: id, missing: [] };
  const due = requirements?.currently_due ?? [];
  const missing = [...new Set(due.map(documentOf))];
  const refused = (requirements?.errors ?? []).map(({ code, requirement }) => ({
    document: documentOf(requirement),
    reason: code,
  }));
  const reason = requirements?.disabled_reason ?? '';
  const state = reason.startsWith('rejected')
    ? 'rejected'
    : due.length > 0
      ? 'kyc_incomplete'
      : enabled
        ? 'kyc_1'
        : 'waiting';
  return {
    state,
    account: answer.body.id,
    missing,
    ...(refused.length > 0 ? { refused } : {}),
    ...(reason ? { detail: reason } : {}),
  };
}
