import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The app builder, and the project it gives. */
export const mobileAppRoutes: Readonly<Record<'screens' | 'answers', RouteConfigEntry[]>> = {
  screens: [route('mobile_app', 'routes/cabinet/mobile-app/builder.tsx')],
  answers: [route('cabinet/mobile_app/project.zip', 'routes/cabinet/mobile-app/project.ts')],
};
