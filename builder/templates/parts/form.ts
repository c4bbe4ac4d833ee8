import type { JsonObject, Locale } from '#builder/block';
import { say } from './write.ts';

/** A field of a contact form in a template. */
const formField = (kind: string, id: string, label: string, required = false): JsonObject => ({
  label,
  kind,
  type: 'text',
  placeholder: '',
  required,
  width: '100',
  id,
});

/** Sender, as the person who answers needs it: `lastName` where a first name is too little. */
export function whoWrites(locale: Locale, { lastName }: { lastName: boolean }): JsonObject[] {
  return [
    formField(
      'first_name',
      'first',
      lastName ? say(locale, 'Vorname', 'First name') : say(locale, 'Name', 'Name'),
      true,
    ),
    ...(lastName ? [formField('last_name', 'last', say(locale, 'Nachname', 'Last name'), true)] : []),
    formField('email', 'email', say(locale, 'E-Mail', 'E-mail'), true),
  ];
}

/** A question with room for more than a line. */
export const longAnswer = (id: string, label: string, required = false): JsonObject => ({
  ...formField('custom', id, label, required),
  type: 'textarea',
});
