import { choice, css, dec, defineBlock, int, label, rich, richFromText, typo, typoCss, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { renderText } from './render.tsx';

const content = {
  content: rich({ label: label('Text', 'Text'), required: true }),
};

const style = {
  typo: typo({ label: label('Schrift', 'Type') }),
  align: choice(
    {
      left: label('Links', 'Left'),
      center: label('Mitte', 'Centre'),
      right: label('Rechts', 'Right'),
      justify: label('Blocksatz', 'Justified'),
    },
    { label: label('Ausrichtung', 'Alignment') },
  ),
  lineHeight: dec({ label: label('Zeilenhöhe', 'Line height'), min: 1, max: 3 }),
  width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
  maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 5000, unit: 'px' }),
};

export const textBlock = defineBlock({
  type: 'text',
  version: 1,
  meta: { label: label('Text', 'Text'), icon: 'text', group: 'basic' },
  content,
  style,
  defaults: (locale) => ({
    content: richFromText(
      inLanguage(locale, {
        de: 'Schreiben Sie hier, was Ihre Kundschaft wissen soll.',
        en: 'Write here what your customers should know.',
      }),
    ),
  }),
  render: renderText,
  css: (s) => [
    {
      part: 'b-text__in',
      set: {
        ...typoCss(s.typo),
        'text-align': when(s.align, css.word),
        'line-height': when(s.lineHeight, css.number),
        width: when(s.width, css.percent),
        'max-width': when(s.maxWidth, css.px),
      },
    },
  ],
  sheet: `.b-text__in{max-width:760px;margin-inline:auto}.kp .b-column .b-text__in{margin-inline:0}`,
});
