import { route, type RouteConfigEntry } from '@remix-run/route-config';

const at = (file: string): string => `routes/cabinet/coupons/${file}`;

/** The coupon screens. */
export const couponsRoutes: RouteConfigEntry[] = [
  route('coupons', at('list.tsx')),
  route('coupons/new', at('new.tsx')),
  route('coupons/bulk', at('bulk.tsx')),
  route('coupons/series/:id', at('series.tsx')),
  route('coupons/:id', at('coupon.tsx')),
  route('coupons/:id/edit', at('edit.tsx')),
  route('coupons/:id/autosave', at('autosave.ts')),
  route('coupons/:id/state', at('state.ts')),
];
