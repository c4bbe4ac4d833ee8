import { route, type RouteConfigEntry } from '@remix-run/route-config';

const FOLDER = 'routes/cabinet/pages';

/** Inside the cabinet's frame. */
export const pagesRoutes: RouteConfigEntry[] = [
  route('pages', `${FOLDER}/list.tsx`),
  route('pages/import', `${FOLDER}/import.tsx`),
  route('pages/:id/tests', `${FOLDER}/tests.tsx`),
];

/** The editor takes the whole window; the rest answers it. */
export const pageEditorRoutes: RouteConfigEntry[] = [
  route('cabinet/pages/:id/export', `${FOLDER}/export.ts`),
  route('cabinet/pages/:id/edit', `${FOLDER}/edit.tsx`),
  route('cabinet/pages/:id/draft', `${FOLDER}/draft.ts`),
  route('cabinet/pages/:id/copies', `${FOLDER}/copies.ts`),
  route('cabinet/pages/:id/lock', `${FOLDER}/lock.ts`),
  route('cabinet/pages/:id/publication', `${FOLDER}/publication.ts`),
  route('cabinet/pages/:id/address', `${FOLDER}/address.ts`),
  route('cabinet/pages/:id/versions', `${FOLDER}/versions.ts`),
  route('cabinet/pages/:id/versions/:versionId/restoration', `${FOLDER}/restoration.ts`),
  route('cabinet/pages/:id/preview', `${FOLDER}/preview.ts`),
  route('cabinet/pages/:id/data', `${FOLDER}/data.ts`),
  route('cabinet/page_templates/:id', `${FOLDER}/template.ts`),
  route('cabinet/saved_sections', `${FOLDER}/saved-sections.ts`),
  route('cabinet/page_products', `${FOLDER}/products.ts`),
];
