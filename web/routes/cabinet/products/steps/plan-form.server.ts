import {
  CUSTOM_START_DAYS,
  INSTALMENT_COUNT,
  InputError,
  isCurrency,
  parseMoney,
  type CurrencyCode,
  type ErrorEntry,
  type Locale,
} from '#core/kit';
import type { PlanTermsInput } from '#core/pricing';

export interface TypedPlan {
  input: PlanTermsInput;
  /** Fields whose text is no amount; the rest is for the use case to judge. */
  problems: ErrorEntry[];
  /** The name on the screen of a field of the terms. */
  fieldOf(path: string): string;
}

interface PlanFormOptions {
  currency: CurrencyCode;
  locale: Locale;
}

interface Fields {
  get(name: string): unknown;
  keys(): Iterable<string>;
}

/** As many rows for other currencies as the form can hold. */
export const PRICE_ROWS = 12;

/** From the plan editor's fields to the terms of a plan. Amounts are read as the seller's language writes them. */
export function readPlanForm(fields: Fields, { currency, locale }: PlanFormOptions): TypedPlan {
  const problems: ErrorEntry[] = [];
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const amount = (name: string, in_: CurrencyCode): number => {
    const read = parseMoney(text(name), in_, locale);
    if (read.ok) return Number(read.value.minor);
    const detail = read.error.detail[locale];
    problems.push({ code: read.error.code, title: detail, detail, source: { field: name } });
    // Refused all the same, with the reason above instead of the schema's.
    return 1;
  };
  const type = text('type');
  const count = wholeNumber(text('paymentsCount'));
  const custom = type === 'installment' && text('rhythm') === 'custom';
  const rates = Math.min(Math.max(count, 1), INSTALMENT_COUNT.max);
  const amounts = (prefix: string, in_: CurrencyCode) => {
    if (type === 'one_time') return { price: amount(`${prefix}price`, in_) };
    if (custom)
      return { rateAmounts: Array.from({ length: rates }, (_, index) => amount(`${prefix}rate-${index + 1}`, in_)) };
    return { firstAmount: amount(`${prefix}firstAmount`, in_), nextAmount: amount(`${prefix}nextAmount`, in_) };
  };
  const rows = Array.from({ length: PRICE_ROWS }, (_, row) => `p${row}-`).filter(
    (prefix) => text(`${prefix}currency`) !== '',
  );
  const limit = text('limit').replaceAll(/[.\s]/g, '');
  const input = {
    type,
    label: text('label'),
    amountType: text('amountType') === 'net' ? 'net' : 'gross',
    popular: text('popular') === 'on',
    netShown: text('netShown') === 'on',
    limit: limit === '' ? null : Number(limit),
    testPeriod: text('testPeriod') === '' ? null : text('testPeriod'),
    customStartDays: CUSTOM_START_DAYS.filter((day) => text(`startDay-${day}`) === 'on'),
    methodsOff: methodsOff(fields),
    ...amounts('', currency),
    ...(type === 'installment' || type === 'limited_subscription' ? { paymentsCount: count } : {}),
    ...(custom
      ? { customIntervals: Array.from({ length: rates - 1 }, (_, index) => text(`interval-${index + 1}`)) }
      : { interval: text('interval') }),
    prices: rows.map((prefix) => {
      const elsewhere = text(`${prefix}currency`);
      return { currency: elsewhere, ...amounts(prefix, isCurrency(elsewhere) ? elsewhere : currency) };
    }),
  };
  // Typed text is a guess at terms; the use case checks every part of it.
  return { input: input as PlanTermsInput, problems, fieldOf: (path) => screenField(path, rows) };
}

/** Cells that the form showed and that were not ticked. Cells that it did not show are open. */
function methodsOff(fields: Fields): string[] {
  const names = [...fields.keys()];
  return names
    .filter((name) => name.startsWith('shown:') && !names.includes(`method:${name.slice('shown:'.length)}`))
    .map((name) => name.slice('shown:'.length));
}

/** The same refusal with the fields named as on the screen. */
export function renamed(error: InputError, fieldOf: (path: string) => string): InputError {
  return new InputError(
    error.entries.map((entry) => (entry.source ? { ...entry, source: { field: fieldOf(entry.source.field) } } : entry)),
  );
}

function screenField(path: string, rows: readonly string[]): string {
  const [, row, inner] = /^prices\.(\d+)\.(.+)$/.exec(path) ?? [];
  const prefix = row === undefined ? '' : (rows[Number(row)] ?? '');
  const [name, index] = (inner ?? path).split('.') as [string, string | undefined];
  const place = Number(index ?? 0) + 1;
  if (name === 'rateAmounts') return `${prefix}rate-${place}`;
  if (name === 'customIntervals') return `interval-${place}`;
  if (name === 'customStartDays') return `startDay-${CUSTOM_START_DAYS[0]}`;
  return `${prefix}${name}`;
}

function wholeNumber(typed: string): number {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
}
