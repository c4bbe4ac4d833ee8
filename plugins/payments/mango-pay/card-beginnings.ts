import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApiAnswer, CardPlace, ProviderContext } from '#core/plugins';
import { get, post, put } from './call.ts';
import { askedIn, CARD, transaction, type Asked } from './facts.ts';

/*
 * A payment by card on our page begins as the registration of a card, whose tag says what is asked for. It takes the first number; a refused
 * one is of no more use, so that each further number is sent to another registration of the same user. What is paid or held carries the first one's
 * id in its tag.
 */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const registration = z.object({
  Id: z.string(),
  Tag: text,
  UserId: z.string(),
  Status: z.enum(['CREATED', 'VALIDATED', 'ERROR']),
  AccessKey: text,
  PreregistrationData: text,
  CardRegistrationURL: z.url(),
  CardId: text,
  ResultCode: text,
});
export type Registration = z.infer<typeof registration>;

export interface Beginning {
  externalId: string;
  registration: Registration;
  asked: Asked;
}

/** In the tag of everything that pays or holds for it. */
export const markOf = ({ registration: { Id }, asked }: Pick<Beginning, 'registration' | 'asked'>): string =>
  `card ${Id} ${asked.token}`;

export function register(
  context: ProviderContext,
  { key, userId, currency, tag }: { key: string; userId: string; currency: string; tag: string },
): Promise<ApiAnswer<Registration>> {
  return post(context, registration, '/cardregistrations', {
    key,
    body: { UserId: userId, Currency: currency.toUpperCase(), CardType: 'CB_VISA_MASTERCARD', Tag: tag },
  });
}

/** Null when it is none of ours, or nobody answered. */
export async function beginningOf(context: ProviderContext, externalId: string): Promise<Beginning | null> {
  const found = await registrationById(context, externalId.slice(CARD.length));
  const asked = found.kind === 'ok' ? askedIn(found.body.Tag) : null;
  return found.kind === 'ok' && asked ? { externalId, registration: found.body, asked } : null;
}

function registrationById(context: ProviderContext, id: string): Promise<ApiAnswer<Registration>> {
  return get(context, registration, `/cardregistrations/${encodeURIComponent(id)}`);
}

/** A fresh place for the number of a card. Each is used once, so that no key stands for it. */
export async function placeFor(
  context: ProviderContext,
  { externalId, registration: { Id, UserId }, asked }: Beginning,
): Promise<CardPlace | null> {
  const made = await register(context, {
    key: `${externalId} ${randomUUID()}`,
    userId: UserId,
    currency: asked.amount.currency,
    tag: `again ${Id}`,
  });
  return made.kind === 'ok' ? placeOf(made.body) : null;
}

export function placeOf({ Id: id, CardRegistrationURL: url, AccessKey, PreregistrationData }: Registration): CardPlace {
  return { id, url, fields: { accessKeyRef: AccessKey, data: PreregistrationData } };
}

export type RegisteredCard = { kind: 'card'; id: string } | { kind: 'refused'; code: string } | { kind: 'unknown' };

/** Exchanges the token for a card of the user who pays. A token that was handed over before gives the card it gave then. */
export async function registeredCard(
  context: ProviderContext,
  begun: Beginning,
  { place, token }: { place: string; token: string },
): Promise<RegisteredCard> {
  const found = await registrationById(context, place);
  if (found.kind === 'unknown') return found;
  // The registration of another person, handed to this payment.
  if (found.kind === 'refused' || found.body.UserId !== begun.registration.UserId)
    return { kind: 'refused', code: 'card_unknown' };
  const handed =
    found.body.Status === 'CREATED'
      ? await put(context, registration, `/cardregistrations/${found.body.Id}`, {
          Id: found.body.Id,
          RegistrationData: token,
        })
      : found;
  // Finished in between by the same token at another window.
  const sent = handed.kind === 'refused' ? await registrationById(context, place) : handed;
  if (sent.kind === 'unknown') return sent;
  if (sent.kind === 'refused') return { kind: 'refused', code: 'card_unknown' };
  const { Status, CardId, ResultCode } = sent.body;
  return Status === 'VALIDATED' && CardId
    ? { kind: 'card', id: CardId }
    : { kind: 'refused', code: ResultCode || 'card_unknown' };
}

/** Pay-ins that were tried for it, the first one first; null when nobody told. Later charges of a kept card have tags of their own. */
export async function triesOf(
  context: ProviderContext,
  begun: Beginning,
): Promise<z.infer<typeof transaction>[] | null> {
  const all = await get(
    context,
    z.array(transaction),
    `/users/${begun.registration.UserId}/transactions?per_page=100&Type=PAYIN&Sort=CreationDate:ASC`,
  );
  return all.kind === 'ok' ? all.body.filter(({ Nature, Tag }) => Nature === 'REGULAR' && Tag === markOf(begun)) : null;
}
