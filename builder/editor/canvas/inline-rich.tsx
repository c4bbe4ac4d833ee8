import { lazy, memo, Suspense, type ReactElement } from 'react';
import { RichText, type RichTree } from '#builder/block';
import { useEditorState } from '../state/session.ts';

export interface InlineRichProps {
  id: string;
  path: string;
  value: RichTree;
}

// Tiptap is a third of the editor; it loads with the first text that is opened.
const RichEditor = lazy(() => import('./rich-editor.tsx'));

/** A formatted text; while it is edited tiptap stands in its place. */
export const InlineRich = memo(function InlineRich(props: InlineRichProps): ReactElement {
  const active = useEditorState((state) => state.editing?.id === props.id && state.editing.path === props.path);
  const still = (
    <div className="kp-rich kb-edit" data-edit={props.path}>
      <RichText tree={props.value} />
    </div>
  );
  return active ? (
    <Suspense fallback={still}>
      <RichEditor {...props} />
    </Suspense>
  ) : (
    still
  );
});
