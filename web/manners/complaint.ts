import type { Control } from './field.ts';

/** Sentences put beside fields by us, by field. The server's come from the form itself and go before. */
const said = new Map<Control, HTMLElement>();

/** Says what is wrong beside the field, with a sign, as the form's own errors are shown; never beside one that is told already. */
export function complain(control: Control, sentence: string): void {
  const before = said.get(control);
  if (before) return void (before.lastChild!.textContent = sentence);
  if (control.getAttribute('aria-invalid') === 'true') return;
  const message = document.createElement('p');
  message.id = `${control.id || control.name || 'field'}-missing`;
  message.className = 'flex gap-1.5 text-sm font-normal text-bad';
  message.dataset.complaint = '';
  const sign = document.createElement('span');
  sign.ariaHidden = 'true';
  sign.textContent = '▲';
  message.append(sign, sentence);
  (control.closest('label') ?? control).after(message);
  control.setAttribute('aria-invalid', 'true');
  const described = control.getAttribute('aria-describedby');
  control.setAttribute('aria-describedby', described ? `${described} ${message.id}` : message.id);
  said.set(control, message);
}

/** Takes the sentence away again. */
export function settle(control: Control): void {
  const message = said.get(control);
  if (!message) return;
  said.delete(control);
  message.remove();
  control.removeAttribute('aria-invalid');
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== message.id);
  if (others.join('') === '') control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', others.join(' '));
}

/** All sentences of a form, before it is sent: its answer says them anew. */
export function settleForm(form: HTMLFormElement): void {
  for (const control of said.keys()) if (control.form === form || !control.isConnected) settle(control);
}
