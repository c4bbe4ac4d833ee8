import { Form } from '@remix-run/react';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { useTexts } from './locale.tsx';

/** What was done, with the way back where there is one. */
export interface ToastNote {
  /** The same note is shown once, however often it arrives. */
  id: string;
  message: string;
  tone?: 'good' | 'bad';
  /** A post that takes the step back. */
  undo?: { action: string; fields: Readonly<Record<string, string>> };
}

const queue = new ToastQueue<ToastNote>({ maxVisibleToasts: 3 });
const shown = new Set<string>();

// Long enough to read and to reach for the undo; a toast under the pointer or the focus waits.
const SHOWN_FOR_MS = 8_000;

/** Shows a note in the corner. Without a script the server draws it on top of the page instead. */
export function toast(note: ToastNote): void {
  if (shown.has(note.id)) return;
  shown.add(note.id);
  queue.add(note, { timeout: SHOWN_FOR_MS });
}

/** The corner in which toasts appear; shows a note that came with the page. */
export function Toasts({ note }: { note?: ToastNote | null | undefined }) {
  const t = useTexts({
    de: { region: 'Meldungen', close: 'Meldung schließen', undo: 'Rückgängig' },
    en: { region: 'Notifications', close: 'Close notification', undo: 'Undo' },
  });
  useEffect(() => {
    if (note) toast(note);
  }, [note]);
  return (
    <ToastRegion
      queue={queue}
      aria-label={t.region}
      className="fixed right-4 bottom-4 z-50 flex max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none"
    >
      {({ toast: shownToast }) => (
        <Toast
          toast={shownToast}
          className="flex items-center gap-3 rounded-card border border-line bg-ink px-4 py-3 text-surface shadow-lg"
        >
          {shownToast.content.tone === 'bad' ? (
            <TriangleAlert aria-hidden size={18} />
          ) : (
            <Check aria-hidden size={18} />
          )}
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title">{shownToast.content.message}</Text>
          </ToastContent>
          {shownToast.content.undo ? (
            <Form method="post" action={shownToast.content.undo.action} onSubmit={() => queue.close(shownToast.key)}>
              {Object.entries(shownToast.content.undo.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="rounded-control px-2 py-1 font-semibold underline">
                {t.undo}
              </button>
            </Form>
          ) : null}
          <Button slot="close" aria-label={t.close} className="rounded-control p-1">
            <X aria-hidden size={16} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
