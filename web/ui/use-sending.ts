import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A form of the page is on its way, from the press of its button until the page that answers is there. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod !== undefined && formMethod.toUpperCase() !== 'GET';
}

/** Keeps a form from being sent once more, by Enter in a field or a second press, while it is on its way. Once per document. */
export function useOneSending(): void {
  const sending = useSending();
  const sent = useRef<EventTarget | null>(null);
  useEffect(() => {
    const refuseAgain = (event: SubmitEvent): void => {
      if (sending && event.target === sent.current) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else sent.current = event.target;
    };
    addEventListener('submit', refuseAgain, true);
    return () => removeEventListener('submit', refuseAgain, true);
  }, [sending]);
}
