import type { Breakpoint, Locale, PageData } from '#builder/block';
import type { PageDocument } from '#builder/document';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict';
export type Dialog = 'versions' | 'move' | 'problems' | 'help';

/** Everything the editor shows. The document in it is the truth; Craft only mirrors it onto the canvas. */
export interface EditorState {
  doc: PageDocument;
  selection: string | undefined;
  /** The text being typed into on the canvas. */
  editing: { id: string; path: string } | undefined;
  breakpoint: Breakpoint;
  /** The language being translated into; undefined while the shop's own is edited. */
  language?: Locale | undefined;
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  dialog: Dialog | undefined;
  data: PageData;
  /** The last few, for the log; `n` makes equal texts distinct. */
  announcements: readonly { text: string; n: number }[];
  dragging: boolean;
  /** Shown for a few seconds. */
  toast: string | undefined;
}
