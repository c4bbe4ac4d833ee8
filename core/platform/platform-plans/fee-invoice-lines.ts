import type { Locale } from '#core/context';
import type { InvoiceLineInput } from '#core/invoicing';
import { addDays, applyBasisPoints, inLanguage, money, type LocalDate } from '#core/kit';
import type { FeeSum } from '#core/merchants';
import { decideVat, type VatDecision } from '#core/tax';

function chargedIn(locale: Locale, payments: number): string {
  return inLanguage(locale, {
    de: `Gebühren der Plattform auf ${payments === 1 ? 'eine Zahlung' : `${payments} Zahlungen`}`,
    en: `Platform fees on ${payments === 1 ? 'one payment' : `${payments} payments`}`,
  });
}

function returnedIn(locale: Locale, returns: number): string {
  return inLanguage(locale, {
    de: `Gebühren zurück, ${returns === 1 ? 'eine Korrektur' : `${returns} Korrekturen`}`,
    en: `Fees returned, ${returns === 1 ? 'one correction' : `${returns} corrections`}`,
  });
}

/** Tax on the platform's fee to a seller, as it was when it was charged. Pure. */
export function feeVatDecision(
  { seat, isTaxed }: Pick<FeeSum, 'seat' | 'isTaxed'>,
  { country, date }: { country: string; date: LocalDate },
): VatDecision {
  return decideVat({
    seller: { country, type: 'business', scheme: 'regular_accrual', ossRegistered: true },
    buyer: isTaxed
      ? { type: 'consumer', country: seat, vatIdStatus: 'none' }
      : { type: 'business', country: seat, vatIdStatus: 'valid' },
    supply: { class: 'electronic' },
    date,
  });
}

export interface FeeLinesOf {
  locale: Locale;
  /** The platform's own. */
  country: string;
  /** First day of the month, and first day after it. */
  period: { from: LocalDate; to: LocalDate };
}

/** Lines of a month's invoice in one currency: fees charged, and those that went back as a negative quantity. VAT adds up to that of the sums. Pure. */
export function feeInvoiceLines(
  sums: readonly FeeSum[],
  { locale, country, period }: FeeLinesOf,
): { lines: InvoiceLineInput[]; vatCountry: string } {
  const date = addDays(period.to, -1);
  const decided = sums.map((sum) => ({ sum, decision: feeVatDecision(sum, { country, date }) }));
  return {
    lines: decided.flatMap(({ sum, decision }) => linesOf(sum, decision, locale)),
    vatCountry: (decided.find(({ sum }) => sum.isTaxed) ?? decided[0])?.decision.country ?? country,
  };
}

function linesOf(sum: FeeSum, decision: VatDecision, locale: Locale): InvoiceLineInput[] {
  const { currency, charged, returned } = sum;
  // The second line takes the rest that the first one's rounding leaves.
  const vatOfFirst = returned === 0n ? sum.vat : applyBasisPoints(money(charged, currency), decision.rateBp).minor;
  const line = (description: string, quantity: 1 | -1, price: bigint, vat: bigint): InvoiceLineInput => {
    const net = price * BigInt(quantity);
    return {
      orderLineId: null,
      productId: null,
      description,
      quantity,
      unit: money(price, currency),
      amountType: 'net',
      net: money(net, currency),
      vat: money(vat, currency),
      gross: money(net + vat, currency),
      decision,
    };
  };
  return [
    ...(charged > 0n ? [line(chargedIn(locale, sum.payments), 1, charged, vatOfFirst)] : []),
    ...(returned > 0n
      ? [line(returnedIn(locale, sum.returns), -1, returned, charged > 0n ? sum.vat - vatOfFirst : sum.vat)]
      : []),
  ];
}
