import type { ReactNode } from 'react';
import type { CurrencyCode } from '#core/kit';
import { useFormats } from '#web/ui';

/** Amount with a word above it. */
export function Figure({
  name,
  minor,
  currency,
  note,
}: {
  name: string;
  minor: number;
  currency: string;
  note?: string;
}) {
  const formats = useFormats();
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">
        {formats.money({ minor, currency: currency as CurrencyCode })}
      </dd>
      {note ? <dd className="text-sm text-ink-soft">{note}</dd> : null}
    </div>
  );
}

/** One thing that happened with its amount, readable on a phone. */
export function MoneyLine({
  title,
  detail,
  minor,
  currency,
  children,
}: {
  title: ReactNode;
  detail: ReactNode;
  minor: number;
  currency: string;
  children?: ReactNode;
}) {
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="block font-medium break-words">{title}</span>
        <span className="block text-sm break-words text-ink-soft">{detail}</span>
      </span>
      <span className="flex items-center gap-3">
        {children}
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {formats.money({ minor, currency: currency as CurrencyCode })}
        </span>
      </span>
    </li>
  );
}
