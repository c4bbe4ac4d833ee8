import { expect, test } from 'vitest';
import { formOf } from './form-of.ts';

const posted = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://kontor.test/', { method: 'POST', body, headers });

test('a form arrives in its order, with its files, and without what the database cannot hold', async () => {
  const sent = new FormData();
  sent.append('name', 'A\0b');
  sent.append('name', 'second');
  sent.append('file', new File(['x\0y'], 'a.txt'));
  const form = await formOf(posted(sent));
  expect(form.getAll('name')).toEqual(['Ab', 'second']);
  expect(await (form.get('file') as File).text()).toBe('x\0y');
  expect((await formOf(posted(new URLSearchParams({ name: 'c\0d' })))).get('name')).toBe('cd');
});

test('what is no form is answered as the mistake of its sender', async () => {
  await expect(formOf(posted('{', { 'content-type': 'application/json' }))).rejects.toMatchObject({ status: 400 });
});
