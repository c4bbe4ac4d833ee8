import { expect, test } from 'vitest';
import type { ZodObject } from 'zod';
import { InputError } from '#core/kit';
import { plugins } from '../../plugins.config.ts';
import { describeSchema } from './describe-schema.server.ts';
import { schemaErrors } from './read-schema-form.server.ts';

const providers = plugins.flatMap(({ payments = [] }) => payments);

test('nonsense in any field of any payment provider is answered once, beside its field, in a sentence of the reader’s language', () => {
  const answered: string[] = [];
  for (const { key, settings } of providers) {
    const schema = settings as ZodObject;
    for (const locale of ['de', 'en'] as const) {
      const fields = describeSchema(schema, locale);
      const changes = Object.fromEntries(fields.map(({ name }) => [name, '§']));
      const parsed = schema.safeParse(changes);
      if (parsed.success) continue;
      const errors = schemaErrors(
        new InputError(
          parsed.error.issues.map(({ path, message }) => ({
            code: 'invalid_input',
            title: 'Invalid input',
            detail: `${path.join('.')}: ${message}`,
            source: { field: path.join('.') },
          })),
        ),
        fields,
        changes,
        locale,
        schema,
      );
      expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length);
      for (const { field, message } of errors) {
        // A choice that is not on the list cannot be made on the screen.
        if (['select', 'checkbox', 'checkboxes'].includes(fields.find(({ name }) => name === field)!.control)) continue;
        answered.push(`${key} ${field} ${locale}: ${message}`);
      }
    }
  }
  expect(answered.length).toBeGreaterThan(40);
  expect(answered.filter((each) => /Ungültig|Invalid|stimmt so nicht\. |: expected/.test(each))).toEqual([]);
});
