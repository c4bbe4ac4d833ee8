import { choice, color, css, defineBlock, int, label, when } from '#builder/block';
import { inLanguage } from '#core/kit';
import { actionNeeds } from '../action.ts';
import { atOnceIsland, autobuySheet } from '../autobuy/at-once.tsx';
import { align } from '../text-align.ts';
import { buttonContrast, buttonLook, buttonLookCss } from '../button-look.ts';
import { content } from './content.ts';
import { renderButton } from './render.tsx';

const style = {
  size: choice(
    { s: label('Klein', 'Small'), m: label('Mittel', 'Medium'), l: label('Groß', 'Large') },
    { label: label('Größe', 'Size') },
  ),
  align: align({ label: label('Ausrichtung', 'Alignment') }),
  width: int({ label: label('Breite', 'Width'), min: 1, max: 100, unit: '%' }),
  maxWidth: int({ label: label('Höchstbreite', 'Maximum width'), min: 1, max: 500, unit: 'px' }),
  border: int({ label: label('Rahmenstärke', 'Border width'), min: 0, max: 20, unit: 'px' }),
  borderColor: color({ label: label('Rahmenfarbe', 'Border colour') }),
  ...buttonLook,
};

const sizes = { s: [8, 18, 14], m: [10, 24, 16], l: [14, 34, 18] } as const;

export const buttonBlock = defineBlock({
  type: 'button',
  version: 1,
  meta: { label: label('Knopf', 'Button'), icon: 'mouse-pointer-click', group: 'basic' },
  content,
  style,
  defaults: (locale) => ({
    text: inLanguage(locale, { de: 'Jetzt kaufen', en: 'Buy now' }),
    action: 'buy' as const,
    payOpt: 'checkout' as const,
    newTab: false,
  }),
  needs: (p) => actionNeeds(p, p.productId),
  render: renderButton,
  island: atOnceIsland,
  css: (s) => {
    const size = s.size && sizes[s.size];
    return [
      {
        part: 'b-button__in',
        set: {
          'justify-content': when(s.align, (at) =>
            css.word(at === 'center' ? 'center' : at === 'right' ? 'end' : 'start'),
          ),
        },
      },
      ...buttonLookCss(s, 'kp-btn'),
      {
        part: 'kp-btn',
        set: {
          ...(size ? { padding: css.box({ t: px(size[0]), r: px(size[1]), b: px(size[0]), l: px(size[1]) }) } : {}),
          ...(size && s.buttonTypo?.size === undefined ? { 'font-size': css.px(size[2]) } : {}),
          width: when(s.width, css.percent),
          'max-width': when(s.maxWidth, css.px),
          'border-width': when(s.border, css.px),
          'border-color': when(s.borderColor, css.color),
          'border-style': s.border ? css.word('solid') : undefined,
        },
      },
    ];
  },
  checks: (_p, s, { env }) => buttonContrast(s, env.theme),
  sheet: `${autobuySheet}.b-button__in{display:flex;max-width:1200px;margin-inline:auto;justify-content:center}.kp .b-column .b-button__in{justify-content:start}`,
});

function px(n: number): { n: number; u: 'px' } {
  return { n, u: 'px' };
}
