import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registeredLists } from '../lists/registry.server.ts';
import { apiResources } from './resources/index.ts';

const GUIDE = readFileSync(new URL('../../docs/guides/api.md', import.meta.url), 'utf8');

/** Rows below a heading, without the head of the table. */
function rowsBelow(heading: string): string[] {
  const part = GUIDE.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  return part.split('\n').filter((line) => line.startsWith('| `'));
}

test('the guide says of each kind of thing what programs may change', () => {
  const mark = (has: unknown): string => (has ? 'yes' : '');
  const rows = [...apiResources.values()]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, create, update, remove, duplicate, acts = {} }) => {
      const cells = [
        `\`${name}\``,
        ...[create, update, remove, duplicate].map(mark),
        Object.keys(acts)
          .map((act) => `\`${act}\``)
          .join(', '),
      ];
      return `| ${cells.join(' | ')} |`;
    });
  expect(rowsBelow('Things that programs change').map(plain)).toEqual(rows.map(plain));
});

test('every list that programs only read stands in the guide with its reason', () => {
  const named = rowsBelow('Lists that are read alone').flatMap((row) => {
    const [, names = '', why = ''] = row.split('|');
    expect(why.trim()).toMatch(/\w/);
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  });
  expect(named.sort()).toEqual([...registeredLists.keys()].filter((name) => !apiResources.has(name)).sort());
});

/** Without the blanks that align a table. */
const plain = (row: string): string => row.replaceAll(/ +/g, ' ');
