import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Plugins as the walkthroughs write them, word for word: their own tests run here. */
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.vite/documented-plugins');
rmSync(folder, { recursive: true, force: true });

/** Files of a page's code blocks that name one, written to a folder from which the doors of the house are reached. */
function filesOf(page: string): Record<string, string> {
  const text = readFileSync(path.join(root, 'docs/plugins', page), 'utf8');
  const files = Object.fromEntries(
    [...text.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, file, code]) => [file!, code!]),
  );
  for (const [file, code] of Object.entries(files)) {
    const whole = path.join(folder, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, code);
  }
  return files;
}

const pages: [page: string, test: string][] = [
  ['payment-provider.md', 'plugins/payments/tollgate/provider.test.ts'],
  ['integration.md', 'plugins/integrations/letter-box/letter-box.test.ts'],
];

describe.each(pages)('%s', async (page, own) => {
  const files = filesOf(page);
  await import(path.join(folder, own));

  test('the plugin itself takes nothing but the door, plain values and packages', () => {
    const foreign = Object.entries(files)
      .filter(([file]) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap(([file, code]) =>
        [...code.matchAll(/from '([^']+)'/g)]
          .map(([, from]) => from!)
          .filter((from) => from.startsWith('#') && from !== '#core/plugins' && from !== '#core/kit')
          .map((from) => `${file}: ${from}`),
      );
    expect(foreign).toEqual([]);
  });
});

test('what the page on payment providers leads on to is there', () => {
  const page = readFileSync(path.join(root, 'docs/plugins/payment-provider.md'), 'utf8');
  const named = [...page.slice(page.indexOf('## Beyond')).matchAll(/`([\w-]+(?:\/[\w-]+)*\.ts|[a-z]+(?:-[a-z]+)+)`/g)];
  expect(named.length).toBeGreaterThan(20);
  expect(
    named.map(([, file]) => file!).filter((file) => !existsSync(path.join(root, 'plugins/payments', file))),
  ).toEqual([]);
});
