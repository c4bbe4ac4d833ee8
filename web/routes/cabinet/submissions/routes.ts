import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const submissionsRoutes: RouteConfigEntry[] = [
  route('submissions', 'routes/cabinet/submissions/list.tsx'),
  route('submissions/:id', 'routes/cabinet/submissions/submission.tsx'),
];
