import type { MenuEntry } from '#web/ui';
import type { ListView } from '../../../lists/index.ts';
import type { ListTexts } from './product-list-texts.ts';
import type { ScreenRow } from './product-list.tsx';

export interface RowDialogs {
  /** Opens the row's links over the list. */
  links: () => void;
  /** Asks before the draft is thrown away. */
  remove: () => void;
}

/** The actions of the specification for one row: those that make sense in its state. */
export function rowMenu(
  row: ScreenRow,
  t: ListTexts,
  list: Pick<ListView, 'path' | 'params'>,
  dialogs: RowDialogs,
): MenuEntry[] {
  const at = `/cabinet/products/${row.id}`;
  const back = `${list.path}?${new URLSearchParams(list.params.map(([name, value]) => [name, value]))}`;
  const post = (id: string, action: string, fields: Record<string, string>): MenuEntry => ({
    id,
    label: t[id] ?? id,
    post: { action: `${at}/${action}`, fields: { ...fields, back } },
  });
  if (row.copyState === 'in_progress') return [{ id: 'edit', label: t.edit, to: `${at}/edit?step=1` }];
  const shown: MenuEntry[] = row.published
    ? [
        { id: 'productPage', label: t.productPage, to: `/s/${row.username}/${row.slug}`, reload: true },
        post('unpublish', 'publication', { publish: 'false' }),
      ]
    : [post('publish', 'publication', { publish: 'true' })];
  return [
    { id: 'links', label: t.links, onAction: dialogs.links },
    { id: 'edit', label: t.edit, to: `${at}/edit?step=1` },
    { id: 'preview', label: t.preview, to: `${at}/preview` },
    ...(row.archived ? [] : shown),
    { id: 'rest', separator: true },
    post('duplicate', 'copies', {}),
    row.archived
      ? post('unarchive', 'archiving', { archive: 'false' })
      : post('archive', 'archiving', { archive: 'true' }),
    ...(row.everPublished ? [] : [{ id: 'remove', label: t.remove, onAction: dialogs.remove, danger: true }]),
  ];
}
