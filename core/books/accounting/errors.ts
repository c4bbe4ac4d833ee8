import type { Locale } from '#core/context';
import { AppError, InputError, inLanguage } from '#core/kit';

const FIELDS: Readonly<Record<string, { de: string; en: string }>> = {
  consultantNumber: {
    de: 'Die Beraternummer hat vier bis sieben Ziffern (1001 bis 9999999). Sie erfahren sie von Ihrer Steuerberatung.',
    en: 'The consultant number has four to seven digits (1001 to 9999999). Your tax adviser knows it.',
  },
  clientNumber: {
    de: 'Die Mandantennummer liegt zwischen 1 und 99999.',
    en: 'The client number lies between 1 and 99999.',
  },
  debtorAccount: {
    de: 'Das Debitorenkonto liegt zwischen 10000 und 69999.',
    en: 'The debtor account lies between 10000 and 69999.',
  },
};

export function accountingSettingsInvalid(field: string, locale: Locale): AppError {
  const text = FIELDS[field] ?? {
    de: 'Wählen Sie einen der angebotenen Werte.',
    en: 'Choose one of the values offered.',
  };
  return new AppError({
    code: 'accounting_settings_invalid',
    status: 422,
    title: 'Check this field',
    detail: text[locale],
    field,
  });
}

/** Each field is called as the account it is for. */
export function accountNumbersInvalid(keys: readonly string[], locale: Locale): InputError {
  const detail = {
    de: 'Geben Sie eine Kontonummer mit vier Ziffern ein, oder lassen Sie das Feld leer.',
    en: 'Enter an account number of four digits, or leave the field empty.',
  }[locale];
  return new InputError(keys.map((field) => ({ code: 'account_number', title: detail, detail, source: { field } })));
}

export function accountingSettingsMissing(locale: Locale): AppError {
  const detail = inLanguage(locale, {
    de: 'Tragen Sie zuerst Berater- und Mandantennummer ein.',
    en: 'Enter the consultant and client number first.',
  });
  return new AppError({
    code: 'accounting_settings_missing',
    status: 422,
    title: 'Numbers missing',
    detail,
    field: 'consultantNumber',
  });
}

export function exchangeRateMissing({ currency, base }: { currency: string; base: string }, locale: Locale): AppError {
  const [one, other] = [base.toUpperCase(), currency.toUpperCase()];
  const detail = inLanguage(locale, {
    de: `Tragen Sie ein, wie viel ${other} ein ${one} in diesem Monat wert war, zum Beispiel 0,9345. Das Bundesfinanzministerium veröffentlicht die Monatskurse.`,
    en: `Enter how many ${other} one ${one} was worth in this month, for example 0.9345. The ministry of finance publishes the monthly rates.`,
  });
  return new AppError({
    code: 'exchange_rate_missing',
    status: 422,
    title: 'Exchange rate missing',
    detail,
    field: 'rate',
  });
}

export function nothingToSend(locale: Locale): AppError {
  const detail = inLanguage(locale, {
    de: 'In diesem Monat gibt es keine Buchungen, die noch nicht exportiert sind.',
    en: 'There are no bookings in this month that were not exported yet.',
  });
  return new AppError({ code: 'nothing_to_send', status: 422, title: 'Nothing to export', detail });
}

export function exportInterrupted(locale: Locale): AppError {
  const detail = inLanguage(locale, {
    de: 'Gleichzeitig wurde schon exportiert. Laden Sie die Seite neu.',
    en: 'Somebody exported at the same time. Load the page again.',
  });
  return new AppError({ code: 'export_interrupted', status: 409, title: 'Already exported', detail });
}

export function datevExportNotFound(): AppError {
  return new AppError({
    code: 'datev_export_not_found',
    status: 404,
    title: 'Export not found',
    detail: 'There is no such export. Open it from the accounting page.',
  });
}

export function datevExportMoveRefused(locale: Locale): AppError {
  const detail = inLanguage(locale, {
    de: 'Dieser Export ist schon bestätigt oder zurückgenommen.',
    en: 'This export is confirmed or withdrawn already.',
  });
  return new AppError({ code: 'datev_export_move_refused', status: 409, title: 'Not possible any more', detail });
}
