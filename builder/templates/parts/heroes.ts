import type { TemplateBlock } from '../page-template.ts';
import type { Voice } from '../decks/index.ts';
import { artImage, columns, eyebrow, head, picture, section, text, p, type ButtonLook, type Paint } from './write.ts';

export interface HeroLook {
  title?: string;
  more?: string;
  button?: string;
  to?: string;
  background?: Paint;
  color?: Paint;
  moreColor?: Paint;
  size?: number;
  smallSize?: number;
  weight?: number;
  buttonLook?: ButtonLook;
  eyebrow?: string;
}

/** The look of the words alone: the ground belongs to the section round them. */
function words({
  background: _background,
  eyebrow: _eyebrow,
  ...rest
}: HeroLook): Omit<HeroLook, 'background' | 'eyebrow'> {
  return rest;
}

const said = (voice: Voice, look: HeroLook): { title: string; more: string; button: string } => ({
  title: look.title ?? voice.claim,
  more: look.more ?? voice.sub,
  button: look.button ?? voice.cta,
});

/** Title, sentence and button in the middle of a coloured field. */
export function heroCentered(voice: Voice, look: HeroLook = {}): TemplateBlock {
  return head({ ...look, ...said(voice, look), align: 'center', maxWidth: 820, padding: [120, 120] });
}

/** Words on one side, the picture on the other. */
export function heroSplit(
  voice: Voice,
  look: HeroLook & { flip?: boolean; radius?: number; shape?: 'photo' | 'tall' } = {},
): TemplateBlock {
  const { background, color, flip, radius = 0, shape = 'photo' } = look;
  const side = [
    eyebrow(look.eyebrow ?? voice.eyebrow, color ?? 'accent'),
    head({ ...words(look), ...said(voice, look) }),
  ];
  const art = [picture(voice.art, shape, { radius })];
  return section([columns(flip ? [art, side] : [side, art], { gap: 64, vertical: 'center', tablet: 2 })], {
    ...(background ? { background } : {}),
    ...(color ? { color } : {}),
    padding: [72, 72],
  });
}

/** The picture from edge to edge with the words on it. */
export function heroPicture(
  voice: Voice,
  look: HeroLook & { overlay?: `#${string}`; transparency?: number; align?: 'left' | 'center' } = {},
): TemplateBlock {
  const { overlay = '#0b1020', transparency = 34, align = 'left', color = '#ffffff' } = look;
  return head({
    ...look,
    ...said(voice, look),
    color,
    align,
    image: artImage(voice.art, 'wide'),
    overlay,
    transparency,
    padding: [168, 168],
    maxWidth: 720,
    background: look.background ?? overlay,
  });
}

/** Nothing but type, large and to the left. */
export function heroPlain(voice: Voice, look: HeroLook = {}): TemplateBlock {
  const { color, background } = look;
  return section(
    [
      columns([
        [
          eyebrow(look.eyebrow ?? voice.eyebrow, color ?? 'accent'),
          head({
            ...words(look),
            ...said(voice, look),
            size: look.size ?? 68,
            smallSize: look.smallSize ?? 38,
            maxWidth: 980,
          }),
        ],
      ]),
    ],
    { ...(background ? { background } : {}), ...(color ? { color } : {}), padding: [104, 88] },
  );
}

/** Words beside a product that can be bought at once. */
export function heroOffer(voice: Voice, look: HeroLook & { current?: boolean } = {}): TemplateBlock {
  const { background, color, current = false } = look;
  return section(
    [
      columns(
        [
          [eyebrow(look.eyebrow ?? voice.eyebrow, color ?? 'accent'), head({ ...words(look), ...said(voice, look) })],
          [{ type: 'product', content: { layout: 'card', ...(current ? { source: 'current' } : {}) } }],
        ],
        { gap: 64, vertical: 'center', tablet: 2 },
      ),
    ],
    { ...(background ? { background } : {}), ...(color ? { color } : {}), padding: [72, 72] },
  );
}

/** The picture above, the words below it in the middle: quiet and wide. */
export function heroStacked(voice: Voice, look: HeroLook & { radius?: number } = {}): TemplateBlock {
  const { background, radius = 0 } = look;
  return section(
    [
      head({ ...words(look), ...said(voice, look), align: 'center', maxWidth: 860 }),
      picture(voice.art, 'wide', { radius, ratio: '16:9' }),
    ],
    { ...(background ? { background } : {}), padding: [80, 72], gap: 56 },
  );
}

/** A short title for pages deeper in the shop. */
export function heroSmall(
  title: string,
  more: string,
  look: { background?: Paint; color?: Paint; align?: 'left' | 'center' } = {},
): TemplateBlock {
  return head({
    title,
    more,
    align: look.align ?? 'left',
    maxWidth: 760,
    padding: [72, 64],
    ...(look.background ? { background: look.background } : {}),
    ...(look.color ? { color: look.color } : {}),
  });
}

/** One quiet line that belongs above everything: a date, a note, an offer. */
export const notice = (words: string, background: Paint = 'text', color: Paint = 'surface'): TemplateBlock =>
  section([text([p(words)], { size: 15, weight: 600, align: 'center' })], { background, color, padding: [10, 10] });
