import { REQUIRED_FIELD } from '#core/kit';
import { complain, settle, settleForm } from './complaint.ts';
import { controlOf, language, type Control } from './field.ts';

/** Says beside a required field that it is empty, when it is left and when its form is sent: one sentence, the same everywhere. */
export function askForRequired(): void {
  let pressed = false;
  const later: Control[] = [];
  document.addEventListener('pointerdown', () => void (pressed = true), true);
  const released = (): void => {
    pressed = false;
    // After the click: a sentence that appears between pressing and letting go would push the button away from under the pointer.
    setTimeout(() => later.splice(0).forEach(look));
  };
  for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, released, true);
  document.addEventListener('focusout', ({ target }) => {
    const control = controlOf(target);
    if (!control || !isWritten(control)) return;
    if (pressed) later.push(control);
    else look(control);
  });
  for (const event of ['input', 'change'])
    document.addEventListener(event, ({ target }) => {
      const control = controlOf(target);
      if (control && !isMissing(control)) settle(control);
    });
  document.addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && settleForm(target), true);
  document.addEventListener('invalid', insteadOfTheBrowser, true);
}

const isNeeded = (control: Control): boolean => control.required || control.ariaRequired === 'true';
const isWritten = (control: Control): boolean =>
  !(control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type));

function isMissing(control: Control): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return !control.checked;
  // A day of which half is typed is empty to a script, and said by its own sentence.
  return control.value.trim() === '' && !control.validity.badInput;
}

function look(control: Control): void {
  if (!control.isConnected || control === document.activeElement || control.disabled || !isNeeded(control)) return;
  if (isMissing(control)) complain(control, sentenceOf(control));
}

const sentenceOf = (control: Control): string => control.dataset.required ?? REQUIRED_FIELD[language()];

/** The browser's own bubble would be a second text for the same field, in the browser's language. */
function insteadOfTheBrowser(event: Event): void {
  const control = controlOf(event.target);
  if (!control?.validity.valueMissing || (control instanceof HTMLInputElement && control.type === 'radio')) return;
  event.preventDefault();
  complain(control, sentenceOf(control));
  const first = control.form?.querySelector<HTMLElement>(':is(input,select,textarea):invalid');
  if (first === control) control.focus();
}
