import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A form of the page is on its way, from the press of its button until the page that answers is there. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return isSending(state, formMethod);
}

const isSending = (state: string, formMethod: string | undefined): boolean =>
  state !== 'idle' && formMethod !== undefined && formMethod.toUpperCase() !== 'GET';

/**
 * Keeps a form from being sent once more, by Enter in a field or a second press, while it is on its way. Once the action has answered, what was
 * corrected meanwhile is no second press. The router is asked itself, since what is drawn follows it late on a slow machine; and what is drawn counts as
 * well, since until the answer is drawn the old form stands there with what was sent. Once per document.
 */
export function useOneSending(): void {
  const drawn = useNavigation();
  const shown = useRef(drawn);
  useEffect(() => {
    shown.current = drawn;
  }, [drawn]);
  useEffect(() => {
    let sent: { form: EventTarget; data: string } | null = null;
    const refuseAgain = (event: SubmitEvent): void => {
      const form = event.target as HTMLFormElement;
      const data = typed(form);
      const { navigation } = globalThis.__remixRouter.state;
      const isOnItsWay = [navigation, shown.current].some(({ state, formMethod }) => isSending(state, formMethod));
      const answered = navigation.state !== 'submitting';
      if (isOnItsWay && form === sent?.form && (!answered || data === sent.data)) {
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
