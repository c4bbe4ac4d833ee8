import { color, css, defineBlock, focalCss, int, label, when } from '#builder/block';
import { content } from './content.ts';
import { renderSection } from './render.tsx';

export const sectionBlock = defineBlock({
  type: 'section',
  version: 1,
  meta: { label: label('Abschnitt', 'Section'), icon: 'square', group: 'layout' },
  content,
  style: {
    maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
    gap: int({ label: label('Abstand der Blöcke', 'Space between blocks'), min: 0, max: 200, unit: 'px' }),
    overlay: color({ label: label('Farbe über dem Bild', 'Colour over the picture') }),
    textColor: color({ label: label('Textfarbe', 'Text colour') }),
  },
  slot: { max: 50 },
  defaults: () => ({}),
  needs: (p) => (p.image ? [{ kind: 'asset', id: p.image.assetId }] : []),
  render: renderSection,
  css: (s, p) => [
    { set: { color: when(s.textColor, css.color) } },
    { part: 'b-section__in', set: { 'max-width': when(s.maxWidth, css.px), gap: when(s.gap, css.px) } },
    { part: 'b-section__bg', set: { '--overlay': when(s.overlay, css.color), ...focalCss(p.image) } },
  ],
  sheet: `.b-section{position:relative}
    .kp .kp-flow>.b-section{padding:calc(72px*var(--space)) var(--gutter)}
    @sm{.kp .kp-flow>.b-section{padding-block:calc(48px*var(--space))}}
    .b-section__in{position:relative;max-width:1200px;margin-inline:auto;display:flex;flex-direction:column;gap:24px}
    .b-section__bg{position:absolute;inset:0;overflow:hidden;border-radius:inherit}
    .b-section__bg::after{content:"";position:absolute;inset:0;background:var(--overlay,transparent)}
    .b-section__bg img{width:100%;height:100%;object-fit:cover;object-position:var(--focal,50% 50%)}`,
});
