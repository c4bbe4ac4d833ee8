import { expect, test } from 'vitest';
import { offerList } from '#core/affiliates';
import { bankAccountQueue } from '#core/bank-accounts';
import { reviewList } from '#core/catalog';
import { publisherPayoutList } from '#core/commissions';
import type { SqlListDefinition } from '#core/database';
import { legitimationList } from '#core/legitimation';
import { allPayoutList } from '#core/merchants';
import { notificationList } from '#core/notifications';
import { resellerRequestList } from '#core/reselling';
import { adminLists } from '../admin/admin-lists.server.ts';
import { choiceSources, registeredLists } from './registry.server.ts';

/** Server parameters of the specification's filter registry, in its order. */
const PARAMETERS = `doc_type form product_form position_in_company employees redirection_type profile_type profile_id ext_id exportable_id
  id_for_seller number invoice_number bank_wire_ref user_profile_id internal_state ext_state type state email email_to email_from
  email_template_id active for_app_store for_play_market publish archived private free recurring period_type charges_count payment_form
  payment_method provider transferable_id transferable_type payer_id coupon_id order_id order_rate_id product_id lesson_id ticket_id
  ticket_date_id affiliate_program_id seller_id reseller_id publisher_id sales_team_member_id funnel_id funnel_node_id campaign currency_id
  pricing_plan_id product_group_id internal_name country_code transfer_country_code buyer_country_code vat_no upsell_type payment_state
  review_state strategy_stage strategy_type strategy_status dunning_status inkasso_status outcome_status payer_type overdue order_amount
  days_overdue is_written_off deletion_state datev_state booking_type event_key purpose billingCycle legacy year month_number kind
  internal_status is_copy cookies_consent_category_id only_with_refunds only_with_chargebacks payouts_paused payouts_blocked with_lw_wallet
  with_file with_legitimations domain_state on_pricing_page power_seller cancellable hide_free exclude_not_completed success_transfer`;
/** Rates between 0 and 100, and dates. */
const RANGES = `vat chargebacks refunds canceled waiting share_sepa share_card share_bank_wire share_sofort share_p_24
  created invoice_created activated success charge first_order notify_date start end event_date resolved written_off issued deactivated`;

const lists: readonly SqlListDefinition[] = [
  ...[...registeredLists.values(), ...adminLists.values()].map(({ definition }) => definition),
  allPayoutList,
  bankAccountQueue,
  legitimationList,
  notificationList,
  offerList,
  publisherPayoutList,
  resellerRequestList,
  reviewList,
];
const filters = lists.flatMap((list) => list.filters.map((filter) => ({ list: list.name, filter })));
const named = (parameter: string) =>
  filters.filter(({ filter }) => filter.key === parameter || filter.parameter === parameter);

test.each(PARAMETERS.split(/\s+/))('the server parameter %s filters a list', (parameter) => {
  expect(named(parameter)).not.toEqual([]);
});

test.each(RANGES.split(/\s+/))('the range %s filters a list by its two ends', (parameter) => {
  expect(named(parameter).map(({ filter }) => filter.control)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(date|datetime|numeric)_range$/)]),
  );
});

test('every filter has a label in both languages, and every look-up its source', () => {
  for (const { list, filter } of filters) {
    expect([filter.label.de, filter.label.en].every(Boolean), `${list} ${filter.key}`).toBe(true);
    if (filter.control === 'async_select')
      expect(Object.keys(choiceSources), `${list} ${filter.key}`).toContain(filter.source);
  }
});

test('a product is asked for with product_id in every list that has it as a choice', () => {
  const products = filters.filter(({ filter }) => filter.control === 'async_select' && filter.source === 'products');
  expect(new Set(products.map(({ filter }) => filter.key))).toEqual(new Set(['product_id']));
});
