// The one list screen, for every list definition. Loaders read with `load-list.server.ts`; screens draw with `ListScreen`.
export type { BulkAction, ListScreenProps } from './list-props.ts';
export { ListScreen } from './list-screen.tsx';
export { CsvExport } from './csv-export.tsx';
export { RecordScreen } from './record-screen.tsx';
export { ListTotals } from './list-totals.tsx';
export type { ChoiceView, ListView } from './list-view.ts';
