import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { makePasskey, send, showPasskey } from './webauthn-json.ts';

const ASK = '/account/passkeys/ask';
const ANSWER = '/account/passkeys/answer';

/** Makes a passkey of the person signed in, or has them show one. `error`: sentence of the last refusal; empty where none was chosen. */
export function usePasskey(): {
  busy: boolean;
  error: string | null;
  run: (wish: 'add' | 'prove', name?: string) => Promise<boolean>;
} {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (wish: 'add' | 'prove', name = ''): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      const asked = await send(ASK, { wish });
      const done = asked.ok
        ? await send(ANSWER, {
            wish,
            name,
            answer: wish === 'add' ? await makePasskey(asked.body) : await showPasskey(asked.body),
          })
        : asked;
      if (!done.ok) setError(done.sentence);
      else revalidate();
      return done.ok;
    } catch {
      setError('');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
