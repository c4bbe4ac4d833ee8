import { choice, color, css, defineBlock, int, label, when } from '#builder/block';
import { renderGap } from './render.tsx';

export const gapBlock = defineBlock({
  type: 'gap',
  version: 2,
  meta: { label: label('Abstand', 'Gap'), icon: 'separator-horizontal', group: 'layout' },
  content: {},
  style: {
    height: int({ label: label('Höhe', 'Height'), min: 1, max: 500, unit: 'px' }),
    line: choice(
      { none: label('Keine', 'None'), solid: label('Durchgezogen', 'Solid'), dashed: label('Gestrichelt', 'Dashed') },
      { label: label('Linie', 'Line') },
    ),
    lineColor: color({ label: label('Linienfarbe', 'Line colour') }),
  },
  defaults: () => ({}),
  render: renderGap,
  css: (s) => [
    { set: { height: when(s.height, css.px) } },
    {
      part: 'b-gap__line',
      set: {
        display: when(s.line, (line) => css.word(line === 'none' ? 'none' : 'block')),
        'border-top-style': s.line === undefined || s.line === 'none' ? undefined : css.word(s.line),
        'border-top-color': when(s.lineColor, css.color),
      },
    },
  ],
  sheet: `.b.b-gap{display:flex;align-items:center;height:40px;padding-block:0}
    .b-gap__line{display:none;flex:1;max-width:1200px;margin:0 auto;border:0;border-top:1px solid var(--c-border)}`,
  // Version 1 had one line for every width.
  migrate: {
    1: ({ p: { line, ...p }, s }) => ({
      p,
      s: line === undefined || line === 'none' ? s : { ...s, base: { ...s.base, line } },
    }),
  },
});
