import { route, type RouteConfigEntry } from '@remix-run/route-config';

const at = (file: string): string => `routes/cabinet/funnels/${file}`;

/** The funnel screens. */
export const funnelsRoutes: RouteConfigEntry[] = [
  route('funnels', at('list.tsx')),
  route('funnels/new', at('new.tsx')),
  route('funnels/:id', at('edit.tsx')),
  route('funnels/:id/autosave', at('autosave.ts')),
  route('funnels/:id/paths', at('paths.tsx')),
];
