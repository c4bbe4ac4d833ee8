// Readers for loaders of list screens. Apart from `#web/lists`, which runs in browsers, so that nothing of the server gets there.
export { loadList, type ListScreenOptions, type LoadedList } from '../lists/load-list.server.ts';
export { choiceSources } from '../lists/registry.server.ts';
