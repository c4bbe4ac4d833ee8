import type { Call, CallField } from './described-call.ts';
import { element } from './elements.ts';
import { curlOf, requestOf, type TriedRequest, type Untyped } from './request-of.ts';
import type { TryTexts } from './try-texts.ts';

const MOST_SHOWN = 40_000;

interface FormParts {
  call: Call;
  texts: TryTexts;
  /** Token as it stands in its field now. */
  token(): string;
}

/** Form of one call: its fields, the request that they make, and the answer. A change is sent by a second press. */
export function tryForm({ call, texts, token }: FormParts): HTMLFormElement {
  const id = `try-${call.method}-${call.path.replaceAll(/\W+/g, '-')}`;
  const controls = new Map(call.fields.map((field, index) => [field, controlOf(field, `${id}-${index}`, texts)]));
  const typed = (field: CallField): string => controls.get(field)!.value;
  const request = element('pre', { class: 'code', tabindex: '0' });
  const answer = element('div', { class: 'answer', role: 'status' });
  const send = element('button', { class: 'act main' }, texts.send);
  const copy = element('button', { class: 'act', type: 'button' }, texts.copy);
  const isChange = call.method !== 'GET';
  const form = element(
    'form',
    { class: 'try', novalidate: true },
    ...(call.fields.length > 0 ? [fieldset(call.fields, controls, `${id}-`, texts)] : []),
    element('p', { class: 'part' }, texts.request),
    request,
    ...(isChange ? [element('p', { class: 'small' }, texts.changes)] : []),
    element('p', { class: 'acts' }, send, copy),
    answer,
  );
  let isSure = false;
  const ask = (sure: boolean): void => {
    isSure = sure;
    send.textContent = sure ? texts.sure : texts.send;
  };
  const draw = (): void => {
    const made = requestOf(call, typed);
    request.textContent = 'wrong' in made ? said(made, texts) : curlOf(location.origin, made);
    ask(false);
  };
  form.addEventListener('input', draw);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const made = requestOf(call, typed);
    if ('wrong' in made) answer.replaceChildren(element('p', { class: 'wrong' }, said(made, texts)));
    else if (token() === '') answer.replaceChildren(element('p', { class: 'wrong' }, texts.noToken));
    else if (isChange && !isSure) ask(true);
    else {
      ask(false);
      void sendIt(made, { token: token(), send, answer, texts });
    }
  });
  copy.addEventListener('click', () => {
    void copied(request).then((done) => {
      if (done) copy.textContent = texts.copied;
    });
  });
  draw();
  return form;
}

const said = ({ wrong }: Untyped, texts: TryTexts): string => `${texts.wrong} ${wrong.join(', ')}`;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldset(
  fields: readonly CallField[],
  controls: ReadonlyMap<CallField, Control>,
  prefix: string,
  texts: TryTexts,
): HTMLElement {
  const rows = fields.map((field, index) => {
    const hints = [
      ...(field.required ? [] : [texts.optional]),
      ...(field.kind === 'list' ? [texts.list] : []),
      ...(field.kind === 'json' ? [texts.json] : []),
    ].join(', ');
    return element(
      'div',
      {},
      element('label', { for: `${prefix}${index}` }, element('code', {}, field.name), hints ? ` ${hints}` : ''),
      controls.get(field)!,
      ...(field.help ? [element('p', { class: 'small', id: `${prefix}${index}-help` }, field.help)] : []),
    );
  });
  return element('fieldset', {}, element('legend', {}, texts.fields), ...rows);
}

function controlOf({ kind, choices, required, help }: CallField, id: string, texts: TryTexts): Control {
  const wiring = { id, 'aria-describedby': help ? `${id}-help` : false, 'aria-required': required ? 'true' : false };
  if (kind === 'json') return element('textarea', { ...wiring, rows: '3', spellcheck: 'false' });
  if (kind !== 'choice')
    return element('input', { ...wiring, autocomplete: 'off', inputmode: kind === 'number' ? 'decimal' : 'text' });
  return element(
    'select',
    wiring,
    element('option', { value: '' }, texts.none),
    ...choices.map((value) => element('option', { value }, value)),
  );
}

interface Sending {
  token: string;
  send: HTMLButtonElement;
  answer: HTMLElement;
  texts: TryTexts;
}

/** Without cookies: the token alone says who asks. */
async function sendIt({ method, address, headers, body }: TriedRequest, parts: Sending): Promise<void> {
  const { token, send, answer, texts } = parts;
  send.disabled = true;
  answer.replaceChildren(element('p', {}, texts.sending));
  try {
    const response = await fetch(address, {
      method,
      credentials: 'omit',
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...(body === null ? {} : { body }),
    });
    const text = pretty(await response.text());
    const left = response.headers.get('ratelimit-remaining');
    answer.replaceChildren(
      element('p', { class: 'part' }, texts.answer),
      element('p', {}, element('strong', {}, String(response.status)), left ? ` · RateLimit-Remaining: ${left}` : ''),
      ...(text ? [element('pre', { class: 'code', tabindex: '0' }, text.slice(0, MOST_SHOWN))] : []),
      ...(text.length > MOST_SHOWN ? [element('p', { class: 'small' }, texts.shortened)] : []),
    );
  } catch {
    answer.replaceChildren(element('p', { class: 'wrong' }, texts.away));
  } finally {
    send.disabled = false;
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Without a clipboard the request is selected: one key copies it. */
async function copied(request: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(request.textContent ?? '');
    return true;
  } catch {
    getSelection()?.selectAllChildren(request);
    return false;
  }
}
