import type { Editor } from '@tiptap/core';
import { useEditorState as useTiptapState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Strikethrough,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { safeUrl } from '#builder/block';
import { useSession } from '../state/session.ts';
import type { Words } from '../words/words.ts';

interface Tool {
  word: keyof Words;
  icon: LucideIcon;
  active: [name: string, attributes?: Record<string, unknown>];
  run(editor: Editor): void;
}

const tools: readonly Tool[] = [
  { word: 'bold', icon: Bold, active: ['bold'], run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    word: 'italicMark',
    icon: Italic,
    active: ['italic'],
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    word: 'underline',
    icon: Underline,
    active: ['underline'],
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    word: 'strike',
    icon: Strikethrough,
    active: ['strike'],
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    word: 'heading2',
    icon: Heading2,
    active: ['heading', { level: 2 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    word: 'heading3',
    icon: Heading3,
    active: ['heading', { level: 3 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    word: 'bullets',
    icon: List,
    active: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    word: 'numbers',
    icon: ListOrdered,
    active: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    word: 'quote',
    icon: Quote,
    active: ['blockquote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

export function RichToolbar({ editor }: { editor: Editor }): ReactElement {
  const { words } = useSession();
  const [address, setAddress] = useState<string>();
  const active = useTiptapState({
    editor,
    selector: ({ editor: current }) => tools.map((tool) => current.isActive(...tool.active)),
  });
  return (
    <div
      className="kb kb-format"
      data-chrome
      role="toolbar"
      aria-label={words.format}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {tools.map((tool, at) => (
        <button
          key={tool.word}
          type="button"
          className="kb-tool"
          title={words[tool.word]}
          aria-label={words[tool.word]}
          aria-pressed={active[at]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => tool.run(editor)}
        >
          <tool.icon size={16} aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        className="kb-tool"
        title={words.link}
        aria-label={words.link}
        aria-pressed={editor.isActive('link')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
      >
        <Link size={16} aria-hidden="true" />
      </button>
      {address !== undefined && <LinkForm editor={editor} address={address} close={() => setAddress(undefined)} />}
    </div>
  );
}

function LinkForm({ editor, address, close }: { editor: Editor; address: string; close(): void }): ReactElement {
  const { words } = useSession();
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);
  const apply = (): void => {
    const href = safeUrl(typed);
    if (typed.trim() !== '' && href === undefined) return setWrong(true);
    if (href === undefined) editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  return (
    <span className="kb-linkform">
      <input
        className="kb-input"
        aria-label={words.url}
        autoFocus
        value={typed}
        aria-invalid={wrong}
        title={wrong ? words.badLink : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          if (event.key === 'Escape') close();
        }}
      />
      <button type="button" className="kb-btn" onClick={apply}>
        {words.save}
      </button>
      {wrong && (
        <span className="kb-error" role="alert">
          {words.badLink}
        </span>
      )}
    </span>
  );
}
