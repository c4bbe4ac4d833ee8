import { color, columnsCss, css, defineBlock, focalCss, int, label, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { sliderSheet } from '../slider/slider.tsx';
import { content } from './content.ts';
import { faceClass, renderTestimonials } from './render.tsx';

export const testimonialsBlock = defineBlock({
  type: 'testimonials',
  version: 1,
  meta: { label: label('Stimmen', 'Testimonials'), icon: 'message-square-quote', group: 'basic' },
  content,
  style: {
    perSlide: int({ label: label('Stimmen nebeneinander', 'Side by side'), min: 1, max: 3 }),
    titleTypo: typo({ label: label('Schrift der Überschrift', 'Heading type') }),
    textTypo: typo({ label: label('Schrift der Stimme', 'Text type') }),
    nameTypo: typo({ label: label('Schrift des Namens', 'Name type') }),
    colorOverlay: color({ label: label('Farbe über dem Bild', 'Colour over the picture') }),
    transparency: int({
      label: label('Transparenz der Farbe', 'Transparency of the colour'),
      min: 0,
      max: 100,
      unit: '%',
    }),
    arrowsColor: color({ label: label('Farbe der Pfeile', 'Arrow colour') }),
    cardBackground: color({ label: label('Hintergrund der Karte', 'Card background') }),
  },
  defaults: (locale) => ({
    title: inLanguage(locale, { de: 'Was andere sagen', en: 'What others say' }),
    items: [
      {
        id: '',
        fullName: inLanguage(locale, { de: 'Vorname Nachname', en: 'First and last name' }),
        text: inLanguage(locale, {
          de: 'Tragen Sie hier ein, was jemand über Ihr Angebot gesagt hat.',
          en: 'Write here what somebody said about your offer.',
        }),
      },
    ],
    view: 'slider' as const,
  }),
  needs: (p) =>
    [p.backgroundImage, ...p.items.map((item) => item.avatar)].flatMap((picture) =>
      picture ? [{ kind: 'asset' as const, id: picture.assetId }] : [],
    ),
  render: renderTestimonials,
  island: (p) => (p.view === 'slider' && p.items.length > 1 ? ['slider'] : []),
  css: (s, p, at) => [
    {
      set: {
        ...columnsCss(s.perSlide, at),
        '--arrows': when(s.arrowsColor, css.color),
        '--overlay': s.colorOverlay === undefined ? undefined : css.fade(s.colorOverlay, s.transparency ?? 0),
      },
    },
    { part: 'b-testimonials__bg', set: focalCss(p.backgroundImage) },
    ...p.items.map(({ avatar }, place) => ({ part: faceClass(place), set: focalCss(avatar) })),
    { part: 'b-testimonials__title', set: typoCss(s.titleTypo) },
    { part: 'b-testimonials__text', set: typoCss(s.textTypo) },
    { part: 'b-testimonials__name', set: typoCss(s.nameTypo) },
    { part: 'b-testimonials__one', set: { 'background-color': when(s.cardBackground, css.color) } },
  ],
  sheet: `${sliderSheet}.b-testimonials{position:relative;isolation:isolate}
    .kp .kp-flow>.b-testimonials{padding-block:64px}
    @sm{.kp .kp-flow>.b-testimonials{padding-block:44px}}
    .b-testimonials .b-slider{--n:var(--cols,1)}
    @md{.b-testimonials .b-slider{--n:var(--cols-md,min(var(--cols,1),2))}}
    @sm{.b-testimonials .b-slider{--n:var(--cols-sm,1)}}
    .b-testimonials__bg{position:absolute;inset:0;z-index:-1;overflow:hidden;border-radius:inherit}
    .b-testimonials__bg::after{content:"";position:absolute;inset:0;background:var(--overlay,transparent)}
    .b-testimonials__bg img{width:100%;height:100%;object-fit:cover;object-position:var(--focal,50% 50%)}
    .b-testimonials__in{max-width:1100px;margin-inline:auto}
    .b-testimonials--one .b-testimonials__in{max-width:820px}
    .b-testimonials__title{margin-bottom:28px;text-align:center}
    .b-testimonials__grid{display:grid;grid-template-columns:repeat(var(--cols,3),minmax(0,1fr));gap:24px}
    @md{.b-testimonials__grid{grid-template-columns:repeat(var(--cols-md,min(var(--cols,2),2)),minmax(0,1fr))}}
    @sm{.b-testimonials__grid{grid-template-columns:repeat(var(--cols-sm,1),minmax(0,1fr))}}
    .b-testimonials__one{display:flex;flex-direction:column;justify-content:space-between;gap:24px;height:100%;padding:32px;border:1px solid var(--c-border);border-radius:var(--radius);background-color:var(--c-surface)}
    @sm{.b-testimonials__one{padding:24px 20px}}
    .b-testimonials__text{position:relative;padding-top:30px;font-size:1.15rem;line-height:1.6;white-space:pre-line;text-wrap:pretty}
    .b-testimonials__text::before{content:"\\201C";position:absolute;top:-6px;left:-3px;color:var(--c-primary);font-family:Georgia,serif;font-size:3.5rem;line-height:1}
    .b-testimonials__name{display:flex;align-items:center;gap:14px;font-weight:600}
    .b-testimonials__face{display:grid;place-items:center;flex:none;width:52px;height:52px;overflow:hidden;border-radius:50%;background:color-mix(in srgb,var(--c-primary) 14%,var(--c-surface));color:var(--c-primary);font-size:1rem;font-weight:700}
    .b-testimonials__face img{width:100%;height:100%;object-fit:cover;object-position:var(--focal,50% 50%)}`,
});
