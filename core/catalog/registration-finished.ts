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
