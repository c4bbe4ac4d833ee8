import type { Localized, Locale } from '#core/context';
import { formatMoney, inLanguage, languageTag, money } from '#core/kit';
import type { Invoice, InvoiceDocument, InvoiceType } from '../invoice.ts';

const TITLES: Readonly<Record<InvoiceDocument, Readonly<Record<InvoiceType, Localized>>>> = {
  invoice: {
    regular: { de: 'Rechnung', en: 'Invoice' },
    reversal: { de: 'Stornorechnung', en: 'Cancellation invoice' },
    corrected: { de: 'Rechnungskorrektur', en: 'Corrected invoice' },
  },
  receipt: {
    regular: { de: 'Beleg', en: 'Receipt' },
    reversal: { de: 'Storno zum Beleg', en: 'Cancelled receipt' },
    corrected: { de: 'Korrektur zum Beleg', en: 'Corrected receipt' },
  },
  // § 14(4) no. 10 UStG: the very word has to stand on it, and a cancelled invoice must never be called by it.
  self_billed: {
    regular: { de: 'Gutschrift', en: 'Self-billed invoice' },
    reversal: { de: 'Storno zur Gutschrift', en: 'Cancelled self-billed invoice' },
    corrected: { de: 'Korrektur zur Gutschrift', en: 'Corrected self-billed invoice' },
  },
};

export function documentTitle(document: InvoiceDocument, type: InvoiceType, locale: Locale): string {
  return TITLES[document][type][locale];
}

const words = {
  number: { de: 'Nummer', en: 'Number' },
  date: { de: 'Datum', en: 'Date' },
  service: { de: 'Leistungsdatum', en: 'Date of supply' },
  period: { de: 'Leistungszeitraum', en: 'Period of supply' },
  order: { de: 'Bestellung', en: 'Order' },
  due: { de: 'Zahlbar bis', en: 'Payable by' },
  refersTo: { de: 'Zu Dokument', en: 'Refers to' },
  buyerVatId: { de: 'USt-IdNr. des Empfängers', en: 'Recipient’s VAT ID' },
  position: { de: 'Pos.', en: 'No.' },
  description: { de: 'Beschreibung', en: 'Description' },
  quantity: { de: 'Menge', en: 'Qty' },
  unit: { de: 'Einzelpreis', en: 'Unit price' },
  unitNet: { de: 'Einzelpreis netto', en: 'Unit price net' },
  vat: { de: 'USt.', en: 'VAT' },
  net: { de: 'Netto', en: 'Net' },
  gross: { de: 'Brutto', en: 'Gross' },
  amount: { de: 'Betrag', en: 'Amount' },
  reference: { de: 'Ihre Referenz', en: 'Your reference' },
  discount: { de: 'Rabatt', en: 'Discount' },
  total: { de: 'Gesamtbetrag', en: 'Total' },
  supplierVatId: { de: 'USt-IdNr. des Leistenden', en: 'Supplier’s VAT ID' },
  supplierTaxNumber: { de: 'Steuernummer des Leistenden', en: 'Supplier’s tax number' },
  taxNumber: { de: 'Steuernummer', en: 'Tax number' },
  vatId: { de: 'USt-IdNr.', en: 'VAT ID' },
} satisfies Record<string, Localized>;

export type Word = keyof typeof words;

export function word(key: Word, locale: Locale): string {
  return words[key][locale];
}

export function netAt(rate: string, locale: Locale): string {
  return inLanguage(locale, { de: `Nettobetrag ${rate}`, en: `Net amount ${rate}` });
}

export function vatAt(rate: string, country: string | null, locale: Locale): string {
  const label = inLanguage(locale, { de: `Umsatzsteuer ${rate}`, en: `VAT ${rate}` });
  return country === null ? label : `${label} (${country})`;
}

export function pageOf(page: number, pages: number, locale: Locale): string {
  return inLanguage(locale, { de: `Seite ${page} von ${pages}`, en: `Page ${page} of ${pages}` });
}

/** 1900 is `19 %`, 2550 is `25,5 %` in German. */
export function rateText(bp: number, locale: Locale): string {
  const decimals = String(bp % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const number = `${Math.floor(bp / 100)}${decimals ? inLanguage(locale, { de: ',', en: '.' }) + decimals : ''}`;
  return inLanguage(locale, { de: `${number}\u00a0%`, en: `${number}%` });
}

export function dateText(date: string, locale: Locale): string {
  const style = inLanguage(locale, {
    de: { day: '2-digit', month: '2-digit', year: 'numeric' } as const,
    en: { day: 'numeric', month: 'long', year: 'numeric' } as const,
  });
  return new Intl.DateTimeFormat(languageTag(locale), { ...style, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

export function countryText(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function amountText(minor: number, currency: string, locale: Locale): string {
  return formatMoney(money(minor, currency), { style: 'locale', locale: languageTag(locale) });
}

/** Without VAT on the document, columns about it would only raise questions. */
export function showsVat({ tax_totals }: Pick<Invoice, 'tax_totals'>): boolean {
  return tax_totals.some((total) => total.category === 'S' || total.category === 'Z');
}
