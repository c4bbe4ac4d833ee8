import { route, type RouteConfigEntry } from '@remix-run/route-config';

const FOLDER = 'routes/cabinet/themes';

/** Inside the cabinet's frame. */
export const themesRoutes: RouteConfigEntry[] = [
  route('themes', `${FOLDER}/list.tsx`),
  route('themes/:id', `${FOLDER}/theme.tsx`),
];

/** Look of a page in a theme, in a frame of its own. */
export const themePreviewRoutes: RouteConfigEntry[] = [route('cabinet/themes/:id/preview', `${FOLDER}/preview.ts`)];
