import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rememberEarlyTouches } from './early-touches.ts';

const sayTouchesAgain = rememberEarlyTouches();

/** Its effect is the last of the page's: whatever listens to a field does so by then. */
function Page() {
  useEffect(sayTouchesAgain, []);
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
