import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { clickAgain } from './early-clicks.ts';
import { rememberEarlyTouches } from './early-touches.ts';

// The schemas of the page editor would else try to make code of text, which our policy forbids and reports.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

const sayTouchesAgain = rememberEarlyTouches();

// A reading that a newer one replaces is broken off on purpose. Remix reads the answer's stream and leaves the promise of its end to nobody.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

/** Its effect is the last of the page's: whatever listens to a field or a button does so by then. */
function Page() {
  useEffect(() => {
    sayTouchesAgain();
    clickAgain();
    // Later than the page: nothing of it is seen before a field is left or pointed at.
    void import('./manners/index.ts').then(({ teachManners }) => teachManners());
  }, []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
