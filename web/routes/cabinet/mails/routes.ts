import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const mailsRoutes: RouteConfigEntry[] = [
  route('mails', 'routes/cabinet/mails/list.tsx'),
  route('mails/:id', 'routes/cabinet/mails/mail.tsx'),
];
