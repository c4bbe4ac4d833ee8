import { cleanText } from '#core/kit';
import { writeInto } from '../ui/write-into.ts';
import { controlOf, language } from './field.ts';
import { tidyNumber, tidyNumberOf } from './tidy-text.ts';

/** Trims texts and holds numbers in their bounds, when a field has changed and when it is left. */
export function tidyFields(): void {
  for (const event of ['change', 'focusout']) document.addEventListener(event, ({ target }) => tidy(target), true);
}

function tidy(target: EventTarget | null): void {
  const control = controlOf(target);
  if (!control || control instanceof HTMLSelectElement || control.readOnly || control.closest('[contenteditable]'))
    return;
  if (control instanceof HTMLInputElement) {
    const rule = control.dataset.number;
    if (rule !== undefined) return writeInto(control, tidyNumber(control.value, tidyNumberOf(rule), language()));
    if (!/^(text|search|email|url|tel)$/.test(control.type)) return;
  }
  writeInto(control, cleanText(control.value));
}
