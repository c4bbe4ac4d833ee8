import { callOf, type CallDescription } from '../try/described-call.ts';
import { element } from '../try/elements.ts';
import { tryForm } from '../try/try-form.ts';
import type { TryTexts } from '../try/try-texts.ts';

/** Forms on the reference page that try its calls with the reader's own token. Each is drawn from the description once it is opened. */
const place = document.querySelector<HTMLElement>('[data-try]');
if (place) begin(place, JSON.parse(place.dataset.try!) as TryTexts);

function begin(head: HTMLElement, texts: TryTexts): void {
  const token = element('input', {
    id: 'try-token',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'kontor_…',
    'aria-describedby': 'try-token-help',
  });
  head.append(
    element('label', { for: 'try-token' }, texts.token),
    token,
    element('p', { class: 'small', id: 'try-token-help' }, texts.tokenHelp),
  );
  head.hidden = false;
  for (const call of document.querySelectorAll<HTMLElement>('[data-operation]'))
    offer(call, { texts, token: () => token.value.trim() });
}

function offer(place: HTMLElement, parts: { texts: TryTexts; token(): string }): void {
  const { texts } = parts;
  const button = element('button', { class: 'open', type: 'button', 'aria-expanded': 'false' }, texts.open);
  let form: HTMLElement | null = null;
  button.addEventListener('click', () => {
    void (async () => {
      form ??= place.appendChild(await drawn(place.dataset.operation!, parts));
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      form.hidden = isOpen;
      button.setAttribute('aria-expanded', String(!isOpen));
      button.textContent = isOpen ? texts.open : texts.close;
    })();
  });
  place.append(element('p', {}, button));
}

let description: Promise<CallDescription> | null = null;

async function drawn(operation: string, parts: { texts: TryTexts; token(): string }): Promise<HTMLElement> {
  try {
    description ??= fetch('/v1/openapi.json').then((response) => response.json() as Promise<CallDescription>);
    const call = callOf(await description, operation);
    if (call) return tryForm({ call, ...parts });
  } catch {
    description = null;
  }
  return element('p', { class: 'wrong', role: 'status' }, parts.texts.away);
}
