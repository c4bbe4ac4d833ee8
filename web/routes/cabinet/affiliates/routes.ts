import { route, type RouteConfigEntry } from '@remix-run/route-config';

const at = (file: string): string => `routes/cabinet/affiliates/${file}`;

/** Affiliate programs, the people in them, what came of it and what they are paid. */
export const affiliatesRoutes: RouteConfigEntry[] = [
  route('affiliate_programs', at('programs.tsx')),
  route('affiliate_programs/new', at('program-new.tsx')),
  route('affiliate_programs/:id', at('program.tsx')),
  route('affiliate_nodes', at('nodes.tsx')),
  route('affiliate_nodes/:id', at('node.tsx')),
  route('affiliate_statistics', at('statistics.tsx')),
  route('affiliate_payouts', at('payouts.tsx')),
  route('sales_team', at('sales-team.tsx')),
  route('affiliate_payouts/transfers.xml', at('payouts-file.ts')),
];
