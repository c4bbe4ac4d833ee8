import { route, type RouteConfigEntry } from '@remix-run/route-config';

const at = (file: string): string => `routes/cabinet/embeddable-items/${file}`;

/** Links, pictures and checkouts for pages elsewhere. */
export const embeddableItemsRoutes: RouteConfigEntry[] = [
  route('embeddable_items', at('list.tsx')),
  route('embeddable_items/new', at('item.tsx'), { id: 'new-embeddable-item' }),
  route('embeddable_items/:id', at('item.tsx'), { id: 'embeddable-item' }),
];

/** Contents of the editor's preview, a document of its own. */
export const embedDraftRoutes: RouteConfigEntry[] = [route('cabinet/embeddable_items/draft', at('draft.ts'))];
