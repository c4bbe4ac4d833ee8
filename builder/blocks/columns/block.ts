import { choice, columnsCss, css, defineBlock, int, label, when } from '#builder/block';
import { renderColumns } from './render.tsx';

export const columnsBlock = defineBlock({
  type: 'columns',
  version: 1,
  meta: { label: label('Spalten', 'Columns'), icon: 'columns-2', group: 'layout' },
  content: {},
  style: {
    count: int({ label: label('Spalten nebeneinander', 'Columns side by side'), min: 1, max: 4 }),
    gap: int({ label: label('Abstand', 'Space between'), min: 0, max: 200, unit: 'px' }),
    vertical: choice(
      {
        start: label('Oben', 'Top'),
        center: label('Mitte', 'Middle'),
        end: label('Unten', 'Bottom'),
        stretch: label('Gestreckt', 'Stretched'),
      },
      { label: label('Senkrecht', 'Vertical alignment') },
    ),
  },
  slot: { accept: ['column'], max: 4 },
  seed: () => [{ type: 'column' }, { type: 'column' }],
  defaults: () => ({}),
  defaultStyle: () => ({ count: 2 }),
  render: renderColumns,
  css: (s, _p, at) => [
    { set: columnsCss(s.count, at) },
    { part: 'b-columns__in', set: { gap: when(s.gap, css.px), 'align-items': when(s.vertical, css.word) } },
  ],
  sheet: `.b-columns__in{display:grid;grid-template-columns:repeat(var(--cols,2),minmax(0,1fr));gap:32px;max-width:1200px;margin-inline:auto}
    @md{.b-columns__in{grid-template-columns:repeat(var(--cols-md,var(--cols,2)),minmax(0,1fr))}}
    @sm{.b-columns__in{grid-template-columns:repeat(var(--cols-sm,1),minmax(0,1fr))}}`,
});
