import { Form } from '@remix-run/react';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTexts } from './locale.tsx';
import { ToastQueue, type ToastNote } from './toast-queue.ts';

export type { ToastNote } from './toast-queue.ts';

const queue = new ToastQueue();

/** Shows a note in the corner. Without a script the server draws it on top of the page instead. */
export function toast(note: ToastNote): void {
  queue.add(note);
}

const NONE: readonly ToastNote[] = [];

/**
 * Corner in which toasts appear: below the bar on phones, where the last button of a page is at the bottom. Shows a note that came with the page. A toast
 * under the pointer or the focus waits.
 */
export function Toasts({ note }: { note?: ToastNote | null | undefined }) {
  const t = useTexts({
    de: { region: 'Meldungen', close: 'Meldung schließen', undo: 'Rückgängig' },
    en: { region: 'Notifications', close: 'Close notification', undo: 'Undo' },
  });
  const notes = useSyncExternalStore(queue.listen, queue.shown, () => NONE);
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (note) toast(note);
  }, [note]);
  useEffect(() => {
    // Shown anew, it lies above a dialog that was opened before.
    if (notes.length > 0) corner.current?.showPopover?.();
    else corner.current?.hidePopover?.();
  }, [notes]);
  return (
    <div
      ref={corner}
      {...{ popover: 'manual' }}
      role="region"
      aria-label={t.region}
      aria-live="polite"
      onPointerEnter={() => queue.wait()}
      onPointerLeave={() => queue.goOn()}
      onFocus={() => queue.wait()}
      onBlur={() => queue.goOn()}
      className="kontor-toasts fixed inset-auto right-4 bottom-4 max-md:top-16 max-md:bottom-auto m-0 max-w-[calc(100vw-2rem)] flex-col gap-2 border-0 bg-transparent p-0 outline-none"
    >
      {notes.map((each) => (
        <div
          key={each.id}
          className="flex items-center gap-3 rounded-card border border-line bg-ink px-4 py-3 text-surface shadow-lg"
        >
          {each.tone === 'bad' ? <TriangleAlert aria-hidden size={18} /> : <Check aria-hidden size={18} />}
          <p className="min-w-0 flex-1">{each.message}</p>
          {each.undo ? (
            <Form method="post" action={each.undo.action} onSubmit={() => queue.close(each.id)}>
              {Object.entries(each.undo.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="rounded-control px-2 py-1 font-semibold underline">
                {t.undo}
              </button>
            </Form>
          ) : null}
          <button
            type="button"
            aria-label={t.close}
            onClick={() => queue.close(each.id)}
            className="rounded-control p-1.5"
          >
            <X aria-hidden size={16} />
          </button>
        </div>
      ))}
    </div>
  );
}
