import { formatDate, isLocalDate } from '#core/kit';
import { complain, settle } from './complaint.ts';
import { controlOf, language } from './field.ts';

const TEXTS = {
  de: {
    half: 'Bitte geben Sie den Tag vollständig an: Tag, Monat, Jahr.',
    early: (day: string) => `Dieser Tag liegt zu früh. Möglich ist er ab dem ${day}.`,
    late: (day: string) => `Dieser Tag liegt zu spät. Möglich ist er bis zum ${day}.`,
  },
  en: {
    half: 'Please give the whole date: day, month, year.',
    early: (day: string) => `That day is too early. The first possible day is ${day}.`,
    late: (day: string) => `That day is too late. The last possible day is ${day}.`,
  },
};

/** The last value of a day's field that its check let pass. */
const accepted = new WeakMap<HTMLInputElement, string>();

/** A day that its check refuses is said beside the field, and the day before it comes back. Every day can be read day first. */
export function keepDays(): void {
  document.addEventListener('focusin', ({ target }) => {
    const field = dayOf(target);
    if (field && !accepted.has(field) && field.validity.valid) accepted.set(field, field.value);
    if (field) sayDayFirst(field);
  });
  document.addEventListener('input', ({ target }) => {
    const field = dayOf(target);
    if (field) sayDayFirst(field);
  });
  document.addEventListener('focusout', ({ target }) => {
    const field = dayOf(target);
    if (field) check(field);
  });
}

function dayOf(target: EventTarget | null): HTMLInputElement | null {
  const control = controlOf(target);
  return control instanceof HTMLInputElement && /^(date|datetime-local)$/.test(control.type) ? control : null;
}

function check(field: HTMLInputElement): void {
  const t = TEXTS[language()];
  const { badInput, rangeUnderflow, rangeOverflow } = field.validity;
  if (badInput) return complain(field, t.half);
  if (!rangeUnderflow && !rangeOverflow) {
    accepted.set(field, field.value);
    return field.value === '' ? undefined : settle(field);
  }
  field.value = accepted.get(field) ?? '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  complain(field, rangeUnderflow ? t.early(written(field.min)) : t.late(written(field.max)));
}

function written(value: string): string {
  const day = value.split('T')[0]!;
  return isLocalDate(day) ? formatDate(day, language()) : '';
}

/** A browser draws a day as its own language does. Where that is not day, month, year, the day stands below in this order. */
function sayDayFirst(field: HTMLInputElement): void {
  if (BROWSER_IS_DAY_FIRST) return;
  let line = field.parentElement?.querySelector<HTMLElement>('[data-day-first]');
  if (!line) {
    line = document.createElement('p');
    line.dataset.dayFirst = '';
    line.className = 'text-sm text-ink-soft';
    field.after(line);
  }
  line.textContent = field.value === '' ? '' : written(field.value);
}

const BROWSER_IS_DAY_FIRST = ((): boolean => {
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts(new Date(2026, 11, 31));
  return parts.find(({ type }) => type !== 'literal')?.type === 'day';
})();
