import { expect, test } from 'vitest';
import { readParts } from './read-parts.server.ts';

const posted = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://localhost/', { method: 'POST', body, headers });

test('files are handed on as they arrive, what is typed is read, and a form without files is a form too', async () => {
  const body = new FormData();
  body.set('alt', 'Ein Bild'.padEnd(20_000, '.'));
  body.append('picture', new File(['eins'], 'eins.png', { type: 'image/png' }));
  body.append('picture', new File(['zwei'], 'zwei.png', { type: 'image/png' }));
  body.append('other', new File(['drei'], 'drei.png'));
  const taken: string[] = [];
  const form = await readParts(posted(body), 'picture', async ({ name, contentType, body: data }) => {
    const bytes: Uint8Array[] = [];
    for await (const chunk of data) bytes.push(chunk);
    taken.push(`${name} ${contentType} ${Buffer.concat(bytes).toString()}`);
  });
  expect(taken).toEqual(['eins.png image/png eins', 'zwei.png image/png zwei']);
  expect(String(form.get('alt'))).toMatch(/^Ein Bild\.+$/);
  expect(String(form.get('alt')).length).toBeLessThanOrEqual(10_000);
  expect(
    (
      await readParts(posted(new URLSearchParams({ intent: 'remove' })), 'picture', () =>
        Promise.reject(new Error('none')),
      )
    ).get('intent'),
  ).toBe('remove');
});

test('what is no form is the sender’s mistake, what the taker throws stays what it is', async () => {
  const take = async (): Promise<void> => undefined;
  for (const type of ['multipart/form-data', 'application/json'])
    await expect(readParts(posted('no form', { 'content-type': type }), 'picture', take)).rejects.toMatchObject({
      status: 400,
    });
  const body = new FormData();
  body.set('picture', new File(['eins'], 'eins.png'));
  await expect(readParts(posted(body), 'picture', () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
