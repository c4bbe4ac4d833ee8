import type { Breakpoint, Label, Locale, PageData } from '#builder/block';
import type { PageDocument } from '#builder/document';
import type { PageHold } from '../editor-api.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused';
export type Dialog = 'versions' | 'move' | 'problems' | 'help' | 'preview' | 'conflict';

/** A part that stands beside the page on a desk and comes from below on a phone. */
export type Sheet = 'blocks' | 'settings';

/** Something typed that its field refuses. */
export interface InvalidInput {
  id: string;
  path: string;
  label: Label;
  message: string;
  typed: string | undefined;
}

/** Everything the editor shows. The document in it is the truth; Craft only mirrors it onto the canvas. */
export interface EditorState {
  doc: PageDocument;
  /** The block settings and keys act on; with several it is the one chosen last. */
  selection: string | undefined;
  /** All selected blocks when there are several, else empty. */
  group: readonly string[];
  /** First block of a selected range. */
  anchor: string | undefined;
  /** Containers folded in the layers. */
  folded: ReadonlySet<string>;
  /** The text being typed into on the canvas. */
  editing: { id: string; path: string } | undefined;
  breakpoint: Breakpoint;
  /** The language being translated into; undefined while the shop's own is edited. */
  language?: Locale | undefined;
  save: SaveState;
  /** Person who saved meanwhile, while a conflict is open. */
  conflict: { rev: number; author?: string; at?: string } | undefined;
  /** True while another window holds the page. */
  readOnly: boolean;
  hold: PageHold | undefined;
  /** Changes of this window that were not saved before another took the page. */
  leftOver: boolean;
  /** Inputs in the panel that are not valid and therefore not in the document, by block and field. */
  invalid: Readonly<Record<string, InvalidInput>>;
  /** The field the panel shall bring forward. */
  jump: { id: string; path: string } | undefined;
  canUndo: boolean;
  canRedo: boolean;
  dialog: Dialog | undefined;
  /** The part that is open over the page on a phone. */
  sheet: Sheet | undefined;
  /** Page that the preview shows; the draft is saved first. */
  preview: { url: string; title: string; ofDraft: boolean } | undefined;
  data: PageData;
  /** The last few, for the log; `n` makes equal texts distinct. */
  announcements: readonly { text: string; n: number }[];
  dragging: boolean;
  /** Shown for a few seconds. */
  toast: string | undefined;
}
