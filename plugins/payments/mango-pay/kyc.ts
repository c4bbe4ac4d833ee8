import { z } from 'zod';
import {
  isRefusedCredentials,
  type KycDocument,
  type KycFacts,
  type KycSubmission,
  type ProviderContext,
} from '#core/plugins';
import { get, post, put } from './call.ts';
import { OWNERS_REFUSED, declareOwners, newestDeclaration, refusalOf, type OwnersDeclaration } from './owners.ts';

const owner = z.object({
  Id: z.string(),
  PersonType: z.enum(['NATURAL', 'LEGAL']),
  LegalPersonType: z.string().nullish(),
  KYCLevel: z.string(),
  UserStatus: z.string().nullish(),
});
type Owner = z.infer<typeof owner>;
const document = z.object({
  Id: z.string(),
  Type: z.string(),
  Status: z.enum(['CREATED', 'VALIDATION_ASKED', 'VALIDATED', 'REFUSED', 'OUT_OF_DATE']),
  RefusedReasonMessage: z.string().nullish(),
});
type Document = z.infer<typeof document>;

/** Mangopay's name of each of our documents; others are not asked for by it. */
const TYPES: Readonly<Partial<Record<KycDocument, string>>> = {
  id_from_front: 'IDENTITY_PROOF',
  id_from_back: 'IDENTITY_PROOF',
  id_verification: 'IDENTITY_PROOF',
  company_lr: 'REGISTRATION_PROOF',
  article_doc: 'ARTICLES_OF_ASSOCIATION',
  shareholder_declaration: 'SHAREHOLDER_DECLARATION',
  proof_doc: 'ADDRESS_PROOF',
};

/** Hands in who the seller is: the user, then each kind of document with its pages. */
export async function submitKyc(context: ProviderContext, submission: KycSubmission): Promise<KycFacts> {
  const user = submission.account ?? (await register(context, submission));
  if (typeof user !== 'string') return user;
  for (const type of new Set(
    submission.documents.map(({ kind }) => TYPES[kind]).filter((each) => each !== undefined),
  )) {
    const pages = submission.documents.filter(({ kind }) => TYPES[kind] === type);
    if (!(await handIn(context, user, type, pages, submission.idempotencyKey))) return { ...nobody(), account: user };
  }
  if (submission.entity === 'business' && submission.owners?.length) {
    const told = await declareOwners(context, user, submission);
    if (told === 'unknown') return { ...nobody(), account: user };
    if (told === 'refused') return { state: 'rejected', account: user, missing: [], detail: OWNERS_REFUSED };
  }
  return fetchKyc(context, user);
}

/** The new user's id, or what stood against it. */
async function register(context: ProviderContext, submission: KycSubmission): Promise<string | KycFacts> {
  const { path, body } = userOf(submission);
  const made = await post(context, owner, path, { key: `${submission.idempotencyKey} owner`, body });
  if (made.kind === 'ok') return made.body.Id;
  return nobody(made.kind === 'refused' ? 'Mangopay did not accept the personal data.' : undefined);
}

async function handIn(
  context: ProviderContext,
  userId: string,
  type: string,
  pages: KycSubmission['documents'],
  key: string,
): Promise<boolean> {
  const of = `/users/${userId}/kyc/documents`;
  const made = await post(context, document, of, { key: `${key} ${type}`, body: { Type: type } });
  if (made.kind !== 'ok') return false;
  for (const [index, { bytes }] of pages.entries()) {
    const page = await post(context, z.unknown(), `${of}/${made.body.Id}/pages`, {
      key: `${key} ${type} ${index}`,
      body: { File: Buffer.from(bytes).toString('base64') },
    });
    if (page.kind !== 'ok') return false;
  }
  const asked = await put(context, document, `${of}/${made.body.Id}`, { Id: made.body.Id, Status: 'VALIDATION_ASKED' });
  return asked.kind === 'ok';
}

export async function fetchKyc(context: ProviderContext, account: string): Promise<KycFacts> {
  return (await kycFacts(context, account)) ?? { ...nobody(), account };
}

/** Null when Mangopay knows no such user. @throws when the credentials are refused */
export async function kycFacts(context: ProviderContext, account: string): Promise<KycFacts | null> {
  try {
    const found = await get(context, owner, `/users/${encodeURIComponent(account)}`);
    if (found.kind !== 'ok') return found.kind === 'refused' ? null : { ...nobody(), account };
    const documents = await get(
      context,
      z.array(document),
      `/users/${encodeURIComponent(account)}/kyc/documents?per_page=100&Sort=CreationDate:DESC`,
    );
    const owners = isOwned(found.body) ? await newestDeclaration(context, found.body.Id) : null;
    return documents.kind === 'ok' && owners !== undefined
      ? standing(found.body, documents.body, owners)
      : { ...nobody(), account };
  } catch (error) {
    if (isRefusedCredentials(error)) throw error;
    return { ...nobody(), account };
  }
}

/** Mangopay asks for the owners of companies alone. */
const isOwned = ({ PersonType, LegalPersonType }: Owner): boolean =>
  PersonType === 'LEGAL' && LegalPersonType === 'BUSINESS';

function standing(found: Owner, documents: readonly Document[], owners: OwnersDeclaration | null): KycFacts {
  const newest = (type: string): Document | undefined => documents.find(({ Type }) => Type === type);
  const wanted = wantedOf(found);
  const missing = wanted.filter(
    (kind) => !['VALIDATED', 'VALIDATION_ASKED'].includes(newest(TYPES[kind]!)?.Status ?? ''),
  );
  const all = wanted.map((kind) => newest(TYPES[kind]!)).filter((each) => each !== undefined);
  const has = (status: Document['Status']): Document | undefined => all.find(({ Status }) => Status === status);
  const base = { account: found.Id, missing };
  if (found.UserStatus === 'CLOSED') return { ...base, state: 'closed', missing: [] };
  if (found.KYCLevel === 'REGULAR') return { ...base, state: 'kyc_2', missing: [] };
  const refused = has('REFUSED');
  if (refused)
    return {
      ...base,
      state: 'rejected',
      ...(refused.RefusedReasonMessage ? { detail: refused.RefusedReasonMessage } : {}),
    };
  const against = owners && refusalOf(owners);
  if (against) return { ...base, state: 'rejected', detail: against };
  if (has('OUT_OF_DATE')) return { ...base, state: 'expired' };
  if (missing.length > 0) return { ...base, state: documents.length > 0 ? 'kyc_incomplete' : 'kyc_1' };
  return { ...base, state: 'waiting' };
}

// https://docs.mangopay.com/guides/users/verification/requirements
function wantedOf({ PersonType, LegalPersonType }: Owner): KycDocument[] {
  if (PersonType === 'NATURAL') return ['id_from_front'];
  if (LegalPersonType === 'SOLETRADER') return ['id_from_front', 'company_lr'];
  return LegalPersonType === 'ORGANIZATION'
    ? ['id_from_front', 'company_lr', 'article_doc']
    : ['id_from_front', 'company_lr', 'article_doc', 'shareholder_declaration'];
}

function nobody(detail?: string): KycFacts {
  return { state: 'unknown', account: null, missing: [], ...(detail ? { detail } : {}) };
}

/** Mangopay's names of legal forms. Whoever sells in their own name is a natural user; one with a company's name and register is a sole trader among legal users. */
export const LEGAL_FORMS = { sole_trader: 'NATURAL', business: 'BUSINESS', organization: 'ORGANIZATION' } as const;

function userOf({ person, company, entity }: KycSubmission): { path: string; body: object } {
  const birthday = Math.floor(
    Date.UTC(
      Number(person.birthday.slice(0, 4)),
      Number(person.birthday.slice(5, 7)) - 1,
      Number(person.birthday.slice(8, 10)),
    ) / 1000,
  );
  const address = (of: { street: string; streetNumber: string; city: string; zip: string; countryCode: string }) => ({
    AddressLine1: `${of.street} ${of.streetNumber}`.trim(),
    City: of.city,
    PostalCode: of.zip,
    Country: of.countryCode,
  });
  const shared = { UserCategory: 'OWNER', TermsAndConditionsAccepted: true, Email: person.email };
  if (!company) {
    const body = {
      FirstName: person.firstName,
      LastName: person.lastName,
      Birthday: birthday,
      Nationality: person.nationality,
      CountryOfResidence: person.countryCode,
      Address: address(person),
      ...shared,
    };
    return { path: '/users/natural', body };
  }
  return {
    path: '/users/legal',
    body: {
      Name: company.name,
      CompanyNumber: company.registerNumber,
      LegalPersonType: entity === 'sole_trader' ? 'SOLETRADER' : LEGAL_FORMS[entity],
      HeadquartersAddress: address(company),
      LegalRepresentativeFirstName: person.firstName,
      LegalRepresentativeLastName: person.lastName,
      LegalRepresentativeBirthday: birthday,
      LegalRepresentativeNationality: person.nationality,
      LegalRepresentativeCountryOfResidence: person.countryCode,
      LegalRepresentativeEmail: person.email,
      LegalRepresentativeAddress: address(person),
      ...shared,
    },
  };
}
