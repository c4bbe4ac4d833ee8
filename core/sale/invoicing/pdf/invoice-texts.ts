import type { Localized } from '#core/context';
import { formatMoney, inLanguage, languageTag, money, type Language } from '#core/kit';
import type { Invoice, InvoiceDocument, InvoiceType } from '../invoice.ts';

const TITLES: Readonly<Record<InvoiceDocument, Readonly<Record<InvoiceType, Localized>>>> = {
  invoice: {
    regular: { de: 'Rechnung', en: 'Invoice', pl: 'Faktura' },
    reversal: { de: 'Stornorechnung', en: 'Cancellation invoice', pl: 'Faktura anulująca' },
    corrected: { de: 'Rechnungskorrektur', en: 'Corrected invoice', pl: 'Faktura korygująca' },
  },
  receipt: {
    regular: { de: 'Beleg', en: 'Receipt', pl: 'Potwierdzenie sprzedaży' },
    reversal: { de: 'Storno zum Beleg', en: 'Cancelled receipt', pl: 'Anulowanie potwierdzenia sprzedaży' },
    corrected: { de: 'Korrektur zum Beleg', en: 'Corrected receipt', pl: 'Korekta potwierdzenia sprzedaży' },
  },
  // § 14(4) no. 10 UStG: the very word has to stand on it, and a cancelled invoice must never be called by it.
  self_billed: {
    regular: { de: 'Gutschrift', en: 'Self-billed invoice' },
    reversal: { de: 'Storno zur Gutschrift', en: 'Cancelled self-billed invoice' },
    corrected: { de: 'Korrektur zur Gutschrift', en: 'Corrected self-billed invoice' },
  },
};

export function documentTitle(document: InvoiceDocument, type: InvoiceType, locale: Language): string {
  return inLanguage(locale, TITLES[document][type]);
}

/** Of a line, on the page and in the e-invoice. */
export const DISCOUNT: Localized = { de: 'Rabatt', en: 'Discount', pl: 'Rabat' };

export const words = {
  number: { de: 'Nummer', en: 'Number', pl: 'Numer' },
  date: { de: 'Datum', en: 'Date', pl: 'Data wystawienia' },
  service: { de: 'Leistungsdatum', en: 'Date of supply', pl: 'Data wykonania usługi' },
  period: { de: 'Leistungszeitraum', en: 'Period of supply', pl: 'Okres świadczenia' },
  order: { de: 'Bestellung', en: 'Order', pl: 'Zamówienie' },
  due: { de: 'Zahlbar bis', en: 'Payable by', pl: 'Termin płatności' },
  refersTo: { de: 'Zu Dokument', en: 'Refers to', pl: 'Dotyczy dokumentu' },
  buyerVatId: { de: 'USt-IdNr. des Empfängers', en: 'Recipient’s VAT ID', pl: 'NIP UE nabywcy' },
  position: { de: 'Pos.', en: 'No.', pl: 'Lp.' },
  description: { de: 'Beschreibung', en: 'Description', pl: 'Opis' },
  quantity: { de: 'Menge', en: 'Qty', pl: 'Ilość' },
  unit: { de: 'Einzelpreis', en: 'Unit price', pl: 'Cena jedn.' },
  unitNet: { de: 'Einzelpreis netto', en: 'Unit price net', pl: 'Cena jedn. netto' },
  vat: { de: 'USt.', en: 'VAT', pl: 'VAT' },
  net: { de: 'Netto', en: 'Net', pl: 'Netto' },
  gross: { de: 'Brutto', en: 'Gross', pl: 'Brutto' },
  amount: { de: 'Betrag', en: 'Amount', pl: 'Kwota' },
  reference: { de: 'Ihre Referenz', en: 'Your reference', pl: 'Twój numer referencyjny' },
  discount: DISCOUNT,
  total: { de: 'Gesamtbetrag', en: 'Total', pl: 'Razem' },
  supplierVatId: { de: 'USt-IdNr. des Leistenden', en: 'Supplier’s VAT ID', pl: 'NIP UE dostawcy' },
  supplierTaxNumber: { de: 'Steuernummer des Leistenden', en: 'Supplier’s tax number', pl: 'Numer podatkowy dostawcy' },
  taxNumber: { de: 'Steuernummer', en: 'Tax number', pl: 'Numer podatkowy' },
  vatId: { de: 'USt-IdNr.', en: 'VAT ID', pl: 'NIP UE' },
} satisfies Record<string, Localized>;

export type Word = keyof typeof words;

export function word(key: Word, locale: Language): string {
  return inLanguage(locale, words[key]);
}

export function netAt(rate: string, locale: Language): string {
  return inLanguage(locale, { de: `Nettobetrag ${rate}`, en: `Net amount ${rate}`, pl: `Kwota netto ${rate}` });
}

export function vatAt(rate: string, country: string | null, locale: Language): string {
  const label = inLanguage(locale, { de: `Umsatzsteuer ${rate}`, en: `VAT ${rate}`, pl: `VAT ${rate}` });
  return country === null ? label : `${label} (${country})`;
}

export function pageOf(page: number, pages: number, locale: Language): string {
  return inLanguage(locale, {
    de: `Seite ${page} von ${pages}`,
    en: `Page ${page} of ${pages}`,
    pl: `Strona ${page} z ${pages}`,
  });
}

/** 1900 is `19 %`, 2550 is `25,5 %` in German; `25,5%` in Polish. */
export function rateText(bp: number, locale: Language): string {
  const decimals = String(bp % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const number = `${Math.floor(bp / 100)}${decimals ? inLanguage(locale, { de: ',', en: '.', pl: ',' }) + decimals : ''}`;
  return inLanguage(locale, { de: `${number}\u00a0%`, en: `${number}%`, pl: `${number}%` });
}

export function dateText(date: string, locale: Language): string {
  const style = inLanguage(locale, {
    de: { day: '2-digit', month: '2-digit', year: 'numeric' } as const,
    en: { day: 'numeric', month: 'long', year: 'numeric' } as const,
    pl: { day: '2-digit', month: '2-digit', year: 'numeric' } as const,
  });
  return new Intl.DateTimeFormat(languageTag(locale), { ...style, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

export function countryText(code: string, locale: Language): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export function amountText(minor: number, currency: string, locale: Language): string {
  return formatMoney(money(minor, currency), { style: 'locale', locale: languageTag(locale) });
}

/** Without VAT on the document, columns about it would only raise questions. */
export function showsVat({ tax_totals }: Pick<Invoice, 'tax_totals'>): boolean {
  return tax_totals.some((total) => total.category === 'S' || total.category === 'Z');
}
