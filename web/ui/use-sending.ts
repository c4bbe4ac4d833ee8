import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A form of the page is on its way, from the press of its button until the page that answers is there. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod !== undefined && formMethod.toUpperCase() !== 'GET';
}

/**
 * Keeps a form from being sent once more, by Enter in a field or a second press, while it is on its way. Once the action has answered, what was
 * corrected meanwhile is no second press. Once per document.
 */
export function useOneSending(): void {
  const sending = useSending();
  const answered = useNavigation().state === 'loading';
  const sent = useRef<{ form: EventTarget; data: string } | null>(null);
  useEffect(() => {
    const refuseAgain = (event: SubmitEvent): void => {
      const form = event.target as HTMLFormElement;
      const data = typed(form);
      if (sending && form === sent.current?.form && (!answered || data === sent.current.data)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else sent.current = { form, data };
    };
    addEventListener('submit', refuseAgain, true);
    return () => removeEventListener('submit', refuseAgain, true);
  }, [sending, answered]);
}

function typed(form: HTMLFormElement): string {
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size],
    ]),
  );
}
