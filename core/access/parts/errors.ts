import type { Locale } from '#core/context';
import { InputError, inLanguage } from '#core/kit';

const TEXTS = {
  no_parts_here: {
    de: 'Dieses Produkt besteht nicht aus anderen. Öffnen Sie ein Paket oder eine Mitgliedschaft.',
    en: 'This product is not made of others. Open a bundle or a membership.',
  },
  part_unknown: { de: 'Wählen Sie eines Ihrer Produkte.', en: 'Choose one of your products.' },
  part_is_itself: {
    de: 'Ein Produkt kann nicht in sich selbst stecken. Wählen Sie ein anderes.',
    en: 'A product cannot be part of itself. Choose another one.',
  },
  part_has_parts: {
    de: 'Ein Paket oder eine Mitgliedschaft kann nicht in einem anderen Paket stecken. Fügen Sie die Produkte daraus einzeln hinzu.',
    en: 'A bundle or membership cannot be part of another one. Add its products one by one.',
  },
  part_has_variants: {
    de: 'Dieses Produkt gibt es in mehreren Ausführungen, zum Beispiel Tickets. Wählen Sie eine davon; ist keine in der Liste, legen Sie zuerst eine an.',
    en: 'This product comes in several versions, such as tickets. Choose one of them; if none is on the list, add one first.',
  },
  part_in_archive: {
    de: 'Dieses Produkt liegt im Archiv. Holen Sie es zuerst zurück.',
    en: 'This product is in the archive. Take it back first.',
  },
  part_copying: {
    de: 'Dieses Produkt wird gerade kopiert. Warten Sie einen Moment.',
    en: 'This product is being copied. Wait a moment.',
  },
  part_is_sent: {
    de: 'Eine Mitgliedschaft versendet keine Waren. Verkaufen Sie beides zusammen als Paket.',
    en: 'A membership sends no goods. Sell both together as a bundle.',
  },
  part_twice: { de: 'Dieses Produkt ist schon enthalten.', en: 'This product is in it already.' },
  part_gone: {
    de: 'Dieses Produkt ist nicht mehr enthalten. Laden Sie die Seite neu.',
    en: 'This product is no longer in it. Reload the page.',
  },
  too_many_parts: {
    de: 'Höchstens 50 Produkte passen hinein. Entfernen Sie zuerst eines.',
    en: '50 products fit at most. Remove one first.',
  },
} as const;

export type PartProblem = keyof typeof TEXTS;

export function partsError(locale: Locale, code: PartProblem): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Auswahl', en: 'Please check your choice' });
  return new InputError([{ code, title, detail: TEXTS[code][locale], source: { field: 'part' } }]);
}

export const partsText = (locale: Locale, code: PartProblem): string => TEXTS[code][locale];
