import * as z from 'zod/mini';
import { field, type FieldOptions, type FieldSet, type FieldValues } from '../field.ts';

type Shape<F extends FieldSet> = { -readonly [K in keyof F]: F[K] };

/** Several fields under one heading, stored as one object. Absent members are allowed only where the member is optional. */
export function group<F extends FieldSet>(fields: F, options: FieldOptions): z.ZodMiniType<FieldValues<F>> {
  return field(z.object(fields as Shape<F>) as unknown as z.ZodMiniType<FieldValues<F>>, {
    kind: 'group',
    fields,
    ...options,
  });
}

/** A list of entries of the same shape, `min` to `max` long. `item` makes a new entry. */
export function list<F extends FieldSet>(
  fields: F,
  options: FieldOptions & { min?: number; max: number; item: () => FieldValues<F> },
): z.ZodMiniType<FieldValues<F>[]> {
  const { item, ...rest } = options;
  const schema = z.array(z.object(fields as Shape<F>)).check(z.maxLength(options.max)) as unknown as z.ZodMiniType<
    FieldValues<F>[]
  >;
  return field(schema, { kind: 'list', fields, itemDefaults: item as () => Record<string, unknown>, ...rest });
}
