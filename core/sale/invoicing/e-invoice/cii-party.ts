import { xmlGroup as group, xmlLeaf as leaf } from '#core/xml';
import type { InvoiceParty } from '../invoice-input.ts';
import type { Invoice } from '../invoice.ts';
import type { CategoryOf } from './document-category.ts';

export function ciiSeller(
  { seller_party: seller, tax_totals: totals, issuer }: Invoice,
  categoryOf: CategoryOf,
): string {
  // A VAT id may not stand on a document outside the scope of tax (BR-O-02): there and without one, another identifier does (BR-CO-26).
  const vatId = totals.some(({ category }) => categoryOf(category) === 'O') ? '' : seller.vatId;
  const contact = [seller.firstName, seller.lastName].filter(Boolean).join(' ') || seller.company;
  return group(
    'ram:SellerTradeParty',
    vatId === '' && leaf('ram:ID', seller.taxNumber || issuer),
    leaf('ram:Name', nameOf(seller)),
    group(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', contact),
      group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', seller.phone)),
      group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', seller.email)),
    ),
    address(seller),
    endpoint(seller.email),
    group('ram:SpecifiedTaxRegistration', leaf('ram:ID', seller.taxNumber, { schemeID: 'FC' })),
    group('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatId, { schemeID: 'VA' })),
  );
}

export function ciiBuyer({ buyer_party: buyer, tax_totals: totals }: Invoice, categoryOf: CategoryOf): string {
  const vatId = totals.some(({ category }) => categoryOf(category) === 'O') ? '' : buyer.vatId;
  return group(
    'ram:BuyerTradeParty',
    leaf('ram:Name', nameOf(buyer)),
    Boolean(buyer.company) &&
      group(
        'ram:DefinedTradeContact',
        leaf('ram:PersonName', [buyer.firstName, buyer.lastName].filter(Boolean).join(' ')),
      ),
    address(buyer),
    endpoint(buyer.email),
    group('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatId, { schemeID: 'VA' })),
  );
}

function nameOf({ company, firstName, lastName }: Partial<InvoiceParty>): string {
  return company || [firstName, lastName].filter(Boolean).join(' ');
}

function address({ zip, street, streetNumber, city, country }: Partial<InvoiceParty>): string {
  return group(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', zip),
    leaf('ram:LineOne', [street, streetNumber].filter(Boolean).join(' ')),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
  );
}

/** Electronic address of delivery: by e-mail. */
function endpoint(email: string): string {
  return group('ram:URIUniversalCommunication', leaf('ram:URIID', email, { schemeID: 'EM' }));
}
