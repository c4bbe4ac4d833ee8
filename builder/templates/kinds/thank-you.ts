import { atelier, bauhaus, garten, meer, papier, pixel } from '../decks/index.ts';
import type { Voice } from '../decks/index.ts';
import type { PageTemplate, TemplateBlock } from '../page-template.ts';
import { heroCentered, heroPicture, heroPlain, heroSplit } from '../parts/heroes.ts';
import { featurePicture, stepsPicture, stepsRow } from '../parts/reasons.ts';
import { footer, header, products } from '../parts/shop.ts';
import { afterwards, faqColumns, faqList, letter } from '../parts/trust.ts';
import { say, section, type SectionLook } from '../parts/write.ts';
import { template } from './template.ts';

const order = (v: Voice, look: SectionLook = {}): TemplateBlock =>
  section([{ type: 'thank_you_page', content: { title: say(v.locale, 'Ihre Bestellung', 'Your order') } }], {
    anchor: 'bestellung',
    maxWidth: 860,
    ...look,
  });
const next = (v: Voice): TemplateBlock =>
  products(v, {
    source: 'popular',
    limit: 3,
    title: say(v.locale, 'Was andere danach wählen', 'What others choose next'),
    anchor: 'mehr',
  });
const thanks = (
  v: Voice,
  more: readonly [string, string],
): { title: string; more: string; button: string; to: string } => ({
  title: say(v.locale, 'Vielen Dank für Ihre Bestellung.', 'Thank you for your order.'),
  more: say(v.locale, ...more),
  button: say(v.locale, 'Zur Bestellung', 'To your order'),
  to: '#bestellung',
});

/** Pages for buyers who have paid. */
export const thankYouTemplates: readonly PageTemplate[] = [
  template(
    'thanks-course',
    'thank_you',
    atelier,
    ['Danke, los geht es', 'Thanks, off you go'],
    ['Bestellung, die nächsten drei Schritte, ein Brief.', 'The order, the next three steps, a letter.'],
    (v) => [
      header(v.locale),
      heroSplit(v, {
        ...thanks(v, [
          'Ihre erste Lektion wartet schon. Die Bestätigung mit Rechnung ist per E-Mail unterwegs.',
          'Your first lesson is waiting. Confirmation and invoice are on their way by mail.',
        ]),
        eyebrow: v.offer,
      }),
      order(v, { background: 'surface' }),
      stepsRow(v, { title: say(v.locale, 'So geht es weiter', 'What happens next') }),
      letter(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'thanks-file',
    'thank_you',
    papier,
    ['Danke, Dateien bereit', 'Thanks, files ready'],
    ['Sachlich: Zugang, Rechnung, häufige Fragen.', 'Matter-of-fact: access, invoice, frequent questions.'],
    (v) => [
      header(v.locale),
      heroCentered(
        v,
        thanks(v, [
          'Alle Dateien liegen in Ihrem Konto. Die Rechnung kommt per E-Mail.',
          'All files are in your account. The invoice comes by mail.',
        ]),
      ),
      order(v, { background: 'surface' }),
      afterwards(v),
      faqColumns(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'thanks-calm',
    'thank_you',
    meer,
    ['Danke, in Ruhe', 'Thanks, calmly'],
    ['Ein Bild, ein Dank, eine Übung.', 'A picture, thanks, an exercise.'],
    (v) => [
      heroPicture(v, {
        ...thanks(v, ['Heute Abend genügt eine Viertelstunde.', 'A quarter of an hour is enough tonight.']),
        overlay: '#06303b',
        transparency: 38,
        align: 'center',
      }),
      order(v),
      stepsPicture(v, { background: 'surface', radius: 20 }),
      next(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'thanks-garden',
    'thank_you',
    garten,
    ['Danke, bis zum nächsten Brief', 'Thanks, until the next letter'],
    ['Für Abos: was wann kommt und wie man etwas ändert.', 'For subscriptions: what comes when and how to change it.'],
    (v) => [
      header(v.locale),
      heroCentered(v, {
        ...thanks(v, [
          'Der erste Brief kommt gleich, der nächste am Ersten des Monats.',
          'The first letter comes at once, the next on the first of the month.',
        ]),
        background: 'surface',
      }),
      order(v),
      featurePicture(v, { background: 'surface', radius: 24 }),
      faqList(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'thanks-code',
    'thank_you',
    pixel,
    ['Danke, Tag 1', 'Thanks, day 1'],
    ['Führt gleich in die erste Aufgabe.', 'Leads straight into the first task.'],
    (v) => [
      header(v.locale),
      heroPlain(v, {
        ...thanks(v, [
          'Tag 1 dauert zwanzig Minuten. Fang ruhig gleich an.',
          'Day 1 takes twenty minutes. Feel free to start now.',
        ]),
        size: 60,
      }),
      stepsRow(v, { background: 'surface', title: say(v.locale, 'Deine dreißig Tage', 'Your thirty days') }),
      order(v),
      next(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'thanks-workshop',
    'thank_you',
    bauhaus,
    ['Danke, bis Freitag', 'Thanks, see you Friday'],
    ['Mit Bild, Materialliste und Termin.', 'With picture, list of material and date.'],
    (v) => [
      header(v.locale),
      heroSplit(v, {
        ...thanks(v, [
          'Die Materialliste ist in der E-Mail. Am Freitag hängen wir alles auf.',
          'The list of material is in your mail. On Friday we hang everything up.',
        ]),
        flip: true,
        background: 'surface',
        eyebrow: v.offer,
      }),
      order(v),
      faqList(v, { background: 'surface' }),
      next(v),
      footer(v.locale, v.sub),
    ],
  ),
];
