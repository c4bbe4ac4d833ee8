import { expect, test } from 'vitest';
import { attendeeText } from './attendee-text.ts';

test('an attendee reads name first, in whatever order the database kept the answers', () => {
  expect(attendeeText({ email: 'paul@kontor.test', last_name: 'Kramer', first_name: 'Paul' })).toBe(
    'Paul Kramer, paul@kontor.test',
  );
  expect(
    attendeeText({ zip: '10115', city: 'Berlin', street: 'Lindenweg', street_number: '3', last_name: 'Kramer' }),
  ).toBe('Kramer, Lindenweg 3, 10115 Berlin');
  expect(attendeeText({ first_name: '', last_name: '', seat: 'C4' })).toBe('C4');
  expect(attendeeText({})).toBe('');
});
