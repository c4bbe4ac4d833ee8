import type { Ctx, Localized } from '#core/context';
import { money } from '#core/kit';
import { vatNotes, type VatDecision } from '#core/tax';
import { storeDocument, type InvoiceLineDraft } from './invoice-draft.ts';
import type { Invoice, InvoiceLine, InvoiceTaxTotal } from './invoice.ts';
import type { RefundDocument } from './issue-correction.ts';
import { lastingNotes, mirroredLine, takenOver } from './issue-reversal.ts';
import { assertFound, assertTakeable, lockOriginal, openOriginal, type OriginalChoice } from './take-back.ts';

export type Retaxed = Pick<VatDecision, 'vatCase' | 'country' | 'rateBp' | 'category' | 'note'>;

export type VatCorrectionInput = OriginalChoice & {
  key: string;
  refundId: number;
  /** The VAT that goes back, in minor units above zero. */
  vatMinor: number;
  /** Right taxation of a line: at nothing. Null leaves it as it is. */
  retaxed(line: InvoiceLine): Retaxed | null;
};

/**
 * Puts a wrong VAT right by a document over the difference: every line once more with the amounts taken back, and once with its net price
 * untaxed. `taxed` has what is taken back above zero and what is billed anew below it. In the caller's transaction.
 * @throws as `issueCorrection`
 */
export async function issueVatCorrection(ctx: Ctx, input: VatCorrectionInput): Promise<RefundDocument> {
  const original = await lockOriginal(ctx, input);
  assertFound(original);
  const file = await openOriginal(ctx, original, { key: input.key, series: 'RK', amountMinor: BigInt(input.vatMinor) });
  const invoice = file.existing ?? (await correct(ctx, file, input));
  return { invoice, taxed: invoice.tax_totals.map((total) => takenBack(total, invoice.currency)) };
}

async function correct(
  ctx: Ctx,
  { invoice: original, lines, taken }: Awaited<ReturnType<typeof openOriginal>>,
  { key, refundId, retaxed }: VatCorrectionInput,
): Promise<Invoice> {
  assertTakeable(original);
  if (!taken) throw new Error(`No number was taken for a correction of ${original.number}.`);
  const anew = lines.flatMap((line) => {
    const decision = retaxed(line);
    return decision ? [{ line, decision }] : [];
  });
  const drafts = anew.flatMap(({ line, decision }): InvoiceLineDraft[] => [
    mirroredLine(line),
    untaxed(line, decision),
  ]);
  const totals = totalsOf(drafts);
  const sum = (part: 'net' | 'vat' | 'gross'): number => totals.reduce((all, total) => all + total[part], 0);
  const noteKeys = [...new Set(anew.flatMap(({ decision: { note } }) => note ?? []))];
  const text: Localized = {
    de: `Berichtigt die Umsatzsteuer der Rechnung ${original.number}: Die USt-IdNr. des Empfängers wurde nachträglich bestätigt.`,
    en: `Corrects the VAT of invoice ${original.number}: the recipient’s VAT number was confirmed later.`,
    pl: `Koryguje VAT faktury ${original.number}: numer VAT nabywcy został potwierdzony później.`,
  };
  return storeDocument(
    ctx,
    taken,
    {
      ...takenOver(original, key, refundId),
      type: 'corrected',
      notes: [
        ...lastingNotes(original),
        { key: 'vat_corrected', text },
        ...noteKeys.map((note) => ({ key: note, text: vatNotes[note] })),
      ],
      tax_totals: totals,
      net_minor: sum('net'),
      vat_minor: sum('vat'),
      gross_minor: sum('gross'),
    },
    drafts,
  );
}

function untaxed(line: InvoiceLine, { category, country, rateBp, vatCase }: Retaxed): InvoiceLineDraft {
  return {
    ...line,
    quantity: 1,
    unit_minor: line.net_minor,
    amount_type: 'net',
    discount_minor: 0,
    discount_text: '',
    net_minor: line.net_minor,
    vat_minor: 0,
    gross_minor: line.net_minor,
    tax_category: category,
    tax_country: country,
    tax_rate_bp: rateBp,
    vat_case: vatCase,
  };
}

function totalsOf(lines: readonly InvoiceLineDraft[]): InvoiceTaxTotal[] {
  const totals = new Map<string, InvoiceTaxTotal>();
  for (const {
    vat_case,
    tax_country: country,
    tax_rate_bp: rate_bp,
    tax_category: category,
    net_minor: net,
    vat_minor: vat,
    gross_minor: gross,
  } of lines) {
    const key = `${vat_case} ${country} ${rate_bp} ${category}`;
    const before = totals.get(key) ?? { vat_case, country, rate_bp, category, net: 0, vat: 0, gross: 0 };
    totals.set(key, { ...before, net: before.net + net, vat: before.vat + vat, gross: before.gross + gross });
  }
  return [...totals.values()];
}

export function takenBack(
  { vat_case: vatCase, country, rate_bp: rateBp, net, vat, gross }: InvoiceTaxTotal,
  currency: string,
): RefundDocument['taxed'][number] {
  // Zero stays zero.
  const back = (minor: number) => money(minor === 0 ? 0 : -minor, currency);
  return { vatCase, country, rateBp, net: back(net), vat: back(vat), gross: back(gross) };
}
