import { InputError, decimalField, languageTag, type Locale } from '#core/kit';
import { PAYOUT_MODES, type PayoutSettings } from '#core/merchants';

/** `1.234,56` of cents, as the language writes it. */
export function writtenAmount(minor: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale), {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(minor / 100);
}

const WRONG = {
  de: 'Geben Sie einen Betrag zwischen 1,00 und 1.000.000 ein.',
  en: 'Enter an amount between 1.00 and 1,000,000.',
};

/** @throws InputError naming `fromAmount` */
export function readPayoutSettingsForm(form: FormData, locale: Locale): PayoutSettings {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const mode = PAYOUT_MODES.find((each) => each === text('mode')) ?? 'platform';
  const amount = decimalField(text('fromAmount'), { min: 1, max: 1_000_000, locale, required: mode === 'from_amount' });
  if (!amount.ok && mode === 'from_amount') {
    throw new InputError([
      { code: 'from_amount_wrong', title: WRONG[locale], detail: WRONG[locale], source: { field: 'fromAmount' } },
    ]);
  }
  return {
    mode,
    fromAmount: amount.ok && amount.value ? Number(amount.value.minor) : 10_000,
    paused: form.has('paused'),
  };
}
