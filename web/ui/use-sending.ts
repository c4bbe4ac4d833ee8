import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** A form of the page is on its way, from the press of its button until the page that answers is there. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return isSending(state, formMethod);
}

const isSending = (state: string, formMethod: string | undefined): boolean =>
  state !== 'idle' && formMethod !== undefined && formMethod.toUpperCase() !== 'GET';

/**
 * Keeps a form from being sent once more, by Enter in a field or a second press, while it is on its way. Once the action has answered, what was
 * corrected meanwhile is no second press. The router is asked itself: what is drawn follows it late on a slow machine. Once per document.
 */
export function useOneSending(): void {
  useEffect(() => {
    let sent: { form: EventTarget; data: string } | null = null;
    const refuseAgain = (event: SubmitEvent): void => {
      const form = event.target as HTMLFormElement;
      const data = typed(form);
      const { state, formMethod } = globalThis.__remixRouter.state.navigation;
      const answered = state === 'loading';
      if (isSending(state, formMethod) && form === sent?.form && (!answered || data === sent.data)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else sent = { form, data };
    };
    addEventListener('submit', refuseAgain, true);
    return () => removeEventListener('submit', refuseAgain, true);
  }, []);
}

function typed(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size],
    ]),
  );
}
