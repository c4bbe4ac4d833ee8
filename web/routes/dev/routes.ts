import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const devRoutes: RouteConfigEntry[] = [
  route('dev/clock', 'routes/dev/clock.tsx'),
  route('dev/mail', 'routes/dev/mail.tsx', [route(':id', 'routes/dev/mail-shown.tsx')]),
];
