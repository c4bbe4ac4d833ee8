/**
 * Before React has taken a page over, its fields and boxes work already, but nobody who listens to them hears it: what was typed or ticked then
 * would be drawn over with what the server had sent. This remembers it from the first script on, and says it once more when the page is alive.
 */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNTOUCHED = /^(hidden|submit|button|image|reset|file)$/;

/** Begins to listen; the function it answers does the saying, once. */
export function rememberEarlyTouches(): () => void {
  const touched = new Map<Control, Said>();
  const note = ({ target }: Event): void => {
    if (isControl(target)) touched.set(target, saidBy(target));
  };
  document.addEventListener('input', note, true);
  document.addEventListener('change', note, true);
  // Touched before this script was there, or filled in anew by the browser.
  for (const control of document.querySelectorAll<Control>('input,textarea,select'))
    if (isControl(control) && isChanged(control)) touched.set(control, saidBy(control));
  return () => {
    document.removeEventListener('input', note, true);
    document.removeEventListener('change', note, true);
    for (const [control, said] of touched) if (control.isConnected && !control.disabled) sayAgain(control, said);
    touched.clear();
  };
}

/** A text, whether it is ticked, or which options are chosen. */
type Said = string | boolean | readonly boolean[];

export function isControl(target: unknown): target is Control {
  if (target instanceof HTMLInputElement) return !UNTOUCHED.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

export function saidBy(control: Control): Said {
  if (control instanceof HTMLSelectElement) return [...control.options].map(({ selected }) => selected);
  return isBox(control) ? control.checked : control.value;
}

function isChanged(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  // If the page names none, the browser begins with the first.
  const first = control.multiple || options.some(({ defaultSelected }) => defaultSelected) ? -1 : 0;
  return options.some(({ selected, defaultSelected }, index) => selected !== (defaultSelected || index === first));
}

/**
 * React compares a control with what it last saw there, and keeps silent where nothing differs: so it is shown the page's own value first. It
 * watches the property of the element; that of the prototype goes past it, as a person's typing does.
 */
export function sayAgain(control: Control, said: Said): void {
  if (control instanceof HTMLSelectElement) {
    if (typeof said !== 'object') return;
    [...control.options].forEach((option, index) => void (option.selected = said[index] ?? false));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(control)) {
    // A radio that was left is cleared by the one that was chosen.
    if (control.type === 'radio' && said === false) return;
    control.checked = said === false;
    control.click();
  } else if (typeof said === 'string') {
    const [from, till] =
      document.activeElement === control ? [control.selectionStart, control.selectionEnd] : [null, null];
    control.value = said === control.defaultValue ? `${said} ` : control.defaultValue;
    const owner = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(owner, 'value')!.set!.call(control, said);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    if (from !== null) control.setSelectionRange(from, till);
  }
}
