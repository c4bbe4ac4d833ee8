import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const transfersRoutes: RouteConfigEntry[] = [
  route('transfers', 'routes/cabinet/transfers/list.tsx'),
  route('transfers/balance', 'routes/cabinet/transfers/balance.tsx'),
  route('transfers/wallets', 'routes/cabinet/transfers/wallets.tsx'),
  route('transfers/payouts', 'routes/cabinet/transfers/payouts.tsx'),
  route('transfers/payouts/:id', 'routes/cabinet/transfers/payout.tsx'),
  route('transfers/payouts/:id/:kind', 'routes/cabinet/transfers/payout-statement.ts'),
  route('transfers/bank_wires', 'routes/cabinet/transfers/bank-wires.tsx'),
  route('transfers/bank_wires/:id', 'routes/cabinet/transfers/bank-wire.tsx'),
];
