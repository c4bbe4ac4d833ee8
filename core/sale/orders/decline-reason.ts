import { inLanguage, type Language } from '#core/kit';

/** Reason why money did not move, in people's words; a code that is not listed stands as the provider wrote it. */
const REASONS: Readonly<Record<string, { de: string; en: string }>> = {
  declined: { de: 'von der Bank, ohne nähere Angabe', en: 'by the bank, not specified' },
  card_declined: { de: 'von der Bank, ohne nähere Angabe', en: 'by the bank, not specified' },
  generic_decline: { de: 'von der Bank, ohne nähere Angabe', en: 'by the bank, not specified' },
  insufficient_funds: { de: 'Konto nicht gedeckt', en: 'not enough money on the account' },
  expired_card: { de: 'Karte abgelaufen', en: 'card expired' },
  incorrect_cvc: { de: 'Prüfziffer falsch', en: 'security code wrong' },
  incorrect_number: { de: 'Kartennummer falsch', en: 'card number wrong' },
  incorrect_data: { de: 'Kartendaten falsch', en: 'card details wrong' },
  lost_card: { de: 'Karte als verloren gemeldet', en: 'card reported lost' },
  stolen_card: { de: 'Karte als gestohlen gemeldet', en: 'card reported stolen' },
  authentication_required: { de: 'Bestätigung bei der Bank fehlt', en: 'confirmation at the bank is missing' },
};

export function declineReason(code: string, locale: Language): string {
  return Object.hasOwn(REASONS, code) ? inLanguage(locale, REASONS[code]!) : code;
}
