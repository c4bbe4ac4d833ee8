import { topmost } from '#builder/document';
import type { EditorState } from './editor-state.ts';

/** Blocks that an action on the selection acts on: the selected blocks from top to bottom, those inside another selected one left out. */
export function selectedIds({ doc, selection, group }: Pick<EditorState, 'doc' | 'selection' | 'group'>): string[] {
  return topmost(doc, group.length > 0 ? group : selection === undefined ? [] : [selection]);
}
