import { isControl, sayAgain, saidBy, type Control } from '../early-touches.ts';
import type { DraftField } from './draft-store.ts';

/** Secrets are never kept beside the form they are typed into. */
const SECRET = /secret|passw|token|api_?key|iban|card/i;

/** The form's controls that are worth keeping, in their order. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => {
    if (!isControl(element) && !isRichText(element)) return false;
    return (
      element.name !== '' && element.type !== 'password' && element.autocomplete !== 'off' && !SECRET.test(element.name)
    );
  });
}

/** A formatted text tells its plain text in a field that is not shown. */
const isRichText = (element: Element): element is HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement && element.hidden === true;

const wordOf = (said: ReturnType<typeof saidBy>): string =>
  typeof said === 'string' ? said : typeof said === 'boolean' ? (said ? 'on' : '') : said.map(Number).join('');

/** Value the page was delivered with. */
function deliveredWith(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].map(({ defaultSelected }) => Number(defaultSelected)).join('');
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
    return control.defaultChecked ? 'on' : '';
  return control.defaultValue;
}

/** A form that is sent with a press and has something to type in; others need no draft. */
export function isKept(form: HTMLFormElement): boolean {
  return form.method === 'post' && form.dataset.keep !== 'off' && controlsOf(form).length > 0;
}

/** Address of a form: the page without what only says how it is looked at, and the form's place and fields. */
export function addressOf(form: HTMLFormElement): string {
  const { pathname, search } = window.location;
  const params = new URLSearchParams(search);
  for (const passing of ['note', 'draft', 'page', 'scopes[]']) params.delete(passing);
  const names = [...new Set(controlsOf(form).map(({ name }) => name.replaceAll(/\d+/g, '')))].slice(0, 4).join(',');
  return `${pathname}?${params}#${names}`;
}

/** Fields that differ from what the page came with. `was` is kept from before, so that a later change of somebody else is seen. */
export function typedInto(form: HTMLFormElement, before: readonly DraftField[]): DraftField[] {
  return numbered(form).flatMap(({ control, nth }) => {
    const value = wordOf(saidBy(control));
    const earlier = before.find((field) => field.name === control.name && field.nth === nth);
    const was = earlier?.was ?? deliveredWith(control);
    if (value === deliveredWith(control) && !earlier) return [];
    return value === was ? [] : [{ name: control.name, nth, label: labelOf(control), value, was }];
  });
}

function numbered(form: HTMLFormElement): { control: Control; nth: number }[] {
  const seen = new Map<string, number>();
  return controlsOf(form).map((control) => {
    const nth = seen.get(control.name) ?? 0;
    seen.set(control.name, nth + 1);
    return { control, nth };
  });
}

function labelOf(control: Control): string {
  const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.name;
  return label.replace(/\s+/g, ' ').trim().slice(0, 80);
}

/** Puts a draft back into its form; answers the fields that have no place there any more. */
export function putBack(form: HTMLFormElement, fields: readonly DraftField[]): DraftField[] {
  const places = numbered(form);
  return fields.filter(({ name, nth, value }) => {
    const place = places.find(({ control, nth: at }) => control.name === name && at === nth);
    if (!place) return true;
    put(place.control, value);
    return false;
  });
}

function put(control: Control, value: string): void {
  if (isRichText(control)) {
    control.value = value;
    control.dispatchEvent(new Event('kontor:restored'));
    return;
  }
  if (control instanceof HTMLSelectElement)
    sayAgain(
      control,
      [...value].map((each) => each === '1'),
    );
  else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    if (control.checked !== (value === 'on')) sayAgain(control, value === 'on');
  } else sayAgain(control, value);
}

/** Fields whose saved value is another one today than when the typing began. */
export function changedMeanwhile(form: HTMLFormElement, fields: readonly DraftField[]): DraftField[] {
  const places = numbered(form);
  return fields.filter(({ name, nth, was }) => {
    const place = places.find(({ control, nth: at }) => control.name === name && at === nth);
    return place !== undefined && deliveredWith(place.control) !== was;
  });
}

/** Saved value of a field, as of today. */
export function savedNow(form: HTMLFormElement, { name, nth }: DraftField): string {
  const place = numbered(form).find(({ control, nth: at }) => control.name === name && at === nth);
  return place ? deliveredWith(place.control) : '';
}
