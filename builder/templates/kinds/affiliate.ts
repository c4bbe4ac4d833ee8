import { atelier, garten, kontrast, nordlicht, papier, pixel } from '../decks/index.ts';
import type { Voice } from '../decks/index.ts';
import type { PageTemplate, TemplateBlock } from '../page-template.ts';
import { longAnswer, whoWrites } from '../parts/form.ts';
import { heroCentered, heroPlain, heroSplit, heroStacked } from '../parts/heroes.ts';
import { columns, h2, h3, p, say, section, text, type SectionLook } from '../parts/write.ts';
import { figures, logos } from '../parts/reasons.ts';
import { footer, header, products } from '../parts/shop.ts';
import { about, closing, contact, voiceLarge } from '../parts/trust.ts';
import { template } from './template.ts';

/** The programme people join; where the shop has none, a form they ask with. */
const join = (v: Voice, look: SectionLook = {}): TemplateBlock =>
  section([{ type: 'affiliate', instead: ask(v) }], { anchor: 'mitmachen', maxWidth: 860, ...look });
const ask = ({ locale }: Voice): TemplateBlock => ({
  type: 'contact_form',
  content: {
    title: say(locale, 'Partner werden', 'Become a partner'),
    fields: [
      ...whoWrites(locale, { lastName: true }),
      longAnswer('reach', say(locale, 'Wo empfehlen Sie uns?', 'Where would you recommend us?')),
    ],
    submitText: say(locale, 'Anfrage senden', 'Send request'),
  },
  style: { base: { width: 100 } },
});
const call = (v: Voice): { title: string; more: string; button: string; to: string } => ({
  title: say(v.locale, `Empfehlen Sie ${v.brand} und verdienen Sie mit.`, `Recommend ${v.brand} and earn with us.`),
  more: say(
    v.locale,
    'Sie bekommen einen eigenen Link. Kauft jemand darüber, bekommen Sie einen Anteil.',
    'You get a link of your own. When somebody buys through it, you get a share.',
  ),
  button: say(v.locale, 'Partner werden', 'Become a partner'),
  to: '#mitmachen',
});
const path = (v: Voice, look: SectionLook & { card?: 'surface' | 'background' } = {}): TemplateBlock =>
  section(
    [
      text([h2(say(v.locale, 'In drei Schritten dabei', 'In with three steps'))], { align: 'center' }),
      columns(
        say(
          v.locale,
          'Anmelden|Name und Adresse genügen. Die Zusage kommt meist am selben Tag.;Teilen|Ihr Link passt in Beiträge, E-Mails und Videobeschreibungen.;Abrechnen|Jeden Monat eine Gutschrift, jede Provision einzeln aufgeführt.',
          'Sign up|Name and address are enough. We usually say yes the same day.;Share|Your link fits posts, mails and video notes.;Get paid|One statement a month, every commission listed.',
        )
          .split(';')
          .map((row) => row.split('|'))
          .map(([name, more], at) => [
            text([p(String(at + 1))], { size: 40, weight: 700, color: 'accent', lineHeight: 1 }),
            text([h3(name!), p(more!)]),
          ]),
        { gap: 24, ...(look.card ? { card: look.card, radius: 12 } : {}) },
      ),
    ],
    { gap: 36, ...look },
  );
const terms = (v: Voice, look: SectionLook = {}): TemplateBlock =>
  section(
    [
      columns(
        [
          [text([h2(say(v.locale, 'Gut zu wissen', 'Good to know'))])],
          say(
            v.locale,
            'Wie lange zählt ein Klick?|So lange, wie es in Ihrer Zusage steht. Der letzte Klick gewinnt.;Wann wird ausgezahlt?|Wenn die Widerrufsfrist des Kaufs vorbei ist.;Was ist nicht erlaubt?|Werbung im Namen der Marke bei Suchmaschinen und Nachrichten ohne Einwilligung.',
            'How long does a click count?|As long as your confirmation says. The last click wins.;When are payouts made?|Once the withdrawal period of the purchase is over.;What is not allowed?|Search ads on the brand name and messages without consent.',
          )
            .split(';')
            .map((row) => row.split('|'))
            .map(([name, more]) => text([h3(name!), p(more!)])),
        ],
        { gap: 64, tablet: 1, inner: 24 },
      ),
    ],
    look,
  );

/** Pages that win partners. */
export const affiliateTemplates: readonly PageTemplate[] = [
  template(
    'partner-programme',
    'affiliate_landing',
    nordlicht,
    ['Partnerprogramm', 'Partner programme'],
    ['Angebot, drei Schritte, Bedingungen.', 'Offer, three steps, terms.'],
    (v) => [
      header(v.locale),
      heroSplit(v, { ...call(v), radius: 14 }),
      path(v, { background: 'surface' }),
      join(v),
      terms(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'recommend',
    'affiliate_landing',
    atelier,
    ['Weitersagen', 'Pass it on'],
    ['Persönlich, mit Brief und Stimme.', 'Personal, with a letter and a voice.'],
    (v) => [
      header(v.locale),
      heroCentered(v, { ...call(v), background: 'surface' }),
      about(v, { radius: 6 }),
      path(v, { background: 'surface' }),
      voiceLarge(v),
      join(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'creators',
    'affiliate_landing',
    pixel,
    ['Für Kreative', 'For creators'],
    ['Für Leute mit Reichweite: Zahlen, Produkte, Link.', 'For people with reach: figures, products, link.'],
    (v) => [
      header(v.locale),
      heroPlain(v, { ...call(v), size: 60, background: 'surface' }),
      figures(v, { background: 'primary', color: 'onPrimary' }),
      path(v, { card: 'surface' }),
      products(v, { title: say(v.locale, 'Das empfehlen Sie', 'What you recommend'), categories: false, limit: 3 }),
      join(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'friends',
    'affiliate_landing',
    garten,
    ['Freundeskreis', 'Circle of friends'],
    ['Freundlich und klein, für Stammkundschaft.', 'Friendly and small, for regulars.'],
    (v) => [
      header(v.locale),
      heroStacked(v, { ...call(v), radius: 24 }),
      path(v, { background: 'surface', card: 'background' }),
      join(v),
      contact(v, { background: 'surface' }),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'trade',
    'affiliate_landing',
    papier,
    ['Fachpartner', 'Trade partners'],
    ['Für Kanzleien, Verbände und Büros.', 'For firms, associations and offices.'],
    (v) => [
      header(v.locale),
      heroSplit(v, { ...call(v), background: 'surface', flip: true, radius: 12 }),
      logos(v),
      path(v, { card: 'surface' }),
      terms(v, { background: 'surface' }),
      join(v),
      footer(v.locale, v.sub),
    ],
  ),
  template(
    'crew',
    'affiliate_landing',
    kontrast,
    ['Mannschaft', 'Crew'],
    ['Laut und kurz.', 'Loud and short.'],
    (v) => [
      heroPlain(v, {
        ...call(v),
        background: '#141413',
        color: '#ffffff',
        size: 72,
        smallSize: 38,
        weight: 800,
        buttonLook: { background: '#d7f25c', color: '#141413', radius: 0 },
      }),
      path(v),
      figures(v, { background: '#d7f25c', color: '#141413' }),
      join(v),
      closing(v, {
        to: '#mitmachen',
        background: '#141413',
        color: '#ffffff',
        button: call(v).button,
        buttonLook: { background: '#d7f25c', color: '#141413', radius: 0 },
      }),
      footer(v.locale, v.sub),
    ],
  ),
];
