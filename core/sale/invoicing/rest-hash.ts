import { documentHash } from './invoice-draft.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';

/** Document with its lines. */
export type WholeDocument = Invoice & { lines: InvoiceLine[] };

/** Seals what stays of a document together with its own hash, so that neither changes unseen. Of a document whose people have left it comes to the same. */
export function restHash(document: WholeDocument): string {
  const rest = {
    ...document,
    payer_user_id: null,
    buyer_party: withoutPerson(document.buyer_party),
    seller_party: withoutPerson(document.seller_party),
  };
  const lines = document.lines.map((line) => ({ ...line, description: '', discount_text: '' }));
  return documentHash(document.hash, rest, lines);
}

/** As the database does it (`kontor_without_person`). */
const withoutPerson = (party: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(party).map(([name, value]) => [name, name === 'country' || name === 'type' ? value : '']),
  );
