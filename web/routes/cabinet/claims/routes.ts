import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const claimsRoutes: RouteConfigEntry[] = [
  route('claims', 'routes/cabinet/claims/list.tsx'),
  route('claims/:id', 'routes/cabinet/claims/claim.tsx'),
];
