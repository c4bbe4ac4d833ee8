import { useEffect, type ReactElement } from 'react';
import { useEditorState, useSession } from '../state/session.ts';

/** Events for people who hear the page: a log of the last few announcements. */
export function Announcer(): ReactElement {
  const { words } = useSession();
  const lines = useEditorState((state) => state.announcements);
  return (
    <div role="log" aria-live="polite" aria-label={words.log} className="kb-sr">
      {lines.map((line) => (
        <p key={line.n}>{line.text}</p>
      ))}
    </div>
  );
}

/** The same for the eye; whoever listens has heard it from the log. */
export function Toast(): ReactElement | null {
  const { store } = useSession();
  const toast = useEditorState((state) => state.toast);
  useEffect(() => {
    if (toast === undefined) return undefined;
    const timer = setTimeout(() => store.set({ toast: undefined }), 6000);
    return () => clearTimeout(timer);
  }, [toast, store]);
  return toast === undefined ? null : (
    <p className="kb-toast" aria-hidden="true">
      {toast}
    </p>
  );
}
