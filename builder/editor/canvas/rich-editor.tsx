import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, type ReactElement } from 'react';
import type { Json, RichTree } from '#builder/block';
import { writeText } from '../commands/write-text.ts';
import { useSession } from '../state/session.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import { fromTiptap, toTiptap } from './rich-to-tiptap.ts';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false },
  }),
];

export default function RichEditor({ id, path, value }: { id: string; path: string; value: RichTree }): ReactElement {
  const session = useSession();
  const { bus, store, words } = session;
  const editor = useEditor(
    {
      extensions,
      content: toTiptap(value),
      autofocus: 'end',
      immediatelyRender: true,
      editorProps: {
        attributes: {
          class: 'kp-rich',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': words.content,
          'data-edit': path,
        },
      },
      onUpdate: ({ editor: current }) => {
        const tree = fromTiptap(current.getJSON());
        writeText(session, id, path, tree as unknown as Json);
      },
    },
    [id, path],
  );
  useEffect(() => () => bus.seal(), [bus]);
  return (
    <div
      className="kb-rich"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        const canvas = event.currentTarget.closest<HTMLElement>('[data-canvas]');
        store.set({ editing: undefined });
        canvas?.focus();
      }}
    >
      <RichToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
