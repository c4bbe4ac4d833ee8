import { inLanguage } from '#core/kit';
import type { TemplateBlock } from '../page-template.ts';
import type { Voice } from '../decks/index.ts';
import { longAnswer, whoWrites } from './form.ts';
import {
  artImage,
  button,
  columns,
  grid,
  h2,
  h3,
  head,
  p,
  picture,
  say,
  section,
  text,
  type ButtonLook,
  type Paint,
  type SectionLook,
} from './write.ts';

const example = (voice: Voice): string =>
  say(voice.locale, 'Stimmen: bitte durch echte ersetzen', 'Voices: please replace by real ones');

const quoted = (voice: Voice, words: string): string => say(voice.locale, `„${words}“`, `“${words}”`);

/** Voices of customers, three side by side. */
export function voices(
  voice: Voice,
  look: SectionLook & { title?: string; card?: Paint; radius?: number } = {},
): TemplateBlock {
  const cells = voice.voices.map(([name, role, words]) => [
    text([p(quoted(voice, words))], { size: 18, lineHeight: 1.5 }),
    text([p(name, 'b'), p(role)], { size: 15 }),
  ]);
  return section(
    [
      text([h2(look.title ?? say(voice.locale, 'Was andere sagen', 'What others say'))], { align: 'center' }),
      columns(cells, { gap: 24, card: look.card ?? 'surface', radius: look.radius ?? 12 }),
    ],
    { gap: 36, label: example(voice), ...look },
  );
}

/** One voice, large. */
export function voiceLarge(voice: Voice, look: SectionLook & { at?: number; font?: string } = {}): TemplateBlock {
  const [name, role, words] = voice.voices[look.at ?? 0]!;
  return section(
    [
      text([p(quoted(voice, words))], {
        size: 34,
        smallSize: 24,
        align: 'center',
        lineHeight: 1.35,
        maxWidth: 880,
        ...(look.font ? { font: look.font } : {}),
      }),
      text([p(`${name}, ${role}`)], { align: 'center', size: 16 }),
    ],
    { padding: [96, 96], gap: 20, label: example(voice), ...look },
  );
}

/** Questions and answers in two columns. */
export function faqColumns(voice: Voice, look: SectionLook & { title?: string } = {}): TemplateBlock {
  const cells = voice.faq.map(([question, answer]) => [text([h3(question), p(answer)])]);
  return section(
    [
      text([h2(look.title ?? say(voice.locale, 'Häufige Fragen', 'Frequent questions'))], { align: 'center' }),
      ...grid(cells, 2, { gap: 48, tablet: 2 }),
    ],
    { gap: 36, anchor: 'fragen', ...look },
  );
}

/** Questions one below the other beside their title. */
export function faqList(voice: Voice, look: SectionLook & { title?: string } = {}): TemplateBlock {
  const answers = voice.faq.map(([question, answer]) => text([h3(question), p(answer)]));
  return section(
    [
      columns(
        [
          [
            text([
              h2(look.title ?? say(voice.locale, 'Häufige Fragen', 'Frequent questions')),
              p(
                say(
                  voice.locale,
                  'Ihre Frage ist nicht dabei? Schreiben Sie uns, wir antworten an jedem Werktag.',
                  'Yours is not among them? Write to us, we answer on every working day.',
                ),
              ),
            ]),
          ],
          answers,
        ],
        { gap: 64, tablet: 1, inner: 28 },
      ),
    ],
    { anchor: 'fragen', ...look },
  );
}

/** Person behind it, with a picture. */
export function about(
  voice: Voice,
  look: SectionLook & { flip?: boolean; radius?: number; shape?: 'photo' | 'tall' } = {},
): TemplateBlock {
  const words = [text([h2(voice.aboutTitle), ...voice.about.map((line) => p(line))], { size: 18 })];
  const art = [picture(voice.art, look.shape ?? 'tall', { radius: look.radius ?? 0, maxWidth: 440 })];
  return section([columns(look.flip ? [words, art] : [art, words], { gap: 64, vertical: 'center', tablet: 2 })], {
    anchor: 'about',
    ...look,
  });
}

/** Person behind it, as a letter. */
export function letter(voice: Voice, look: SectionLook & { font?: string } = {}): TemplateBlock {
  return section(
    [
      text([h2(voice.aboutTitle), ...voice.about.map((line) => p(line)), p(voice.brand, 'i')], {
        size: 20,
        smallSize: 18,
        lineHeight: 1.65,
        maxWidth: 680,
        ...(look.font ? { font: look.font } : {}),
      }),
    ],
    { anchor: 'about', ...look },
  );
}

/** The last word before the buyer decides, on colour. */
export function closing(
  voice: Voice,
  look: {
    background?: Paint;
    color?: Paint;
    to?: string;
    button?: string;
    buttonLook?: ButtonLook;
    title?: string;
    more?: string;
  } = {},
): TemplateBlock {
  const { background = 'primary', color = 'onPrimary' } = look;
  return head({
    level: 'h2',
    title: look.title ?? voice.closing,
    more: look.more ?? voice.closingSub,
    button: look.button ?? voice.cta,
    to: look.to ?? '#angebot',
    align: 'center',
    background,
    color,
    maxWidth: 720,
    padding: [88, 88],
    size: 40,
    smallSize: 30,
    buttonLook: look.buttonLook ?? { background: color, color: background },
  });
}

/** The same on a picture. */
export function closingPicture(voice: Voice, look: { overlay?: `#${string}`; to?: string } = {}): TemplateBlock {
  const overlay = look.overlay ?? '#0b1020';
  return head({
    level: 'h2',
    title: voice.closing,
    more: voice.closingSub,
    button: voice.cta,
    to: look.to ?? '#angebot',
    align: 'center',
    color: '#ffffff',
    image: artImage(voice.art, 'wide'),
    overlay,
    transparency: 28,
    background: overlay,
    maxWidth: 720,
    padding: [112, 112],
    size: 40,
    smallSize: 30,
  });
}

/** Ways to reach the shop. */
export function contact(voice: Voice, look: SectionLook = {}): TemplateBlock {
  return section(
    [
      columns(
        [
          [
            text([
              h2(inLanguage(voice.locale, { de: 'Schreiben Sie uns', en: 'Write to us' })),
              p(
                inLanguage(voice.locale, {
                  de: 'Fragen zu einem Produkt, zu einer Rechnung oder zum Zugang: Wir antworten innerhalb eines Werktags.',
                  en: 'Questions about a product, an invoice or your access: we answer within one working day.',
                }),
              ),
            ]),
          ],
          // The words stand beside it.
          [
            {
              type: 'contact_form',
              style: { base: { width: 100 } },
              content: {
                title: '',
                fields: [
                  ...whoWrites(voice.locale, { lastName: false }),
                  longAnswer('message', say(voice.locale, 'Ihre Nachricht', 'Your message'), true),
                ],
              },
            },
          ],
        ],
        { gap: 56, tablet: 2 },
      ),
    ],
    { anchor: 'kontakt', ...look },
  );
}

/** A short promise with a button to a free product or the first lesson. */
export function freebie(voice: Voice, look: SectionLook & { to?: string } = {}): TemplateBlock {
  const free = voice.products.find(([, , cents]) => cents === 0) ?? voice.products[0]!;
  return section(
    [
      columns(
        [
          [text([h2(free[0]), p(free[1])])],
          [
            button(say(voice.locale, 'Kostenlos holen', 'Get it for free'), look.to ?? '#angebot', {
              size: 'l',
              ...(look.color && look.background ? { background: look.color, color: look.background } : {}),
            }),
          ],
        ],
        { gap: 40, vertical: 'center', tablet: 2 },
      ),
    ],
    { padding: [56, 56], ...look },
  );
}

/** Four lines on what happens after the purchase. */
export function afterwards(voice: Voice, look: SectionLook = {}): TemplateBlock {
  const rows = say(
    voice.locale,
    'Sicher bezahlen|Über geprüfte Zahlungsdienste, verschlüsselt.;Rechnung sofort|Sie kommt mit der Bestätigung per E-Mail.;Gleich loslegen|Alles liegt in Ihrem Konto bereit.;14 Tage Zeit|Fragen und Widerruf ohne Umstände.',
    'Pay safely|Through certified providers, encrypted.;Invoice at once|It arrives with your confirmation.;Start right away|Everything is ready in your account.;14 days|Questions and withdrawal without fuss.',
  )
    .split(';')
    .map((row) => row.split('|'));
  return section(
    [
      columns(
        rows.map(([name, more]) => [text([h3(name!), p(more!)], { size: 16 })]),
        { gap: 24, tablet: 2, phone: 1, inner: 4 },
      ),
    ],
    { padding: [48, 48], ...look },
  );
}
