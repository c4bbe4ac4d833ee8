import { Bold, Heading2, Italic, Link as LinkIcon, List, ListOrdered, Quote, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextArea, useHydrated, useTexts } from '#web/ui';
import { LessonBody } from './lesson-body.tsx';

const TEXTS = {
  de: {
    label: 'Text',
    help: 'Überschriften mit ##, Listen mit - oder 1., Zitate mit >, **fett**, *kursiv*, [Wort](Adresse).',
    view: 'So liest es sich',
    tools: 'Auszeichnung',
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    list: 'Liste',
    numbers: 'Nummerierte Liste',
    quote: 'Zitat',
    link: 'Link',
    words: 'Text',
  },
  en: {
    label: 'Text',
    help: 'Headings with ##, lists with - or 1., quotations with >, **bold**, *italic*, [word](address).',
    view: 'How it reads',
    tools: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    list: 'List',
    numbers: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
    words: 'text',
  },
};

type Tool = {
  name: 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'link';
  icon: LucideIcon;
  around?: readonly [string, string];
  before?: (line: number) => string;
};

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: Bold, around: ['**', '**'] },
  { name: 'italic', icon: Italic, around: ['*', '*'] },
  { name: 'heading', icon: Heading2, before: () => '## ' },
  { name: 'list', icon: List, before: () => '- ' },
  { name: 'numbers', icon: ListOrdered, before: (line) => `${line + 1}. ` },
  { name: 'quote', icon: Quote, before: () => '> ' },
  { name: 'link', icon: LinkIcon, around: ['[', '](https://)'] },
];

/** Text with its marks, the buttons that set them, and below how it reads. A plain field without a script. */
export function TextEditor({ name, value, error }: { name: string; value: string; error: string | undefined }) {
  const t = useTexts(TEXTS);
  const hydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(value);
  const apply = (tool: Tool): void => {
    const area = frame.current?.querySelector('textarea');
    if (!area) return;
    mark(area, tool, t.words);
    setText(area.value);
    area.focus();
  };
  return (
    <div ref={frame} className="flex flex-col gap-3">
      {hydrated ? (
        <div role="toolbar" aria-label={t.tools} className="flex flex-wrap gap-1">
          {TOOLS.map((tool) => (
            <button
              key={tool.name}
              type="button"
              title={t[tool.name]}
              aria-label={t[tool.name]}
              onClick={() => apply(tool)}
              className="grid size-9 place-items-center rounded-control border border-line hover:border-line-strong hover:bg-sunken"
            >
              <tool.icon aria-hidden size={16} strokeWidth={1.75} />
            </button>
          ))}
        </div>
      ) : null}
      <TextArea
        label={t.label}
        help={t.help}
        name={name}
        rows={14}
        maxLength={20_000}
        defaultValue={value}
        onInput={(event) => setText(event.currentTarget.value)}
        error={error}
      />
      {hydrated && text.trim() !== '' ? (
        <details className="rounded-control border border-line p-3">
          <summary className="cursor-pointer text-accent">{t.view}</summary>
          <div className="mt-3">
            <LessonBody text={text.trim()} />
          </div>
        </details>
      ) : null}
    </div>
  );
}

/** Sets marks round the selection, or before each of its lines. */
function mark(area: HTMLTextAreaElement, { around, before }: Tool, placeholder: string): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  if (around) {
    const words = value.slice(start, end) || placeholder;
    area.setRangeText(`${around[0]}${words}${around[1]}`, start, end, 'end');
    area.setSelectionRange(start + around[0].length, start + around[0].length + words.length);
  } else if (before) {
    const from = value.lastIndexOf('\n', start - 1) + 1;
    const lines = value.slice(from, end).split('\n');
    area.setRangeText(lines.map((line, index) => before(index) + line).join('\n'), from, end, 'end');
  }
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
