import {
  choice,
  color,
  css,
  defineBlock,
  focalCss,
  int,
  label,
  linkNeeds,
  typo,
  typoCss,
  when,
  type BlockIssue,
  type Color,
  type FieldValues,
  type JsonObject,
  type Theme,
} from '#builder/block';
import { inLanguage } from '#core/kit';
import { buttonContrast, buttonLook, buttonLookCss } from '../button-look.ts';
import { contrastIssue, hexOf, mix } from '../contrast.ts';
import { align } from '../text-align.ts';
import { content, type BannerContent } from './content.ts';
import { renderBanner } from './render.tsx';

const style = {
  height: choice(
    {
      auto: label('Nach Inhalt', 'By content'),
      '50vh': label('Halbes Fenster', 'Half the window'),
      '100vh': label('Ganzes Fenster', 'Whole window'),
    },
    { label: label('Höhe', 'Height') },
  ),
  colorOverlay: color({ label: label('Farbe über dem Bild', 'Colour over the picture') }),
  transparency: int({
    label: label('Transparenz der Farbe', 'Transparency of the colour'),
    min: 0,
    max: 100,
    unit: '%',
  }),
  titleTypo: typo({ label: label('Schrift der Überschrift', 'Title type') }),
  textTypo: typo({ label: label('Schrift des Textes', 'Text type') }),
  horizontalAlignment: align({ label: label('Lage des Inhalts', 'Place of the content') }),
  textAlignment: align({ label: label('Textausrichtung', 'Text alignment') }),
  width: int({ label: label('Breite des Inhalts', 'Width of the content'), min: 1, max: 100, unit: '%' }),
  maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
  ...buttonLook,
};

type BannerStyle = Partial<FieldValues<typeof style>> & { background?: Color | undefined };

export const bannerBlock = defineBlock({
  type: 'banner',
  version: 2,
  meta: { label: label('Banner', 'Banner'), icon: 'panel-top', group: 'basic' },
  content,
  style,
  defaults: (locale) => ({
    titleText: inLanguage(locale, { de: 'Wissen, das Sie weiterbringt', en: 'Knowledge that takes you further' }),
    titleLevel: 'h1' as const,
    additionalText: inLanguage(locale, {
      de: 'Sagen Sie in einem Satz, was Ihre Kundschaft hier bekommt.',
      en: 'Say in one sentence what customers get here.',
    }),
    showButton: true,
    buttonText: inLanguage(locale, { de: 'Zum Angebot', en: 'See the offer' }),
    buttonLink: { target: 'shop' as const },
  }),
  needs: (p) => [
    ...(p.backgroundImage ? [{ kind: 'asset' as const, id: p.backgroundImage.assetId }] : []),
    ...(p.showButton ? linkNeeds(p.buttonLink) : []),
  ],
  render: renderBanner,
  css: (s, p) => [
    {
      set: {
        'min-height': when(s.height, (height) =>
          height === 'auto' ? css.px(0) : css.vh(height === '50vh' ? 50 : 100),
        ),
        '--overlay': overlay(s),
      },
    },
    { part: 'b-banner__bg', set: focalCss(p.backgroundImage) },
    {
      part: 'b-banner__in',
      set: {
        'align-items': when(s.horizontalAlignment, (at) =>
          css.word(at === 'center' ? 'center' : at === 'right' ? 'flex-end' : 'flex-start'),
        ),
        'text-align': when(s.textAlignment, css.word),
      },
    },
    { part: 'b-banner__text', set: { width: when(s.width, css.percent), 'max-width': when(s.maxWidth, css.px) } },
    { part: 'b-banner__title', set: typoCss(s.titleTypo) },
    { part: 'b-banner__more', set: typoCss(s.textTypo) },
    ...buttonLookCss(s, 'kp-btn'),
  ],
  checks: (p, s, { env }) => [...textContrast(p, s, env.theme), ...(p.showButton ? buttonContrast(s, env.theme) : [])],
  migrate: {
    1: ({ p, s }) => ({ p, s: Object.fromEntries(Object.entries(s).map(([at, style]) => [at, withHeight(style!)])) }),
  },
  sheet: `.b-banner{position:relative;display:flex;align-items:center;isolation:isolate}
    .kp .kp-flow>.b-banner{padding:calc(104px*var(--space)) var(--gutter)}
    @sm{.kp .kp-flow>.b-banner{padding-block:calc(64px*var(--space))}}
    .b-banner__in{position:relative;width:100%;max-width:1200px;margin-inline:auto;display:flex;flex-direction:column;align-items:flex-start}
    .b-banner__text{max-width:760px}
    .b-banner__more{margin-top:20px;font-size:1.2rem;line-height:1.55;white-space:pre-line;text-wrap:pretty}
    .b-banner__act{margin-top:32px}
    .b-banner__bg{position:absolute;inset:0;z-index:-1;overflow:hidden;border-radius:inherit}
    .b-banner__bg::after{content:"";position:absolute;inset:0;background:var(--overlay,transparent)}
    .b-banner__bg img{width:100%;height:100%;object-fit:cover;object-position:var(--focal,50% 50%)}`,
});

function overlay(s: BannerStyle): ReturnType<typeof css.color> | undefined {
  return s.colorOverlay === undefined ? undefined : css.fade(s.colorOverlay, s.transparency ?? 0);
}

/** Version 1 called the heights half and full. */
function withHeight(style: JsonObject): JsonObject {
  const heights: Record<string, string> = { half: '50vh', full: '100vh' };
  const known = heights[style.height as string];
  return known === undefined ? style : { ...style, height: known };
}

/** The light of a picture behind the words is not known, so both ends are measured: white and black below the colour over it. */
function textContrast(p: Pick<BannerContent, 'backgroundImage'>, s: BannerStyle, theme: Theme): BlockIssue[] {
  const share = s.colorOverlay === undefined ? 0 : 1 - (s.transparency ?? 0) / 100;
  const grounds = p.backgroundImage ? ['#000000', '#ffffff'] : [hexOf(s.background ?? { token: 'background' }, theme)];
  const backs = grounds.map((ground) =>
    s.colorOverlay === undefined ? ground : mix(hexOf(s.colorOverlay, theme), ground, share),
  );
  return (
    [
      ['titleTypo', 'Die Überschrift', 'The title'],
      ['textTypo', 'Der Text', 'The text'],
    ] as const
  ).flatMap(([field, de, en]) => {
    const front = hexOf(s[field]?.color ?? { token: 'text' }, theme);
    return backs.flatMap((back) => contrastIssue(back, front, label(de, en))).slice(0, 1);
  });
}
