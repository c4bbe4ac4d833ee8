import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from './locale.tsx';

/** An explanation behind a sign beside a label. The browser opens it, closes it with Escape or a press elsewhere, and needs no script for it. */
export function InfoPopover({ id, about, children }: { id: string; about: ReactNode; children: ReactNode }) {
  const t = useTexts({ de: { more: 'Erklärung' }, en: { more: 'Explanation' } });
  return (
    <>
      <button
        type="button"
        {...{ popovertarget: id }}
        className="-my-1 ml-0.5 inline-flex size-7 items-center justify-center rounded-control align-middle text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Info aria-hidden size={16} strokeWidth={1.75} />
        <span className="sr-only">
          {t.more}: {about}
        </span>
      </button>
      <span
        id={id}
        {...{ popover: 'auto' }}
        data-info=""
        role="note"
        className="m-auto max-w-80 rounded-card border border-line bg-surface p-3 text-base font-normal text-ink shadow-lg"
      >
        {children}
      </span>
    </>
  );
}
