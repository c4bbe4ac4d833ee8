import { Check, Copy } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { controlClass } from './field.tsx';
import { buttonClass } from './button.tsx';
import { useTexts } from './locale.tsx';
import { WithScripts } from './scripts-only.tsx';

const SAID_FOR_MS = 2_000;

/** Copies a value; says so for a moment. Needs script: draw another way beside it until the page is alive. */
export function CopyButton({ value, label, full = false }: { value: string; label?: string; full?: boolean }) {
  const t = useTexts({
    de: { copy: 'Kopieren', copied: 'Kopiert' },
    en: { copy: 'Copy', copied: 'Copied' },
    pl: { copy: 'Kopiuj', copied: 'Skopiowano' },
  });
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_FOR_MS);
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className={`${buttonClass('quiet')} ${full ? 'w-full !whitespace-normal' : ''}`}
    >
      {isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      <span aria-live="polite">{isCopied ? t.copied : (label ?? t.copy)}</span>
    </button>
  );
}

/** Something to carry elsewhere: selected by a click, copied by the button. */
export function CopyField({ label, value, help }: { label: string; value: string; help?: ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className={controlClass(false)}
        />
        <WithScripts>
          <CopyButton value={value} />
        </WithScripts>
      </div>
      {help ? <p className="text-sm text-ink-soft">{help}</p> : null}
    </div>
  );
}
