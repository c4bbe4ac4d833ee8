import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const notificationsRoutes: RouteConfigEntry[] = [
  route('notifications', 'routes/cabinet/notifications/list.tsx'),
  route('notifications/unread', 'routes/cabinet/notifications/unread.ts'),
  route('notifications/:id', 'routes/cabinet/notifications/open.ts'),
  route('push_devices', 'routes/cabinet/notifications/push-devices.ts'),
  route('notifications_settings', 'routes/cabinet/notifications/settings.tsx'),
];
