import { expect, test } from 'vitest';
import { saidByAnswer } from './said-by-answer.ts';

const answer = (...errors: object[]): string => JSON.stringify({ errors });

test('an answer is told by its detail, else by its title, else by a sentence of ours', () => {
  const known = { code: 'file_too_large', title: 'Zu groß', detail: 'Höchstens 5 GB.' };
  expect(saidByAnswer(answer(known), 'de')).toEqual({ code: 'file_too_large', message: 'Höchstens 5 GB.' });
  expect(saidByAnswer(answer({ ...known, detail: '' }), 'de').message).toBe('Zu groß');
  expect(saidByAnswer(answer({ title: 'Too large' }), 'en').message).toBe('Too large');
  for (const body of [answer(), answer({}), '{}', '', '<html>502</html>', 'null', '[]', '{"errors":{}}'])
    expect([body, saidByAnswer(body, 'en').message]).toEqual([body, expect.stringContaining('could not do that')]);
  expect(saidByAnswer('', 'de').message).toContain('noch einmal');
});
