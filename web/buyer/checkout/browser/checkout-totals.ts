/**
 * Keeps a checkout's prices true while somebody fills it in: sends the form to its own address with `/totals` and puts the parts that come
 * back in place of those on the page. Without it the form's own buttons do the same by loading the page.
 */
import { graft } from '../graft.ts';

const WAIT_MS = 350;
const form = document.querySelector<HTMLFormElement>('form[data-totals]');
if (form) keepTotals(form, form.dataset.totals!);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function keepTotals(form: HTMLFormElement, address: string): void {
  const said = document.getElementById('said')!;
  let timer = 0;
  let running: AbortController | undefined;
  let sent = shapeOf(form);
  document.documentElement.classList.add('live');

  const ask = async (): Promise<void> => {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    running?.abort();
    running = new AbortController();
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body,
        signal: running.signal,
        headers: { accept: 'text/html' },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      show(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } catch (error) {
      // A buyer who is offline, or was answered with an error, gets the buttons back and goes on without us.
      if ((error as Error).name !== 'AbortError') document.documentElement.classList.replace('live', 'plain');
    }
  };

  const show = (page: Document): void => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) {
      const old = document.getElementById(part.id);
      if (!old) continue;
      keepOpened(old, part);
      if (old.outerHTML === part.outerHTML) continue;
      keepTyped(old, part);
      const focused = old.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null;
      const [from, till] = [focused?.selectionStart ?? null, focused?.selectionEnd ?? null];
      graft(old, part);
      if (focused?.id) goOnTyping(document.getElementById(focused.id) as HTMLInputElement | null, from, till);
      // A buyer on the button that orders still stands there when its price has changed.
      else if (focused?.tagName === 'BUTTON')
        part
          .querySelector<HTMLButtonElement>(`button[name="${focused.name}"][value="${focused.value}"]`)
          ?.focus({ preventScroll: true });
    }
    const total = page.getElementById('said')?.textContent ?? '';
    if (total !== said.textContent) said.textContent = total;
    sent = shapeOf(form);
  };

  const changed = (wait: number): void => {
    if (shapeOf(form) === sent) return;
    sent = shapeOf(form);
    clearTimeout(timer);
    timer = window.setTimeout(() => void ask(), wait);
  };
  // A refused form, from `checkout-pay`.
  form.addEventListener('kontor-next', (event) => {
    graft(form, (event as CustomEvent<Element>).detail);
    sent = shapeOf(form);
  });
  form.addEventListener('change', () => changed(0));
  form.addEventListener('input', (event) => {
    const control = event.target as Control;
    // Half a postal code is no reason to ask; a number or a choice is.
    if (control.type === 'number' || control.dataset.live !== undefined) changed(WAIT_MS);
  });
  form.addEventListener('keydown', (event) => {
    const control = event.target as Control;
    // Enter would press the form's first button and load the page; here it only works out the price.
    if (event.key !== 'Enter' || control.tagName !== 'INPUT' || !document.documentElement.classList.contains('live'))
      return;
    event.preventDefault();
    changed(0);
  });
  form.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('button[data-ask]') || !document.documentElement.classList.contains('live'))
      return;
    event.preventDefault();
    void ask();
  });
}

/** Puts the caret back where it was: a field that is drawn anew has it at its beginning. */
function goOnTyping(field: HTMLInputElement | null, from: number | null, till: number | null): void {
  field?.focus({ preventScroll: true });
  if (from !== null) field?.setSelectionRange(from, till);
  // Addresses of mail and numbers tell no place; writing them again puts it at the end.
  else if (field?.tagName === 'INPUT' && !/radio|checkbox/.test(field.type)) rewrite(field);
}

function rewrite(field: HTMLInputElement): void {
  const { value } = field;
  field.value = '';
  field.value = value;
}

/** Everything chosen that a price may depend on, as one text. */
function shapeOf(form: HTMLFormElement): string {
  const priced = [...form.querySelectorAll<Control>('[data-priced]')];
  return priced
    .map((control) =>
      'checked' in control && /radio|checkbox/.test(control.type)
        ? `${control.name}=${control.checked}`
        : `${control.name}=${control.value}`,
    )
    .join('&');
}

/** Parts that somebody opened stay open, and those they closed closed, unless a field in it is refused. */
function keepOpened(old: HTMLElement, next: HTMLElement): void {
  const before = old.querySelectorAll('details');
  for (const [place, details] of next.querySelectorAll('details').entries()) {
    const known = before[place];
    const isSame = known?.firstChild?.textContent === details.firstChild?.textContent;
    if (known && isSame && !details.querySelector('[aria-invalid]')) details.open = known.open;
  }
}

/** Text typed since the form was sent goes on standing in the fields that stay. */
function keepTyped(old: HTMLElement, next: HTMLElement): void {
  for (const control of next.querySelectorAll<Control>('input:not([type=hidden]),select,textarea')) {
    const before = control.id ? old.querySelector<Control>(`#${CSS.escape(control.id)}`) : null;
    if (!before || before.disabled) continue;
    if (control.type === 'radio' || control.type === 'checkbox')
      (control as HTMLInputElement).checked = (before as HTMLInputElement).checked;
    else if (
      control.tagName !== 'SELECT' ||
      [...(control as HTMLSelectElement).options].some(({ value }) => value === before.value)
    )
      control.value = before.value;
  }
}
