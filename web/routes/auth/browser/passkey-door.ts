import { passkeysWork, proposesPasskeys, send, showPasskey } from '../passkeys/webauthn-json.ts';

/** Sign-in by passkey at the door: by its button, and among the proposals of the address field. Hidden where the browser knows no passkeys. */
const box = document.querySelector<HTMLElement>('[data-passkey]')!;
const button = box.querySelector('button')!;
const said = box.querySelector<HTMLElement>('[role=alert]')!;
const { ask = '', answer = '', to = '/', proposes } = box.dataset;

/** A challenge holds for five minutes; the field's is renewed before that. */
const RENEW_MS = 240_000;

let inField: AbortController | null = null;

function say(sentence: string): void {
  said.textContent = sentence;
  said.hidden = sentence === '';
}

async function enter(signal: AbortSignal | null): Promise<void> {
  const asked = await send(ask, {});
  if (!asked.ok) return signal ? undefined : say(asked.sentence || said.dataset.failed!);
  const shown = await showPasskey(asked.body, signal ? { signal, proposes: true } : {});
  const entered = await send(answer, { answer: shown, to });
  if (!entered.ok) return say(entered.sentence || said.dataset.failed!);
  location.assign(String(entered.body.to));
}

async function pressed(): Promise<void> {
  say('');
  inField?.abort();
  button.disabled = true;
  try {
    await enter(null);
  } catch {
    say(said.dataset.failed!);
  } finally {
    button.disabled = false;
  }
}

async function waitInField(): Promise<void> {
  if (document.hidden) return;
  inField?.abort();
  inField = new AbortController();
  try {
    await enter(inField.signal);
  } catch {
    // Choosing nothing in the field is no mistake.
  }
}

if (passkeysWork()) {
  box.hidden = false;
  button.addEventListener('click', () => void pressed());
  if (proposes !== undefined)
    void proposesPasskeys().then((can) => {
      if (!can) return;
      void waitInField();
      setInterval(() => void waitInField(), RENEW_MS);
    });
}
