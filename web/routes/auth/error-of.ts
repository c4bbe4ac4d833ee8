import type { FieldError } from '#web/ui';

/** The message beside one field. */
export function errorOf(errors: readonly FieldError[] | undefined, field: string): string | undefined {
  return errors?.find((error) => error.field === field)?.message;
}
