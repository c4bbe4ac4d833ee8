import { xmlGroup as group, xmlLeaf as leaf } from '#core/xml';
import { divideHalfUp, formatMoney, inLanguage, languageTag, money, toDecimal } from '#core/kit';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { DISCOUNT } from '../pdf/invoice-texts.ts';
import type { CategoryOf } from './document-category.ts';

/**
 * One line. The price is what the whole quantity costs, by that quantity as its base: so no division can lose a cent, and a reversal is a
 * negative quantity at a price above zero, as the standard wants it (BR-27).
 */
export function ciiLine(line: InvoiceLine, { currency, locale }: Invoice, categoryOf: CategoryOf): string {
  const amount = (minor: number) => toDecimal(money(minor, currency));
  const quantity = leaf('ram:BasisQuantity', Math.abs(line.quantity), { unitCode: 'C62' });
  const net = Math.abs(line.net_minor);
  const discount = netDiscount(line);
  const category = categoryOf(line.tax_category);
  const discountNote =
    discount > 0 &&
    `${inLanguage(locale, DISCOUNT)}${line.discount_text && ` (${line.discount_text})`}: ${formatMoney(money(Math.abs(line.discount_minor), currency), { style: 'locale', locale: languageTag(locale) })}`;
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group(
      'ram:AssociatedDocumentLineDocument',
      leaf('ram:LineID', line.position),
      discountNote && group('ram:IncludedNote', leaf('ram:Content', discountNote)),
    ),
    group(
      'ram:SpecifiedTradeProduct',
      leaf('ram:SellerAssignedID', line.product_id),
      leaf('ram:Name', line.description),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      discount > 0 &&
        group(
          'ram:GrossPriceProductTradePrice',
          leaf('ram:ChargeAmount', amount(net + discount)),
          quantity,
          group(
            'ram:AppliedTradeAllowanceCharge',
            group('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
            leaf('ram:ActualAmount', amount(discount)),
          ),
        ),
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', amount(net)), quantity),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', line.quantity, { unitCode: 'C62' })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      group(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', category),
        category !== 'O' && leaf('ram:RateApplicablePercent', percent(line.tax_rate_bp)),
      ),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', amount(line.net_minor))),
    ),
  );
}

/** Of a gross price the part of its discount that is no VAT. */
function netDiscount({ discount_minor: discount, amount_type: type, tax_rate_bp: rate }: InvoiceLine): number {
  const given = Math.abs(discount);
  return type === 'net' ? given : Number(divideHalfUp(BigInt(given) * 10_000n, 10_000n + BigInt(rate)));
}

/** 1900 is `19.00`. */
export function percent(bp: number): string {
  return `${Math.floor(bp / 100)}.${String(bp % 100).padStart(2, '0')}`;
}
