import type { SqlBinding } from '#core/database';
import type { defineList } from '#core/kit';
import { openSql, orderedSql, owedSql, paidSql } from './order-sums.ts';

/** True for a rate of which something can still be paid. */
export const OPEN = openSql('orders', 'order_rates');

const OWED = owedSql('orders', 'order_rates');
/** Whole days that a rate is overdue; 0 for one that is not. */
export const OVERDUE = `(case when ${OWED} then today.day - order_rates.due_date else 0 end)`;

type Columns = Parameters<typeof defineList<SqlBinding>>[0]['columns'];

/** Columns of the list of rates, on screen and in its file. */
export function rateColumns(): Columns {
  const plain = (
    key: string,
    de: string,
    en: string,
    sql: string,
    as: 'text' | 'number' | 'timestamp' | 'date' | 'boolean' | 'money' = 'text',
  ) =>
    ({
      key,
      label: { de, en },
      only: 'csv',
      apply: as === 'money' ? { sql, as, currency: 'orders.currency_key' } : { sql, as },
    }) as const;
  const shown = <C extends object>({ only: _only, ...column }: C & { only?: string }, sortKey?: string) => ({
    ...column,
    ...(sortKey ? { sortKey } : {}),
  });
  const cash = (key: string, de: string, en: string, sql = `order_rates.${key}`) =>
    ({
      key,
      label: { de, en },
      align: 'end',
      apply: {
        sql,
        as: 'money',
        currency: 'orders.currency_key',
        summed: `case when ${orderedSql('orders')} then ${sql} else 0 end`,
      },
    }) as const;
  return [
    shown(plain('id', 'Nr.', 'Id', 'order_rates.id', 'number'), 'id'),
    shown(plain('token', 'Bestellnummer', 'Order number', "split_part(orders.token, '-', 1)")),
    shown(plain('number', 'Rate', 'Rate', 'order_rates.number', 'number')),
    shown(plain('product', 'Produkt', 'Product', 'orders.product_name')),
    {
      key: 'buyer',
      label: { de: 'Käufer', en: 'Buyer' },
      only: 'screen',
      inFile: ['buyer_first_name', 'buyer_last_name', 'buyer_company', 'buyer_email'],
    },
    shown(plain('due_date', 'Fällig', 'Due', 'order_rates.due_date', 'date'), 'due_date'),
    shown(plain('state', 'Status', 'State', 'order_rates.state')),
    { ...cash('amount', 'Betrag', 'Amount'), sortKey: 'amount' },
    cash('net', 'Netto', 'Net'),
    cash('vat', 'USt', 'VAT'),
    cash('paid', 'Bezahlt', 'Paid', paidSql('order_rates')),
    cash('refunded', 'Erstattet', 'Refunded'),
    plain('paid_gross', 'Eingenommen', 'Paid before refunds', 'order_rates.paid', 'money'),
    plain('paid_at', 'Bezahlt am', 'Paid at', 'order_rates.paid_at', 'timestamp'),
    plain('currency_key', 'Währung', 'Currency', 'orders.currency_key'),
    plain('days_overdue', 'Tage überfällig', 'Days overdue', OVERDUE, 'number'),
    plain('is_written_off', 'Abgeschrieben', 'Written off', '(order_rates.written_off_at is not null)', 'boolean'),
    plain(
      'unpaid',
      'Noch zu zahlen',
      'Unpaid',
      `(case when ${OPEN} then order_rates.amount - order_rates.paid else 0 end)`,
      'money',
    ),
    plain('written_off_at', 'Abgeschrieben am', 'Written off at', 'order_rates.written_off_at', 'timestamp'),
    plain('order_id', 'Bestell-Nr. (id)', 'Order id', 'order_rates.order_id', 'number'),
    plain('payment_state', 'Status der Bestellung', 'Order state', 'orders.payment_state'),
    plain('payment_form', 'Zahlungsart', 'Payment method', 'orders.payment_form'),
    plain('period_type', 'Art des Plans', 'Plan type', 'orders.period_type'),
    plain('pricing_plan_name', 'Preisplan', 'Pricing plan', 'orders.pricing_plan_name'),
    plain('pricing_plan_id', 'Preisplan-Nr.', 'Pricing plan id', 'orders.pricing_plan_id', 'number'),
    plain('coupon_code', 'Gutschein', 'Coupon code', 'orders.coupon_code'),
    plain('recurring', 'Wiederkehrend', 'Recurring', 'orders.recurring', 'boolean'),
    plain('charges_count', 'Zahl der Raten', 'Number of charges', 'orders.rates_count', 'number'),
    plain('product_id', 'Produkt-Nr.', 'Product id', 'orders.product_id', 'number'),
    plain('publisher_id', 'Publisher-Nr.', 'Publisher id', 'orders.publisher_id', 'number'),
    plain('buyer_first_name', 'Vorname', 'First name', 'orders.buyer_first_name'),
    plain('buyer_last_name', 'Nachname', 'Last name', 'orders.buyer_last_name'),
    plain('buyer_company', 'Unternehmen', 'Company', 'orders.buyer_company'),
    plain('buyer_email', 'E-Mail', 'E-mail', 'orders.buyer_email'),
    plain('buyer_country', 'Land', 'Country', 'orders.buyer_country'),
    plain('buyer_vat_no', 'USt-IdNr.', 'VAT number', 'orders.buyer_vat_no'),
    plain('campaign_id', 'Kampagne', 'Campaign', 'orders.campaign_id'),
    plain('internal_name', 'Interner Name', 'Internal name', 'orders.internal_name'),
    plain('cost_center', 'Kostenstelle', 'Cost center', 'orders.cost_center'),
  ];
}
