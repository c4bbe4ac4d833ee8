import type { EditorState } from '../state/editor-state.ts';
import type { Store } from '../state/store.ts';
import type { FieldPlace } from './control-props.ts';

/** Refused text in a list's entries goes along with them: `order` names the old place of each entry, from the first on. */
export function carryInvalid(store: Store<EditorState>, place: FieldPlace | undefined, order: readonly number[]): void {
  if (!place) return;
  const { invalid } = store.get();
  const prefix = `${place.id} ${place.path}.`;
  if (!Object.keys(invalid).some((key) => key.startsWith(prefix))) return;
  const carried = Object.entries(invalid).flatMap(([key, input]): [string, typeof input][] => {
    if (!key.startsWith(prefix)) return [[key, input]];
    const [at, ...rest] = key.slice(prefix.length).split('.');
    const to = order.indexOf(Number(at));
    if (to < 0) return [];
    const path = [place.path, to, ...rest].join('.');
    return [[`${place.id} ${path}`, { ...input, path }]];
  });
  store.set({ invalid: Object.fromEntries(carried) });
}
