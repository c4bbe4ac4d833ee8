import type { Area, Ctx } from '#core/context';
import { requireOwner, requireSeller } from '#core/people';

/** Area that reading a list asks for beside working in the shop. A list that stands nowhere here is refused, and fails the test that reads the registry. */
const LIST_AREAS: Readonly<Record<string, Area | 'owner'>> = Object.fromEntries(
  (
    [
      [
        'read',
        'access_batches affiliate_campaigns affiliate_nodes affiliate_programs certificates community_posts coupons course_sessions',
      ],
      [
        'read',
        'courses declarations embeddable_items form_submissions funnels lesson_comments lesson_statuses license_keys live_shows mails media notifications',
      ],
      [
        'read',
        'order_rates orders payers payment_tickets product_access product_groups products quiz_attempts ratings services shares shipments waiting_list',
      ],
      ['money', 'bank_wires best_sellers bookings campaigns claims financial_reports invoices top_customers transfers'],
      ['people', 'audit_lines'],
      ['owner', 'bank_accounts domains payouts sync_logs tracking_consents webhook_deliveries'],
    ] as const
  ).flatMap(([area, names]) => names.split(' ').map((name) => [name, area] as const)),
);

/** Area that a list asks of its readers; null for one that is not in the table. */
export const listNeeds = (name: string): Area | 'owner' | null =>
  Object.hasOwn(LIST_AREAS, name) ? LIST_AREAS[name]! : null;

/** @throws 401, 403 */
export function mayReadList(ctx: Ctx, name: string): void {
  const needs = listNeeds(name);
  if (needs === 'owner') return void requireOwner(ctx);
  requireSeller(ctx, needs ?? 'people');
}
