// The one list screen, for every list definition. Loaders read with `load-list.server.ts`; screens draw with `ListScreen`.
export { ListScreen, type BulkAction, type ListScreenProps } from './list-screen.tsx';
export { ListTotals } from './list-totals.tsx';
export type { ChoiceView, ListView } from './list-view.ts';
