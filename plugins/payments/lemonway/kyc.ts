import { z } from 'zod';
import {
  KYC_DOCUMENTS,
  type AccountStanding,
  type KycDocument,
  type KycFacts,
  type KycSubmission,
  type ProviderContext,
} from '#core/plugins';
import { call, referenceOf, type LemonAnswer } from './call.ts';
import { alpha3 } from './countries.ts';

export const account = z
  .object({
    account: z.object({
      id: z.string(),
      status: z.int(),
      isblocked: z.boolean().nullish(),
      balance: z.int().nullish(),
      accountType: z.int().nullish(),
      firstname: z.string().nullish(),
      lastname: z.string().nullish(),
      company: z.object({ name: z.string().nullish() }).nullish(),
    }),
  })
  .transform((answer) => answer.account);
export type Account = z.infer<typeof account>;
const documents = z
  .object({ documents: z.array(z.object({ type: z.int(), status: z.int(), comment: z.string().nullish() })).nullish() })
  .transform((answer) => answer.documents ?? []);
type Document = z.infer<typeof documents>[number];

/** Lemonway's numbers for our documents; what is not here goes in as another document (11). */
const TYPES: Readonly<Partial<Record<KycDocument, number>>> = {
  id_from_front: 0,
  id_from_back: 0,
  proof_doc: 1,
  iban_scan: 2,
  company_lr: 7,
  article_doc: 12,
};
const OTHER = 11;
const typeOf = (kind: KycDocument): number => TYPES[kind] ?? OTHER;

// https://documentation.lemonway.com/reference/wallet-status
const STATES: Readonly<Record<number, KycFacts['state']>> = {
  2: 'kyc_incomplete',
  3: 'rejected',
  5: 'kyc_1',
  6: 'kyc_2',
  7: 'waiting',
  8: 'expired',
  10: 'blocked',
  12: 'closed',
  13: 'kyc_incomplete',
  14: 'kyc_1',
  15: 'kyc_1',
  16: 'kyc_1',
};
export const standingOf = ({ status, isblocked }: Account): KycFacts['state'] =>
  isblocked ? 'blocked' : (STATES[status] ?? 'unknown');

/** By the same numbers, the state of the payment account itself. What Lemonway has opened or closed, nobody but Lemonway has. */
const STANDINGS: Readonly<Record<number, AccountStanding>> = {
  2: 'registered',
  3: 'rejected',
  5: 'registered',
  6: 'activated_by_lw',
  8: 'registered',
  10: 'deactivated_by_lw',
  12: 'deactivated_by_lw',
  13: 'registered',
  14: 'activated_by_lw',
  15: 'activated_by_lw',
  16: 'activated_by_lw',
};
export const accountStanding = ({ status, isblocked }: Account): AccountStanding | undefined =>
  isblocked ? 'deactivated_by_lw' : STANDINGS[status];

/** Registers the seller's payment account, or goes on with the one of an earlier try, and hands the documents in. */
export async function submitKyc(context: ProviderContext, submission: KycSubmission): Promise<KycFacts> {
  const accountId = submission.account ?? referenceOf(`account ${submission.idempotencyKey}`).slice(0, 20);
  const known = submission.account === undefined ? await register(context, submission, accountId) : 'mended';
  if (typeof known !== 'string') return known;
  const left = known === 'known' ? await notHandedIn(context, accountId, submission) : submission.documents;
  if (left === null) return { ...nobody(), account: accountId };
  for (const { kind, fileName, bytes } of left) {
    const body = { name: fileName, type: typeOf(kind), buffer: Buffer.from(bytes).toString('base64') };
    const sent = await call(context, z.unknown(), {
      method: 'POST',
      path: `/v2/accounts/${accountId}/documents/upload`,
      body,
    });
    if (sent.kind !== 'ok') return { ...nobody(), account: accountId };
  }
  return fetchKyc(context, accountId);
}

/** Documents that an earlier try, whose answer was lost, left behind; null without an answer. */
async function notHandedIn(
  context: ProviderContext,
  accountId: string,
  submission: KycSubmission,
): Promise<KycSubmission['documents'] | null> {
  const there = await call(context, documents, { method: 'GET', path: `/v2/accounts/${accountId}/documents` });
  if (there.kind !== 'ok') return null;
  const counts = new Map<number, number>();
  for (const { type } of there.body) counts.set(type, (counts.get(type) ?? 0) + 1);
  return submission.documents.filter(({ kind }) => {
    const left = counts.get(typeOf(kind)) ?? 0;
    counts.set(typeOf(kind), left - 1);
    return left <= 0;
  });
}

/** A new account, that of an earlier try whose answer was lost, or what stands against it. */
async function register(
  context: ProviderContext,
  submission: KycSubmission,
  accountId: string,
): Promise<'new' | 'known' | KycFacts> {
  const asked = registrationOf(submission, accountId);
  if (asked === null) return nobody('Lemonway takes no sellers from this country.');
  const made = await call(context, z.unknown(), asked);
  if (made.kind === 'unknown') return nobody();
  if (made.kind === 'ok') return 'new';
  const known = await call(context, account, { method: 'GET', path: `/v2/accounts/${accountId}` });
  return known.kind === 'ok' ? 'known' : nobody(refusalOf(made));
}

/** From 1 December 2026 accounts are opened in Lemonway's Online Onboarding, and this call is gone. */
function refusalOf({ status, code }: LemonAnswer<unknown> & { kind: 'refused' }): string {
  return status === 410
    ? 'Lemonway opens accounts in its Online Onboarding only. Open yours there and enter its external ID.'
    : `Lemonway did not accept the data (${code}).`;
}

export async function fetchKyc(context: ProviderContext, accountId: string): Promise<KycFacts> {
  const at = `/v2/accounts/${encodeURIComponent(accountId)}`;
  const found = await call(context, account, { method: 'GET', path: at });
  if (found.kind !== 'ok') return { ...nobody(), account: accountId };
  const handedIn = await call(context, documents, { method: 'GET', path: `${at}/documents` });
  if (handedIn.kind !== 'ok') return { ...nobody(), account: accountId };
  const state = standingOf(found.body);
  const missing =
    state === 'kyc_2' || state === 'closed'
      ? []
      : wantedOf(found.body).filter((kind) => !handedIn.body.some((each) => each.type === TYPES[kind] && isGood(each)));
  const held = heldOf(handedIn.body);
  const refused = handedIn.body.find(({ status, comment }) => status > 2 && comment);
  const waits = state === 'kyc_1' && missing.length === 0;
  const standing = waits ? undefined : accountStanding(found.body);
  return {
    state: waits ? 'waiting' : state,
    account: found.body.id,
    missing,
    ...(standing ? { standing } : {}),
    ...(held.length > 0 ? { held } : {}),
    ...(refused?.comment ? { detail: refused.comment } : {}),
  };
}

/** Lemonway's names of legal forms: it tells associations from companies by their documents alone. */
export const LEGAL_FORMS = { sole_trader: 'individual', business: 'legal', organization: 'legal' } as const;

// 0 on hold, 1 received, 2 accepted; above that something is wrong with it.
const isGood = ({ status }: Document): boolean => status <= 2;

/** Papers that Lemonway has put aside, unless another of the same type is further. */
function heldOf(handedIn: readonly Document[]): KycDocument[] {
  const further = new Set(handedIn.filter(({ status }) => status === 1 || status === 2).map(({ type }) => type));
  const aside = new Set(
    handedIn.filter(({ status, type }) => status === 0 && !further.has(type)).map(({ type }) => type),
  );
  return KYC_DOCUMENTS.filter((kind) => aside.has(typeOf(kind)));
}

const wantedOf = ({ accountType }: Account): KycDocument[] =>
  accountType === 1
    ? ['id_from_front', 'iban_scan', 'company_lr', 'article_doc']
    : ['id_from_front', 'proof_doc', 'iban_scan'];

function registrationOf(
  { person, company, entity }: KycSubmission,
  accountId: string,
): { method: 'POST'; path: string; body: object } | null {
  const firm = entity === 'sole_trader' ? undefined : company;
  const at = firm ?? person;
  const nationality = alpha3(person.nationality);
  const country = alpha3(at.countryCode);
  const birth = alpha3(person.birthCountry);
  if (!nationality || !country) return null;
  const path = `/v2/accounts/${firm ? LEGAL_FORMS[entity] : LEGAL_FORMS.sole_trader}`;
  const body = {
    accountId,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    nationality,
    payerOrBeneficiary: 2,
    adresse: {
      street: `${at.street} ${at.streetNumber}`.trim(),
      postCode: at.zip.slice(0, 10),
      city: at.city,
      country,
    },
    birth: { date: person.birthday.replaceAll('-', '/'), city: person.birthCity, ...(birth ? { Country: birth } : {}) },
    ...phoneOf(person.phone),
  };
  if (!firm) return { method: 'POST', path, body };
  return {
    method: 'POST',
    path,
    body: {
      ...body,
      company: {
        name: firm.name,
        description: firm.name,
        ...(firm.registerNumber ? { identificationNumber: firm.registerNumber } : {}),
      },
    },
  };
}

/** Digits alone, with the country's code. */
function phoneOf(phone: string): { mobileNumber?: string } {
  const digits = phone.replaceAll(/\D/g, '');
  return /^\d{6,30}$/.test(digits) ? { mobileNumber: digits } : {};
}

function nobody(detail?: string): KycFacts {
  return { state: 'unknown', account: null, missing: [], ...(detail ? { detail } : {}) };
}
