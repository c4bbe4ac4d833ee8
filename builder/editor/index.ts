// The page editor. Client only and heavy (Craft, dnd-kit, tiptap): import it lazily, never from a page buyers see.
export type {
  EditorApi,
  EditorInitial,
  MediaChoice,
  PageAddress,
  PageHold,
  PageVersion,
  PublishResult,
  LessonChoice,
  SavedSection,
  SaveResult,
  SectionShelf,
  VideoShelf,
} from './editor-api.ts';
export { Refusal } from './editor-api.ts';
export { PageEditor, type PageEditorProps } from './page-editor.tsx';
