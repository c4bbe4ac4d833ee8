import type { Locale, Localized } from '#core/context';
import { AppError, inLanguage } from '#core/kit';

export function invoiceNotFound(): AppError {
  return new AppError({
    code: 'invoice_not_found',
    status: 404,
    title: 'Invoice not found',
    detail: 'There is no such invoice. Open it from the list of invoices.',
  });
}

export function invoiceAlreadyReversed(number: string): AppError {
  return new AppError({
    code: 'invoice_already_reversed',
    status: 409,
    title: 'Invoice already reversed',
    detail: `Invoice ${number} has been reversed. Nothing is left to take back.`,
  });
}

export function invoiceAlreadyCorrected(number: string): AppError {
  return new AppError({
    code: 'invoice_already_corrected',
    status: 409,
    title: 'Invoice already corrected',
    detail: `Invoice ${number} has been corrected in part. Correct what is left instead of reversing all of it.`,
  });
}

export function onlyInvoicesCanBeTakenBack(number: string): AppError {
  return new AppError({
    code: 'not_a_regular_invoice',
    status: 422,
    title: 'Not a regular invoice',
    detail: `${number} is itself a correction. Choose the invoice it refers to.`,
  });
}

export function invoiceMoveRefused(number: string, event: string, state: string): AppError {
  return new AppError({
    code: 'invoice_move_refused',
    status: 409,
    title: 'Not possible in this state',
    detail: `Invoice ${number} is ${state}; "${event}" does not apply to it.`,
  });
}

export function eInvoiceIncomplete(number: string, gaps: readonly string[]): AppError {
  return new AppError({
    code: 'e_invoice_incomplete',
    status: 422,
    title: 'Not possible as an e-invoice',
    detail: `${number} lacks what this format needs: ${gaps.join(', ')}. Complete your profile or correct the buyer’s address, then issue the document anew.`,
  });
}

export function selfBillingImpossible(locale: Locale, why: 'no_taxable_person' | 'not_agreed'): AppError {
  const SAID: Record<typeof why, Localized> = {
    no_taxable_person: {
      de: 'Wer nicht umsatzsteuerlich tätig ist, erhält keine Gutschrift. Rechnen Sie ohne Beleg dieser Art ab oder bitten Sie um die Angaben zur Steuer.',
      en: 'Whoever is no taxable person gets no self-billed invoice. Settle without such a document, or ask for the tax details.',
    },
    not_agreed: {
      de: 'Eine Gutschrift muss vorher vereinbart sein. Holen Sie die Zustimmung ein und versuchen Sie es noch einmal.',
      en: 'Self-billing must be agreed before. Obtain the agreement and try again.',
    },
  };
  return new AppError({
    code: 'self_billing_impossible',
    status: 422,
    title: 'No self-billed invoice',
    detail: SAID[why][locale],
  });
}

export function buyerUnchanged(locale: Locale): AppError {
  const detail = inLanguage(locale, {
    de: 'Die Anschrift steht so schon auf der Rechnung. Ändern Sie, was falsch ist.',
    en: 'The address is the one on the invoice. Change what is wrong.',
  });
  return new AppError({ code: 'buyer_unchanged', status: 422, title: 'Nothing changed', detail, field: 'company' });
}

export function nothingToExport(locale: Locale): AppError {
  const detail = inLanguage(locale, {
    de: 'Wählen Sie mindestens ein Dokument aus.',
    en: 'Choose at least one document.',
  });
  return new AppError({ code: 'nothing_to_export', status: 422, title: 'Nothing chosen', detail });
}

export function tooMuchToExport(locale: Locale, limit: number): AppError {
  const most = new Intl.NumberFormat(locale).format(limit);
  const detail = inLanguage(locale, {
    de: `In eine ZIP-Datei passen höchstens ${most} Dokumente. Grenzen Sie die Liste ein, etwa auf einen Monat.`,
    en: `A ZIP file takes ${most} documents at most. Narrow the list down, for example to one month.`,
  });
  return new AppError({ code: 'too_much_to_export', status: 422, title: 'Too many documents', detail });
}

export function documentExportNotFound(): AppError {
  return new AppError({
    code: 'document_export_not_found',
    status: 404,
    title: 'Archive not found',
    detail: 'There is no such archive. Choose the documents again in the list of invoices.',
  });
}

/** Not something a client can mend: the archive must be restored from its backup. */
const FORGOTTEN = {
  de: {
    title: 'Diesen Beleg gibt es nicht mehr',
    detail: (number: string) =>
      `Die Aufbewahrungsfrist von ${number} ist um. Nummer und Beträge stehen noch in der Liste, Namen und Datei sind gelöscht.`,
  },
  en: {
    title: 'This document is gone',
    detail: (number: string) =>
      `The time for which ${number} had to be kept is over. Its number and amounts still stand in the list, names and file are deleted.`,
  },
};

/** People have left the document, since the years for which the law asks are over. */
export function documentForgotten(locale: Locale, number: string): AppError {
  const { title, detail } = FORGOTTEN[locale];
  return new AppError({ code: 'document_forgotten', status: 410, title, detail: detail(number) });
}

export function archiveDamaged(number: string): Error {
  return new Error(`The archived file of ${number} is missing or not the one that was stored.`);
}
