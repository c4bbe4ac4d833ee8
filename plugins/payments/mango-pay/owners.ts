import { z } from 'zod';
import type { KycSubmission, ProviderContext } from '#core/plugins';
import { get, post, put } from './call.ts';

const declaration = z.object({
  Id: z.string(),
  Status: z.enum(['CREATED', 'VALIDATION_ASKED', 'VALIDATED', 'REFUSED', 'INCOMPLETE']),
  Reason: z.string().nullish(),
  Message: z.string().nullish(),
});
export type OwnersDeclaration = z.infer<typeof declaration>;

/** Words for a refusal that comes without any. */
export const OWNERS_REFUSED = 'Mangopay did not accept the owners.';

/**
 * Declares the owners of a company and asks for the check. `refused`: Mangopay does not take the data; `unknown`: it did not answer, and the same key asks
 * again.
 */
export async function declareOwners(
  context: ProviderContext,
  userId: string,
  { owners = [], idempotencyKey }: Pick<KycSubmission, 'owners' | 'idempotencyKey'>,
): Promise<'asked' | 'refused' | 'unknown'> {
  const of = `/users/${userId}/kyc/ubodeclarations`;
  const made = await post(context, declaration, of, { key: `${idempotencyKey} owners`, body: {} });
  if (made.kind !== 'ok') return made.kind;
  const at = `${of}/${made.body.Id}`;
  for (const [index, person] of owners.entries()) {
    const added = await post(context, z.unknown(), `${at}/ubos`, {
      key: `${idempotencyKey} owners ${index}`,
      body: ownerOf(person),
    });
    if (added.kind !== 'ok') return added.kind;
  }
  const asked = await put(context, declaration, at, { Id: made.body.Id, Status: 'VALIDATION_ASKED' });
  // A declaration that was asked for by an earlier try is not asked for again; how it stands is read next.
  return asked.kind === 'unknown' ? 'unknown' : 'asked';
}

/** The newest declaration; null where there is none, undefined without an answer. */
export async function newestDeclaration(
  context: ProviderContext,
  userId: string,
): Promise<OwnersDeclaration | null | undefined> {
  const path = `/users/${encodeURIComponent(userId)}/kyc/ubodeclarations?per_page=100&Sort=CreationDate:DESC`;
  const found = await get(context, z.array(declaration), path);
  return found.kind === 'ok' ? (found.body[0] ?? null) : undefined;
}

/** Reason against a declaration, in Mangopay's words; null where there is none. */
export function refusalOf({ Status, Reason, Message }: OwnersDeclaration): string | null {
  if (Status !== 'REFUSED' && Status !== 'INCOMPLETE') return null;
  return Message || (Reason ?? '').replaceAll('_', ' ').toLowerCase() || OWNERS_REFUSED;
}

function ownerOf(person: NonNullable<KycSubmission['owners']>[number]): object {
  const [year, month, day] = person.birthday.split('-').map(Number);
  return {
    FirstName: person.firstName,
    LastName: person.lastName,
    Address: {
      AddressLine1: `${person.street} ${person.streetNumber}`.trim(),
      City: person.city,
      ...(person.region ? { Region: person.region } : {}),
      PostalCode: person.zip,
      Country: person.countryCode,
    },
    Nationality: person.nationality,
    Birthday: Math.floor(Date.UTC(year!, month! - 1, day) / 1000),
    Birthplace: { City: person.birthCity, Country: person.birthCountry },
  };
}
