import { sellerMayPublish, type RegistrationFacts } from '#core/people';

/** The seller's columns that a sale needs: they stand in the shop's legal notice and on every invoice. */
export type SellerRegistration = Omit<RegistrationFacts, 'owner_email_confirmed'>;

/** True if a seller has told enough about themselves to sell for money. That an owner confirmed their address is asked when they publish. */
export function registrationFinished(seller: SellerRegistration): boolean {
  return sellerMayPublish({ ...seller, owner_email_confirmed: true });
}

const FINISHED_SQL = `
  (s.company <> '' or (s.first_name <> '' and s.last_name <> '')) and s.street <> '' and s.zip <> '' and s.city <> '' and s.country_code <> ''
  and (s.seller_type <> 'business' or s.tax_scheme in ('small_business', 'none') or s.vat_no <> '' or s.tax_number <> '')`;

/** The same and the other reasons against selling in SQL, for `products p`, `sellers s` and `product_stock st`: exports do not ask row by row. */
export function canSellSql(takesPayments: boolean, planTypes: readonly string[]): string {
  const types = planTypes.map((type) => `'${type}'`).join(', ');
  return `(p.published and not p.archived and p.copy_state is null and p.form_warnings = '{}'
    and (p.review_state in ('free', 'reviewed', 'not_for_review', 'free_without_fee')
      or (p.review_state <> 'rejected' and (not (select product_review_required()) or p.review_state = 'init')))
    and (st."limit" is null or st.sold_count + st.reserved_count < st."limit")
    and (p.free or (${takesPayments} and ${FINISHED_SQL} and exists (
      select from pricing_plans pl where pl.seller_id = p.seller_id and pl.product_id = p.id and pl.removed_at is null and pl.active and pl.type in (${types})
         and (pl."limit" is null or pl.sold_count + pl.reserved_count < pl."limit")))))`;
}
