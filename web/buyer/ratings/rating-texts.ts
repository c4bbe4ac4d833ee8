import type { Locale } from '#core/context';
import { defineMessages } from '#core/kit';
import type { ShownRatings } from '#core/ratings';

export const ratingTexts = defineMessages({
  de: {
    title: 'Bewertungen',
    average: '{average} von 5 Sternen',
    of: '{average} von 5',
    count_one: 'eine Bewertung',
    count_many: '{count} Bewertungen',
    stars: '{stars} von 5 Sternen',
    star_one: '1 Stern',
    star_many: '{stars} Sterne',
    buyer: 'Käufer',
    verified: 'Kauf geprüft',
    answer: 'Antwort von {shop}',
    how: 'So prüfen wir: Bewerten kann nur, wer Zugang zu diesem Produkt hat, mit einem Link, der zu dieser Bestellung gehört. {shop} kann keine Bewertung ändern und darf sie nur ausblenden, wenn sie gegen Regeln verstößt.',
    hidden_one: 'Eine Bewertung ist ausgeblendet: {reasons}.',
    hidden_many: '{count} Bewertungen sind ausgeblendet: {reasons}.',
    insult: 'Beleidigung',
    private: 'Angaben über andere Personen',
    off_topic: 'nicht zum Produkt',
    advertising: 'Werbung',
    unlawful: 'rechtswidriger Inhalt',
    all: 'Alle Bewertungen',
    none: 'Noch keine Bewertung.',
    back: 'Zum Produkt',
    form_title: 'Wie gefällt Ihnen „{product}“?',
    form_intro: 'Ein paar Sterne genügen. Ein Satz dazu hilft anderen mehr.',
    how_many: 'Sterne',
    body: 'Was möchten Sie anderen sagen?',
    name: 'Unter welchem Namen?',
    name_help: 'So steht er bei Ihrer Bewertung. Bleibt das Feld leer, steht dort „Käufer“.',
    optional: 'freiwillig',
    send: 'Bewertung veröffentlichen',
    change: 'Bewertung ändern',
    thanks: 'Danke. Ihre Bewertung ist veröffentlicht.',
    thanks_more: 'Mit demselben Link können Sie sie jederzeit ändern.',
    see: 'Bewertung ansehen',
    stars_missing: 'Wählen Sie zuerst, wie viele Sterne es sind.',
    too_long: 'Kürzen Sie Ihren Text auf höchstens 2.000 Zeichen.',
    name_too_long: 'Nehmen Sie einen Namen mit höchstens 60 Zeichen.',
  },
  en: {
    title: 'Reviews',
    average: '{average} out of 5 stars',
    of: '{average} out of 5',
    count_one: 'one review',
    count_many: '{count} reviews',
    stars: '{stars} out of 5 stars',
    star_one: '1 star',
    star_many: '{stars} stars',
    buyer: 'Buyer',
    verified: 'Purchase verified',
    answer: 'Answer from {shop}',
    how: 'This is how we verify: only those who have access to this product can review it, with a link that belongs to that order. {shop} cannot change a review and may hide one only if it breaks rules.',
    hidden_one: 'One review is hidden: {reasons}.',
    hidden_many: '{count} reviews are hidden: {reasons}.',
    insult: 'insult',
    private: 'details of other people',
    off_topic: 'not about the product',
    advertising: 'advertising',
    unlawful: 'unlawful content',
    all: 'All reviews',
    none: 'No review yet.',
    back: 'To the product',
    form_title: 'How do you like “{product}”?',
    form_intro: 'A few stars are enough. A sentence helps others more.',
    how_many: 'Stars',
    body: 'What would you like to tell others?',
    name: 'Under which name?',
    name_help: 'It stands beside your review like this. Left empty, it says “Buyer”.',
    optional: 'optional',
    send: 'Publish the review',
    change: 'Change the review',
    thanks: 'Thank you. Your review is published.',
    thanks_more: 'You can change it any time with the same link.',
    see: 'See the review',
    stars_missing: 'First choose how many stars it is.',
    too_long: 'Shorten your text to at most 2,000 characters.',
    name_too_long: 'Use a name of at most 60 characters.',
  },
});

export function countText(count: number, locale: Locale): string {
  const t = ratingTexts.for(locale);
  return count === 1 ? t('count_one') : t('count_many', { count });
}

/** Empty where none is hidden. */
export function hiddenText({ hidden, reasons }: Pick<ShownRatings, 'hidden' | 'reasons'>, locale: Locale): string {
  const t = ratingTexts.for(locale);
  const named = { reasons: reasons.map((reason) => t(reason)).join(', ') };
  if (hidden === 0) return '';
  return hidden === 1 ? t('hidden_one', named) : t('hidden_many', { count: hidden, ...named });
}
