import { beere, kontrast, kueche, meer, nordlicht, papier, pixel } from '../decks/index.ts';
import type { Voice } from '../decks/index.ts';
import type { PageTemplate, TemplateBlock } from '../page-template.ts';
import { heroCentered, heroOffer, heroPicture, heroPlain, heroSmall, heroSplit, notice } from '../parts/heroes.ts';
import { featureCards, featurePicture, figures, forWhom, stepsRow } from '../parts/reasons.ts';
import { footer, offer } from '../parts/shop.ts';
import { closing, faqList, voiceLarge, voices } from '../parts/trust.ts';
import { say, section, type SectionLook } from '../parts/write.ts';
import { template } from './template.ts';

/** The offer of a funnel's step, with its two ways out. */
const step = (v: Voice, look: SectionLook & { accept?: string; decline?: string } = {}): TemplateBlock =>
  section(
    [
      {
        type: 'funnel_product',
        content: {
          acceptText: look.accept ?? say(v.locale, 'Ja, dazunehmen', 'Yes, add it'),
          declineText: look.decline ?? say(v.locale, 'Nein danke, weiter ohne', 'No thanks, go on without'),
        },
      },
    ],
    { anchor: 'angebot', maxWidth: 860, ...look },
  );

const almost = (v: Voice): TemplateBlock =>
  notice(
    say(
      v.locale,
      'Ihre Bestellung ist eingegangen. Ein Angebot noch, bevor es losgeht.',
      'Your order has arrived. One more offer before you start.',
    ),
    'primary',
    'onPrimary',
  );

/** Steps of funnels: where they begin and what they offer on the way. */
export const funnelTemplates: readonly PageTemplate[] = [
  template(
    'squeeze',
    'funnel',
    pixel,
    ['Einstieg, kurz', 'Entry, short'],
    ['Ein Satz, ein Bild, ein Knopf: der erste Schritt.', 'One sentence, one picture, one button: the first step.'],
    (v) => [
      heroSplit(v, { radius: 20 }),
      featureCards(v, { background: 'surface', radius: 16 }),
      offer(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'webinar',
    'funnel',
    nordlicht,
    ['Einladung', 'Invitation'],
    ['Für Vorträge und Webinare: Thema, Nutzen, Termin, Platz.', 'For talks and webinars: topic, benefit, date, seat.'],
    (v) => [
      heroOffer(v, {
        background: 'primary',
        color: 'onPrimary',
        eyebrow: say(v.locale, 'Kostenloser Vortrag', 'Free talk'),
        buttonLook: { background: 'surface', color: 'primary' },
      }),
      stepsRow(v, { background: 'surface' }),
      forWhom(v),
      voices(v, { background: 'surface', card: 'background', radius: 14 }),
      faqList(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'upsell',
    'funnel',
    kueche,
    ['Zusatzangebot', 'Upsell'],
    ['Nach dem Kauf: ein passendes Mehr, mit Ja und Nein.', 'After the purchase: a fitting more, with yes and no.'],
    (v) => [
      almost(v),
      heroSmall(say(v.locale, 'Dazu passt unser Grundlagenkurs', 'Our basics course goes with it'), v.pitch, {
        align: 'center',
      }),
      step(v, { background: 'surface' }),
      featurePicture(v, { radius: 10 }),
      voiceLarge(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'downsell',
    'funnel',
    papier,
    ['Kleineres Angebot', 'Downsell'],
    ['Wenn das große Angebot zu groß war: der kleine Schritt.', 'When the large offer was too large: the small step.'],
    (v) => [
      heroCentered(v, {
        title: say(v.locale, 'Lieber erst einmal klein anfangen?', 'Would you rather start small?'),
        more: say(
          v.locale,
          'Nehmen Sie nur den Rechner. Den Rest können Sie jederzeit dazuholen.',
          'Take just the calculator. You can add the rest at any time.',
        ),
        button: say(v.locale, 'Ansehen', 'Have a look'),
        background: 'surface',
      }),
      step(v, { accept: say(v.locale, 'Ja, klein anfangen', 'Yes, start small') }),
      faqList(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'one-time',
    'funnel',
    kontrast,
    ['Nur jetzt', 'One time'],
    [
      'Kräftig und kurz, für ein Angebot, das hier und sonst nirgends steht.',
      'Strong and short, for an offer that is here and nowhere else.',
    ],
    (v) => [
      heroPlain(v, {
        title: say(v.locale, 'Nimm die zweite Stufe gleich mit.', 'Take the second stage along.'),
        more: v.pitch,
        size: 72,
        smallSize: 40,
        weight: 800,
        background: '#141413',
        color: '#ffffff',
        button: say(v.locale, 'Zum Angebot', 'To the offer'),
        buttonLook: { background: '#d7f25c', color: '#141413', radius: 0 },
      }),
      figures(v, { background: '#d7f25c', color: '#141413' }),
      step(v),
      voices(v, { background: '#141413', color: '#ffffff', card: '#242422', radius: 0 }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'story',
    'funnel',
    meer,
    ['Erzählung', 'Story'],
    ['Ein langer, ruhiger Einstieg mit Bild und Stimme.', 'A long, quiet entry with picture and voice.'],
    (v) => [
      heroPicture(v, { overlay: '#06303b', transparency: 40 }),
      featurePicture(v, { background: 'surface', radius: 20, flip: true, shape: 'tall' }),
      voiceLarge(v, { font: 'source-serif-4' }),
      offer(v, { background: 'surface', layout: 'full' }),
      closing(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'choir',
    'funnel',
    beere,
    ['Begleitung', 'Companion'],
    ['Ein freundliches Zusatzangebot mit Gründen und Stimmen.', 'A friendly extra offer with reasons and voices.'],
    (v) => [
      almost(v),
      heroCentered(v, {
        title: say(
          v.locale,
          'Möchtest du auch beim Chorabend dabei sein?',
          'Would you like to join the choir evening?',
        ),
        button: say(v.locale, 'Angebot ansehen', 'See the offer'),
      }),
      step(v, { background: 'surface' }),
      featureCards(v, { radius: 24 }),
      voices(v, { background: 'surface', card: 'background', radius: 24 }),
      footer(v.locale, v.sub),
    ],
  ),
];
