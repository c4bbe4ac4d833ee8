import type { Ctx, Localized } from '#core/context';
import type { InvoiceLineInput } from '#core/invoicing';
import {
  DEFAULT_ZONE,
  applyBasisPoints,
  formatDate,
  localDate,
  money,
  type CurrencyCode,
  type LocalDate,
} from '#core/kit';
import { readMerchantTerms } from '#core/merchants';
import { storePlatformDocument, type PlatformDocumentToStore } from '#core/platform-plans';
import type { PurchaseTax } from './purchase-price.ts';
import { ResellerRequest } from './reseller-request.ts';

/** Part of a purchase that a credit note counts, minor units. */
export interface CountedPurchase {
  net: number;
  vat: number;
  decision: PurchaseTax;
}

export type CreditNoteToStore = Pick<
  PlatformDocumentToStore,
  'shop' | 'key' | 'currency' | 'period' | 'lines' | 'corrects'
> & {
  /** Reference that the seller's bookings of it bear. */
  reference: string;
};

/** Gives a credit note the next number of its series and keeps it, settled from the start. In a transaction of the platform. */
export async function storeCreditNote(
  ctx: Ctx,
  { shop, lines, ...note }: CreditNoteToStore,
): Promise<{ id: number; number: string }> {
  const request = (await ResellerRequest.query(ctx.db).findOne({ seller_id: shop.id }))!;
  const { country } = await readMerchantTerms(ctx);
  return storePlatformDocument(ctx, {
    ...note,
    shop,
    lines,
    country,
    series: 'PG',
    sellerPlanId: null,
    due: 'kept of payments',
    vatCountry: lines[0]!.decision.country,
    notes: [
      { key: 'self_billed', text: agreedNote(localDate(request.agreed_at, DEFAULT_ZONE)) },
      { key: 'paid', text: CREDITED },
    ],
  });
}

const CREDITED: Localized = {
  de: 'Der Betrag steht schon in Ihrem Guthaben bei der Plattform.',
  en: 'The amount stands in your balance at the platform already.',
};

const agreedNote = (agreedOn: LocalDate): Localized => ({
  de: `Gutschrift nach § 14 Abs. 2 UStG, vereinbart am ${formatDate(agreedOn, 'de')}: Der Empfänger der Leistung stellt sie für Sie aus. Widersprechen Sie, wenn etwas nicht stimmt.`,
  en: `Self-billed invoice as agreed on ${formatDate(agreedOn, 'en')}: the customer issues it on your behalf. Object if anything is wrong.`,
});

const WORDS = {
  bought: {
    de: (count: number) =>
      `Digitale Produkte zum Weiterverkauf, ${count === 1 ? 'eine Zahlung' : `${count} Zahlungen`}`,
    en: (count: number) => `Digital products for resale, ${count === 1 ? 'one payment' : `${count} payments`}`,
  },
  returned: {
    de: (count: number) => `Zurückgegebene Verkäufe, ${count === 1 ? 'eine Korrektur' : `${count} Korrekturen`}`,
    en: (count: number) => `Sales taken back, ${count === 1 ? 'one correction' : `${count} corrections`}`,
  },
};

/** Lines of a month by tax: what was bought, and what went back as a negative quantity. VAT is that of the sum; `offBy` says by how much the rows differ. Pure. */
export function linesOf(
  rows: readonly CountedPurchase[],
  { locale, currency }: { locale: 'de' | 'en'; currency: CurrencyCode },
): { lines: InvoiceLineInput[]; offBy: { tax: PurchaseTax; vat: bigint }[] } {
  const groups = new Map<string, CountedPurchase[]>();
  for (const row of rows) {
    const key = `${row.decision.vatCase} ${row.decision.country} ${row.decision.rateBp}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const lines: InvoiceLineInput[] = [];
  const offBy: { tax: PurchaseTax; vat: bigint }[] = [];
  for (const group of groups.values()) {
    const tax = group[0]!.decision;
    const sum = (of: readonly { net: number }[]): bigint => of.reduce((all, { net }) => all + BigInt(net), 0n);
    const [came, back] = [group.filter(({ net }) => net > 0), group.filter(({ net }) => net < 0)];
    const vat = applyBasisPoints(money(sum(group), currency), tax.rateBp).minor;
    const vatOfCame = applyBasisPoints(money(sum(came), currency), tax.rateBp).minor;
    const line = (text: string, net: bigint, part: bigint): InvoiceLineInput => ({
      orderLineId: null,
      productId: null,
      description: text,
      quantity: net < 0n ? -1 : 1,
      unit: money(net < 0n ? -net : net, currency),
      amountType: 'net',
      net: money(net, currency),
      vat: money(part, currency),
      gross: money(net + part, currency),
      decision: tax,
    });
    if (came.length > 0)
      lines.push(line(WORDS.bought[locale](came.length), sum(came), back.length > 0 ? vatOfCame : vat));
    if (back.length > 0)
      lines.push(line(WORDS.returned[locale](back.length), sum(back), came.length > 0 ? vat - vatOfCame : vat));
    const off = vat - group.reduce((all, { vat: each }) => all + BigInt(each), 0n);
    if (off !== 0n) offBy.push({ tax, vat: off });
  }
  return { lines, offBy };
}
