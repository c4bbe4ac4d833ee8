import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Bold, Heading2, Heading3, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import { TextArea } from './field.tsx';
import { useTexts } from './locale.tsx';
import { drawText, readText } from './rich-text-dom.ts';
import { useHydrated } from './use-hydrated.ts';

const TEXTS = {
  de: {
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    smaller: 'Kleinere Überschrift',
    list: 'Aufzählung',
    link: 'Link',
    tools: 'Text gestalten',
    address: 'Adresse des Links',
    set: 'Einfügen',
    plain: 'Als einfachen Text bearbeiten',
    rich: 'Mit Formatierung bearbeiten',
  },
  en: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    smaller: 'Smaller heading',
    list: 'List',
    link: 'Link',
    tools: 'Format the text',
    address: 'Address of the link',
    set: 'Insert',
    plain: 'Edit as plain text',
    rich: 'Edit with formatting',
  },
};

export interface RichTextFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  lang?: string;
  rows?: number;
  defaultValue: string;
}

/** A text with headings, lists, bold, italic and links. Without a script it is edited as the plain text in which it is kept. */
export function RichTextField({ help, ...props }: RichTextFieldProps) {
  const hydrated = useHydrated();
  const [plain, setPlain] = useState(false);
  const [value, setValue] = useState(props.defaultValue);
  const t = useTexts(TEXTS);
  if (!hydrated) return <TextArea help={help} {...props} />;
  return (
    <div className="flex flex-col gap-2">
      {plain ? (
        <TextArea
          help={help}
          {...props}
          defaultValue={value}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
      ) : (
        <RichText {...props} defaultValue={value} onText={setValue} />
      )}
      <button type="button" className="self-start text-sm text-accent underline" onClick={() => setPlain(!plain)}>
        {plain ? t.rich : t.plain}
      </button>
    </div>
  );
}

function RichText({
  name,
  label,
  error,
  lang,
  defaultValue,
  onText,
}: Omit<RichTextFieldProps, 'help' | 'rows'> & { onText: (text: string) => void }) {
  const t = useTexts(TEXTS);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(defaultValue);
  useEffect(() => box.current?.replaceChildren(...drawText(first)), [first]);
  const tell = (): void => {
    if (!box.current || !field.current) return;
    field.current.value = readText(box.current);
    onText(field.current.value);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // A draft is put back into the field; the box follows it.
  useEffect(() => {
    const put = (): void => box.current?.replaceChildren(...drawText(field.current?.value ?? ''));
    const area = field.current;
    area?.addEventListener('kontor:restored', put);
    return () => area?.removeEventListener('kontor:restored', put);
  }, []);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <Tools box={box} tell={tell} />
      <div
        ref={box}
        id={name}
        role="textbox"
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        contentEditable
        suppressContentEditableWarning
        lang={lang}
        onInput={tell}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
        className={`rich-text max-h-[60vh] min-h-80 overflow-y-auto rounded-b-control border bg-surface px-4 py-3 ${error ? 'border-bad' : 'border-line-strong'}`}
      />
      <textarea ref={field} name={name} defaultValue={defaultValue} hidden readOnly aria-label={t.plain} />
      {error ? (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Tools({ box, tell }: { box: React.RefObject<HTMLDivElement | null>; tell: () => void }) {
  const t = useTexts(TEXTS);
  const [asking, setAsking] = useState<Range | null>(null);
  const run = (command: string, value?: string): void => {
    box.current?.focus();
    document.execCommand(command, false, value);
    tell();
  };
  const block = (tag: 'h2' | 'h3'): void => {
    const here = document.queryCommandValue('formatBlock').toLowerCase();
    run('formatBlock', here === tag ? 'p' : tag);
  };
  const selected = (): Range | null => {
    const selection = document.getSelection();
    return selection?.rangeCount && box.current?.contains(selection.anchorNode) ? selection.getRangeAt(0) : null;
  };
  return (
    <div
      role="toolbar"
      aria-label={t.tools}
      className="-mb-1.5 flex flex-wrap gap-1 rounded-t-control border border-b-0 border-line-strong bg-sunken p-1"
    >
      <Tool label={t.heading} icon={Heading2} act={() => block('h2')} />
      <Tool label={t.smaller} icon={Heading3} act={() => block('h3')} />
      <Tool label={t.bold} icon={Bold} act={() => run('bold')} />
      <Tool label={t.italic} icon={Italic} act={() => run('italic')} />
      <Tool label={t.list} icon={List} act={() => run('insertUnorderedList')} />
      <Tool label={t.link} icon={Link2} act={() => setAsking(asking ? null : selected())} />
      {asking ? (
        <LinkAddress
          onSet={(href) => {
            document.getSelection()?.removeAllRanges();
            document.getSelection()?.addRange(asking);
            run('createLink', href);
            setAsking(null);
          }}
        />
      ) : null}
    </div>
  );
}

function Tool({ label, icon: Icon, act }: { label: string; icon: LucideIcon; act: () => void }) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
      className="flex size-9 items-center justify-center rounded-control hover:bg-surface"
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}

function LinkAddress({ onSet }: { onSet: (href: string) => void }) {
  const t = useTexts(TEXTS);
  const [href, setHref] = useState('https://');
  const isLink = /^(https?:\/\/\S+|mailto:\S+)$/.test(href);
  return (
    <span className="flex items-center gap-1">
      <input
        aria-label={t.address}
        value={href}
        autoFocus
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isLink) onSet(href);
        }}
        className="rounded-control border border-line-strong bg-surface px-2 py-1"
      />
      <button
        type="button"
        disabled={!isLink}
        className="px-2 text-accent underline disabled:opacity-60"
        onClick={() => onSet(href)}
      >
        {t.set}
      </button>
    </span>
  );
}
