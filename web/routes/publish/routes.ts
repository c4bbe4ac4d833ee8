import { index, route, type RouteConfigEntry } from '@remix-run/route-config';

const at = (file: string): string => `routes/publish/${file}`;
const statistics = (path: string): RouteConfigEntry => route(path, at('statistics.tsx'), { id: `publish/${path}` });

/** The publisher area, and the specification's calls about programs. */
export const publishRoutes: RouteConfigEntry[] = [
  route('publish', at('layout.tsx'), [
    index(at('home.tsx')),
    route('details', at('details.tsx')),
    route('profile/edit', at('profile-edit.tsx')),
    route('bank_accounts', at('bank-accounts.tsx'), { id: 'publish/bank_accounts' }),
    route('payouts_settings', at('bank-accounts.tsx'), { id: 'publish/payouts_settings' }),
    route('email_notification', at('email-notification.tsx')),
    route('orders', at('orders.tsx')),
    route('transfers', at('transfers.tsx')),
    route('affiliate_programs', at('programs.tsx')),
    route('affiliate_marketplace', at('marketplace.tsx')),
    route('affiliate_marketplace/:id', at('marketplace-program.tsx')),
    route('affiliate_nodes', at('nodes.tsx')),
    route('affiliate_nodes/new', at('nodes-new.tsx')),
    statistics('statistics'),
    statistics('statistics_programs'),
    statistics('statistics_products'),
    statistics('statistics_sellers'),
    statistics('statistics_affiliate'),
    route('embeddable_items', at('embeddable-items.tsx')),
    route('embeddable_items/new', at('embeddable-item.tsx'), { id: 'publish/new-embeddable-item' }),
    route('embeddable_items/:id/edit', at('embeddable-item.tsx'), { id: 'publish/embeddable-item' }),
    route('embeddable_items/:id/preview', at('embeddable-preview.tsx')),
    route('shares', at('shares.tsx'), [
      route('new', at('share.tsx'), { id: 'publish/new-share' }),
      route(':id', at('share.tsx'), { id: 'publish/share' }),
    ]),
    route('payouts_balance', at('payouts-balance.tsx')),
    route('payouts', at('payouts.tsx')),
    route('support', at('support.tsx')),
    route('*', at('elsewhere.ts')),
  ]),
  route('publish/embeddable_items/draft', at('embed-draft.ts')),
  route('publish/statements/:seller/:id', at('statement.ts')),
  route('common/affiliate_programs/:id', at('program-call.ts')),
  route('common/affiliate_programs/:id/accept', at('program-accept-call.ts')),
];
