import { useEffect } from 'react';
import { copySelection, cutSelection, pasteText } from '../commands/clipboard.ts';
import type { Session } from '../state/session.ts';

/**
 * Copy, cut and paste of blocks through the browser's own clipboard events: they need no permission and reach other tabs and pages.
 * Texts being typed and words marked with the mouse keep the clipboard to themselves.
 */
export function useClipboard(session: Session): void {
  useEffect(() => {
    // The paste event does not tell whether Shift was held.
    let shift = false;
    const onKey = (event: KeyboardEvent): void => {
      shift = event.shiftKey;
    };
    const copy = (event: ClipboardEvent): void => {
      if (!isOurs(event) || getSelection()?.isCollapsed === false) return;
      const text = event.type === 'cut' ? cutSelection(session) : copySelection(session);
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const paste = (event: ClipboardEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      pasteText(session, event.clipboardData?.getData('text/plain') ?? '', { after: shift });
    };
    // Chromium asks first whether there is anything to copy; without a marked text it would say no.
    const allow = (event: Event): void => {
      if (isOurs(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, true);
    for (const name of ['copy', 'cut'] as const) document.addEventListener(name, copy);
    document.addEventListener('paste', paste);
    for (const name of ['beforecopy', 'beforecut', 'beforepaste']) document.addEventListener(name, allow);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      for (const name of ['copy', 'cut'] as const) document.removeEventListener(name, copy);
      document.removeEventListener('paste', paste);
      for (const name of ['beforecopy', 'beforecut', 'beforepaste']) document.removeEventListener(name, allow);
    };
  }, [session]);
}

function isOurs(event: Event): boolean {
  const target = event.target instanceof Element ? event.target : document.activeElement;
  return !target?.closest('input,textarea,select,[contenteditable],dialog');
}
