/** Clicks that the inline script leaves for the page that is alive. */
interface Waiting {
  button: HTMLButtonElement | null;
  stop: () => void;
}

declare global {
  interface Window {
    kontorEarly?: Waiting;
  }
}

/**
 * A page is seen before its scripts are there, and a button that only a script listens to says nothing then. This stands in the head, for it must
 * be there before the first press: it keeps the last button that was pressed, unless the person did anything else since. Links and buttons that
 * send a form work without it.
 */
export const NOTE_EARLY_CLICKS = `{
const w = window.kontorEarly = { button: null, stop() { for (const k of ['click', 'input', 'keydown']) removeEventListener(k, note, true) } };
function note(e) { w.button = e.type === 'click' && e.target instanceof Element ? e.target.closest('button[type=button]') : e.key === 'Enter' || e.key === ' ' ? w.button : null }
for (const k of ['click', 'input', 'keydown']) addEventListener(k, note, true);
}`.replaceAll('\n', '');

/** Presses that button once more, now that somebody listens. Once per page. */
export function clickAgain(): void {
  const waiting = window.kontorEarly;
  if (!waiting) return;
  waiting.stop();
  delete window.kontorEarly;
  if (waiting.button?.isConnected && !waiting.button.disabled) waiting.button.click();
}
