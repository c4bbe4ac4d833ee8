import { css, defineBlock, int, label, when } from '#builder/block';
import { renderColumn } from './render.tsx';

export const columnBlock = defineBlock({
  type: 'column',
  version: 1,
  meta: { label: label('Spalte', 'Column'), icon: 'rectangle-vertical', group: 'layout' },
  content: {},
  style: {
    gap: int({ label: label('Abstand der Blöcke', 'Space between blocks'), min: 0, max: 200, unit: 'px' }),
    radius: int({ label: label('Eckenradius', 'Corner radius'), min: 0, max: 500, unit: 'px' }),
  },
  slot: { max: 50 },
  parents: ['columns'],
  defaults: () => ({}),
  render: renderColumn,
  css: (s) => [{ set: { gap: when(s.gap, css.px), 'border-radius': when(s.radius, css.px) } }],
  sheet: `.b-column{display:flex;flex-direction:column;gap:16px;min-width:0}`,
});
