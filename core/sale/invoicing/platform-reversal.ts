import type { Ctx } from '#core/context';
import type { LocalDate } from '#core/kit';
import { documentHash, documentNumber } from './invoice-draft.ts';
import { mirrored, mirroredLine } from './issue-reversal.ts';
import type { PlatformDocument } from './platform-document.ts';

export interface PlatformReversalInput {
  original: Pick<PlatformDocument, 'document' | 'lines'> & { id: number };
  year: number;
  seriesNumber: number;
  /** Hash of the document before it in the series. */
  previous: string;
  issuedOn: LocalDate;
  key: string;
}

/** A document of the platform taken back as a whole: its own number in the same series, every amount negative. Pure but for the moment. */
export function platformReversal(
  ctx: Ctx,
  { original, year, seriesNumber, previous, issuedOn, key }: PlatformReversalInput,
): PlatformDocument {
  const unkept = { id: 0, invoice_id: 0, seller_id: original.document.seller_id, payer_user_id: null };
  const numbered = { series: 'PL', year, series_number: seriesNumber } as const;
  const lines = original.lines.map((line) => ({
    ...line,
    ...mirroredLine({ ...line, ...unkept }),
    position: line.position,
  }));
  const draft = mirrored({ ...original.document, id: original.id }, key, null);
  const sealed = {
    ...original.document,
    ...draft,
    ...numbered,
    number: documentNumber(numbered),
    issued_on: issuedOn,
    correlation_id: ctx.correlationId,
    issued_at: ctx.clock.now(),
    missing_fields: [],
    distance_net_minor: 0,
  };
  const hash = documentHash(previous, sealed, lines);
  return { document: { ...sealed, hash, prev_hash: previous }, lines, hash };
}
