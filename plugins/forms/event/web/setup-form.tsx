import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, type FieldError, useTexts } from '#web/ui';
import { SETUP_TEXTS } from './setup-texts.ts';

/** Entries of a refused form with its faults. */
export interface Refused {
  /** Intent and id of that form: `date-12`, `date-new`. */
  form: string;
  values: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

/** One of the step's many forms as its fields see it. */
export interface FormState {
  /** Text in a field: as typed when it was refused, else as kept. */
  value(name: string, kept: string): string;
  error(name: string): string | undefined;
  /** Unique on the page, so that the summary can lead to it. */
  fieldId(name: string): string;
}

export function formState(refused: Refused | undefined, form: string): FormState {
  const mine = refused?.form === form ? refused : undefined;
  return {
    value: (name, kept) => mine?.values[name] ?? kept,
    error: (name) => mine?.errors.find((error) => error.field === `${form}-${name}`)?.message,
    fieldId: (name) => `${form}-${name}`,
  };
}

export interface SetupFormProps {
  intent: 'location' | 'date' | 'kind' | 'quota';
  /** Left out: a new one. */
  id?: number;
  summary: ReactNode;
  /** Opens by itself: there is none yet, or it was refused. */
  open: boolean;
  careful?: string;
  children: ReactNode;
}

/** A form that is folded away until it is needed: to add one, or to change or remove the one it stands with. */
export function SetupForm({ intent, id, summary, open, careful, children }: SetupFormProps) {
  const t = useTexts(SETUP_TEXTS);
  return (
    <details open={open} className={id ? '' : 'rounded-card border border-dashed border-line-strong p-3'}>
      <summary className="cursor-pointer py-1 font-medium text-accent">{summary}</summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-col gap-4">
        <input type="hidden" name="intent" value={intent} />
        {id ? <input type="hidden" name="id" value={id} /> : null}
        {children}
        <div>
          <Button look={id ? 'quiet' : 'main'}>{id ? t.save : t.add}</Button>
        </div>
      </Form>
      {id ? (
        <Form
          method="post"
          preventScrollReset
          className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-3"
        >
          <input type="hidden" name="id" value={id} />
          <Button look="danger" name="intent" value={`remove_${intent}`}>
            {t.remove}
          </Button>
          <span className="text-sm text-ink-soft">{careful ?? t.careful}</span>
        </Form>
      ) : null}
    </details>
  );
}

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
