import { Notice, WithoutScripts } from '#web/ui';
import type { ToastNote } from '#web/ui';

/** Outcome of a form on a page without scripts; elsewhere a toast says it. */
export function PlainNote({ note }: { note: ToastNote | null }) {
  return note ? (
    <WithoutScripts>
      <div className="mb-4">
        <Notice tone={note.tone ?? 'good'}>{note.message}</Notice>
      </div>
    </WithoutScripts>
  ) : null;
}
