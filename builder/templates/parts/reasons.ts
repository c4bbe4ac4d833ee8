import type { TemplateBlock } from '../page-template.ts';
import type { Voice } from '../decks/index.ts';
import {
  button,
  columns,
  eyebrow,
  grid,
  h2,
  h3,
  p,
  picture,
  say,
  section,
  text,
  ul,
  type Paint,
  type SectionLook,
} from './write.ts';

const centerTitle = (words: string, more: string): TemplateBlock =>
  text([h2(words), p(more)], { align: 'center', maxWidth: 680 });

/** A section's title at the left edge of its content. */
export const leftTitle = (words: string, more?: string): TemplateBlock =>
  columns([[text([h2(words), ...(more ? [p(more)] : [])])]]);

/** Three or four advantages, each a card. */
export function featureCards(
  voice: Voice,
  look: SectionLook & { title?: string; more?: string; count?: 3 | 4; card?: Paint; radius?: number } = {},
): TemplateBlock {
  const { count = 3, card = 'surface', radius = 12 } = look;
  const cells = voice.benefits.slice(0, count).map(([name, more]) => [text([h3(name), p(more)])]);
  return section(
    [
      centerTitle(look.title ?? say(voice.locale, 'Was Sie bekommen', 'What you get'), look.more ?? voice.pitch),
      columns(cells, { gap: 24, card, radius, tablet: count === 4 ? 2 : 3 }),
    ],
    { gap: 40, ...look },
  );
}

/** Advantages in two rows without cards: lines of text that breathe. */
export function featureGrid(voice: Voice, look: SectionLook & { title?: string } = {}): TemplateBlock {
  const cells = voice.benefits.map(([name, more]) => [text([h3(name), p(more)])]);
  return section(
    [
      columns(
        [
          [text([h2(look.title ?? say(voice.locale, 'Gute Gründe', 'Good reasons'))])],
          [...grid(cells, 2, { gap: 40, tablet: 2 })],
        ],
        { gap: 56, tablet: 1 },
      ),
    ],
    look,
  );
}

/** A picture beside a list of advantages. */
export function featurePicture(
  voice: Voice,
  look: SectionLook & { title?: string; flip?: boolean; radius?: number; shape?: 'photo' | 'tall' } = {},
): TemplateBlock {
  const words = [
    text([
      h2(look.title ?? voice.offer),
      p(voice.pitch),
      ul(voice.benefits.slice(0, 3).map(([name, more]) => `${name}. ${more}`)),
    ]),
  ];
  const art = [picture(voice.art, look.shape ?? 'photo', { radius: look.radius ?? 0 })];
  return section([columns(look.flip ? [art, words] : [words, art], { gap: 64, vertical: 'center', tablet: 2 })], look);
}

/** The way in three steps, with large figures. */
export function stepsRow(
  voice: Voice,
  look: SectionLook & { title?: string; figureColor?: Paint } = {},
): TemplateBlock {
  const cells = voice.steps.map(([name, more], at) => [
    text([p(String(at + 1))], { size: 56, weight: 700, color: look.figureColor ?? 'accent', lineHeight: 1 }),
    text([h3(name), p(more)]),
  ]);
  return section(
    [leftTitle(look.title ?? say(voice.locale, 'So geht es', 'How it works')), columns(cells, { gap: 40 })],
    { gap: 36, ...look },
  );
}

/** The way in three steps, one below the other, beside a picture. */
export function stepsPicture(
  voice: Voice,
  look: SectionLook & { title?: string; radius?: number } = {},
): TemplateBlock {
  const words = [
    text([h2(look.title ?? say(voice.locale, 'So geht es', 'How it works'))]),
    ...voice.steps.map(([name, more], at) => text([h3(`${at + 1}. ${name}`), p(more)])),
  ];
  return section(
    [
      columns([[picture(voice.art, 'tall', { radius: look.radius ?? 0 })], words], {
        gap: 64,
        vertical: 'center',
        tablet: 2,
        inner: 24,
      }),
    ],
    look,
  );
}

/** Content of the course in six short entries. */
export function modules(
  voice: Voice,
  look: SectionLook & { title?: string; card?: Paint; radius?: number } = {},
): TemplateBlock {
  const cells = voice.modules.map(([name, more], at) => [
    text([p(String(at + 1).padStart(2, '0'))], { size: 14, weight: 700, color: look.color ?? 'accent' }),
    text([h3(name), p(more)]),
  ]);
  const cards = look.card ? { card: look.card, radius: look.radius ?? 12, cardPadding: 24 } : {};
  return section(
    [
      leftTitle(look.title ?? say(voice.locale, 'Der Inhalt im Überblick', 'What is inside')),
      ...grid(cells, 3, { gap: 24, inner: 6, tablet: 3, ...cards }),
    ],
    { gap: 24, ...look },
  );
}

/** The same as a plain table of contents, on a narrow measure. */
export function contents(voice: Voice, look: SectionLook & { title?: string } = {}): TemplateBlock {
  const rows = voice.modules.flatMap(([name, more], at) => [
    columns([[text([h3(`${at + 1}  ${name}`)])], [text([p(more)])]], { gap: 24, tablet: 2 }),
    ...(at < 5
      ? [{ type: 'gap', style: { base: { height: 17, line: 'solid', lineColor: { token: 'border' } } } }]
      : []),
  ]);
  return section(
    [
      leftTitle(look.title ?? say(voice.locale, 'Inhalt', 'Contents')),
      { type: 'gap', style: { base: { height: 12 } } },
      ...rows,
    ],
    { maxWidth: 860, gap: 8, ...look },
  );
}

/** Three figures in a row. */
export function figures(voice: Voice, look: SectionLook & { figureColor?: Paint } = {}): TemplateBlock {
  const cells = voice.figures.map(([figure, more]) => [
    text([p(figure)], {
      size: 52,
      smallSize: 40,
      weight: 700,
      align: 'center',
      lineHeight: 1.1,
      ...(look.figureColor ? { color: look.figureColor } : {}),
    }),
    text([p(more)], { align: 'center' }),
  ]);
  return section([columns(cells, { gap: 24, inner: 4 })], { padding: [56, 56], ...look });
}

/** Audience: a checklist beside the title. */
export function forWhom(voice: Voice, look: SectionLook & { title?: string } = {}): TemplateBlock {
  return section(
    [
      columns(
        [
          [eyebrow(voice.offer), text([h2(look.title ?? say(voice.locale, 'Für wen das ist', 'Who it is for'))])],
          [text([ul(voice.forWhom)], { size: 19, lineHeight: 1.6 })],
        ],
        { gap: 56, tablet: 2 },
      ),
    ],
    look,
  );
}

/** One line of names in place of logos. */
export function logos(voice: Voice, look: SectionLook & { title?: string } = {}): TemplateBlock {
  const names = say(
    voice.locale,
    'Ihre Zeitung|Ihr Sender|Ihr Verband|Ihr Magazin',
    'Your paper|Your station|Your guild|Your magazine',
  ).split('|');
  return section(
    [
      text([p(look.title ?? say(voice.locale, 'Bekannt aus', 'As seen in'))], {
        size: 14,
        weight: 600,
        color: 'muted',
        align: 'center',
      }),
      columns(
        names.map((name) => [text([p(name)], { size: 21, weight: 700, color: 'muted', align: 'center' })]),
        { gap: 24, tablet: 4, phone: 2 },
      ),
    ],
    {
      padding: [40, 40],
      gap: 12,
      label: say(
        voice.locale,
        'Bekannt aus: bitte durch echte Namen ersetzen',
        'As seen in: please replace by real names',
      ),
      ...look,
    },
  );
}

/** List of the parts included, and a button, in one framed card. */
export function offerCard(voice: Voice, look: SectionLook & { title?: string; to?: string } = {}): TemplateBlock {
  return section(
    [
      columns(
        [
          [
            text([h2(look.title ?? voice.offer), p(voice.pitch)]),
            text([ul(voice.benefits.map(([name]) => name))], { size: 18 }),
            button(voice.cta, look.to ?? '#angebot', { size: 'l' }),
          ],
        ],
        { card: 'surface', cardPadding: 48, radius: 16 },
      ),
    ],
    { maxWidth: 820, ...look },
  );
}
