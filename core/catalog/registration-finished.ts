/** The seller's columns that a sale needs: they stand in the shop's legal notice and on every invoice. */
export interface SellerRegistration {
  seller_type: string;
  company: string;
  first_name: string;
  last_name: string;
  email: string;
  street: string;
  zip: string;
  city: string;
  country_code: string;
  vat_no: string;
  tax_number: string;
}

/** Whether a seller has told enough about themselves to sell for money. Businesses need a tax number for their invoices. */
export function registrationFinished(seller: SellerRegistration): boolean {
  const named = seller.company !== '' || (seller.first_name !== '' && seller.last_name !== '');
  const placed = [seller.email, seller.street, seller.zip, seller.city, seller.country_code].every((text) => text !== '');
  return named && placed && (seller.seller_type !== 'business' || seller.vat_no !== '' || seller.tax_number !== '');
}

const FINISHED_SQL = `
  (s.company <> '' or (s.first_name <> '' and s.last_name <> '')) and s.email <> '' and s.street <> '' and s.zip <> '' and s.city <> ''
  and s.country_code <> '' and (s.seller_type <> 'business' or s.vat_no <> '' or s.tax_number <> '')`;

/** The same and the other reasons against selling in SQL, for `products p`, `sellers s` and `product_stock st`: exports do not ask row by row. */
export function canSellSql(takesPayments: boolean, planTypes: readonly string[]): string {
  const types = planTypes.map((type) => `'${type}'`).join(', ');
  return `(p.published and not p.archived and p.copy_state is null and p.form_warnings = '{}'
    and p.review_state in ('free', 'reviewed', 'not_for_review', 'free_without_fee')
    and (st."limit" is null or st.sold_count + st.reserved_count < st."limit")
    and (p.free or (${takesPayments} and ${FINISHED_SQL} and exists (
      select from pricing_plans pl where pl.seller_id = p.seller_id and pl.product_id = p.id and pl.removed_at is null and pl.active and pl.type in (${types})))))`;
}
