import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const bankAccountsRoutes: RouteConfigEntry[] = [
  route('bank_accounts', 'routes/cabinet/bank-accounts/bank-accounts.tsx'),
];
