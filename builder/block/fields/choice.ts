import * as z from 'zod/mini';
import { field, type FieldOptions } from '../field.ts';
import type { Label } from '../label.ts';

type Options<V extends string> = Readonly<Record<V, Label>>;

/** One of named values; the record's order is the panel's order. */
export function choice<V extends string>(values: Options<V>, options: FieldOptions): z.ZodMiniType<V> {
  return field(keysEnum(values), { kind: 'choice', options: entries(values), ...options });
}

/** Any number of named values. */
export function choices<V extends string>(values: Options<V>, options: FieldOptions): z.ZodMiniType<V[]> {
  const schema = z.array(keysEnum(values)).check(z.maxLength(Object.keys(values).length));
  return field(schema as z.ZodMiniType<V[]>, { kind: 'choices', options: entries(values), ...options });
}

export function flag(options: FieldOptions): z.ZodMiniBoolean {
  return field(z.boolean(), { kind: 'flag', ...options });
}

function keysEnum<V extends string>(values: Options<V>): z.ZodMiniType<V> {
  return z.enum(Object.keys(values) as [V, ...V[]]) as unknown as z.ZodMiniType<V>;
}

function entries<V extends string>(values: Options<V>): { value: V; label: Label }[] {
  return (Object.keys(values) as V[]).map((value) => ({ value, label: values[value] }));
}
