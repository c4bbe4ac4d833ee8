import { route, type RouteConfigEntry } from '@remix-run/route-config';

const FOLDER = 'routes/cabinet/live-shows';

export const liveShowsRoutes: RouteConfigEntry[] = [
  route('live_shows', `${FOLDER}/list.tsx`),
  route('live_shows/new', `${FOLDER}/edit.tsx`, { id: 'new-live-show' }),
  route('live_shows/:id', `${FOLDER}/room.tsx`),
  route('live_shows/:id/edit', `${FOLDER}/edit.tsx`, { id: 'live-show' }),
];
