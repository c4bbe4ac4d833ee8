import { color, css, defineBlock, int, label, when } from '#builder/block';
import { content } from './content.ts';
import { renderGap } from './render.tsx';

export const gapBlock = defineBlock({
  type: 'gap',
  version: 1,
  meta: { label: label('Abstand', 'Gap'), icon: 'separator-horizontal', group: 'layout' },
  content,
  style: {
    height: int({ label: label('Höhe', 'Height'), min: 1, max: 500, unit: 'px' }),
    lineColor: color({ label: label('Linienfarbe', 'Line colour') }),
  },
  defaults: () => ({ line: 'none' as const }),
  render: renderGap,
  css: (s, p) => [
    { set: { height: when(s.height, css.px) } },
    { part: 'b-gap__line', set: { 'border-top-color': when(s.lineColor, css.color), 'border-top-style': p.line === 'dashed' ? css.word('dashed') : undefined } },
  ],
  sheet: `.b.b-gap{display:flex;align-items:center;height:40px;padding-block:0}
    .b-gap__line{flex:1;max-width:1200px;margin:0 auto;border:0;border-top:1px solid var(--c-border)}`,
});
