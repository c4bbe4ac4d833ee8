import { expect, test } from 'vitest';
import { LIST_TEXTS } from './product-list-texts.ts';
import type { ScreenRow } from './product-list.tsx';
import { rowMenu } from './row-menu.ts';

const LIST = { path: '/cabinet/products', params: [['scopes[]', 'drafts']] as [string, string][] };
const DRAFT = {
  id: 7,
  username: 'anna',
  slug: 'buch',
  published: false,
  archived: false,
  everPublished: false,
  copyState: null,
};

const menuOf = (row: Partial<ScreenRow> = {}, opened: string[] = []) =>
  rowMenu({ ...DRAFT, ...row } as ScreenRow, LIST_TEXTS.de, LIST, {
    links: () => void opened.push('links'),
    remove: () => void opened.push('remove'),
  });
const idsOf = (row?: Partial<ScreenRow>): string[] =>
  menuOf(row).flatMap((entry) => ('separator' in entry ? [] : [entry.id]));

test.each([
  ['a draft', {}, ['links', 'edit', 'preview', 'publish', 'duplicate', 'archive', 'remove']],
  [
    'a published product',
    { published: true, everPublished: true },
    ['links', 'edit', 'preview', 'productPage', 'unpublish', 'duplicate', 'archive'],
  ],
  [
    'one that was taken out of the shop',
    { everPublished: true },
    ['links', 'edit', 'preview', 'publish', 'duplicate', 'archive'],
  ],
  ['an archived draft', { archived: true }, ['links', 'edit', 'preview', 'duplicate', 'unarchive', 'remove']],
  [
    'an archived product that was sold once',
    { archived: true, everPublished: true },
    ['links', 'edit', 'preview', 'duplicate', 'unarchive'],
  ],
  ['a copy that is being made', { copyState: 'in_progress' }, ['edit']],
  [
    'a copy that is not complete',
    { copyState: 'failed' },
    ['links', 'edit', 'preview', 'publish', 'duplicate', 'archive', 'remove'],
  ],
] as const)('the menu of %s offers what makes sense there and nothing else', (_name, row, ids) => {
  expect(idsOf(row)).toEqual(ids);
});

test('each entry leads to its place or posts its change, and comes back to the same rows', () => {
  const byId = (row?: Partial<ScreenRow>) => Object.fromEntries(menuOf(row).map((entry) => [entry.id, entry]));
  const back = '/cabinet/products?scopes%5B%5D=drafts';
  const post = (path: string, fields: object) => ({
    action: `/cabinet/products/7/${path}`,
    fields: { ...fields, back },
  });
  expect(byId()).toMatchObject({
    edit: { label: 'Bearbeiten', to: '/cabinet/products/7/edit?step=1' },
    preview: { label: 'Vorschau', to: '/cabinet/products/7/preview' },
    publish: { label: 'Veröffentlichen', post: post('publication', { publish: 'true' }) },
    duplicate: { label: 'Duplizieren', post: post('copies', {}) },
    archive: { label: 'Archivieren', post: post('archiving', { archive: 'true' }) },
  });
  expect(byId({ published: true })).toMatchObject({
    productPage: { label: 'Produktseite', to: '/s/anna/buch', reload: true },
    unpublish: { label: 'Aus dem Shop nehmen', post: post('publication', { publish: 'false' }) },
  });
  expect(byId({ archived: true })).toMatchObject({
    unarchive: { label: 'Aus dem Archiv holen', post: post('archiving', { archive: 'false' }) },
  });
});

test('links open over the list, and a draft is thrown away only after a question', () => {
  const opened: string[] = [];
  const acting = menuOf({}, opened).flatMap((entry) => ('onAction' in entry && entry.onAction ? [entry.onAction] : []));
  for (const act of acting) act();
  expect(opened).toEqual(['links', 'remove']);
});
