import { Card, useFormats, useTexts } from '#web/ui';
import type { CouponView } from '#core/coupons';
import { discountText } from './coupon-texts.ts';

const TEXTS = {
  de: {
    title: 'So gilt er',
    value: 'Nachlass',
    net: 'auf den Preis ohne Umsatzsteuer',
    products: 'Gilt für',
    all_products: 'Alle Produkte',
    plans: 'Nur bei',
    charges: 'Wird billiger',
    all: 'jede Zahlung',
    first: 'die erste Zahlung',
    n: 'Zahlungen zu Beginn:',
    uses: 'Eingelöst',
    of: 'von',
    held: 'vorgemerkt',
    perBuyer: 'Je Käufer',
    days: 'Gültig',
    from: 'ab',
    until: 'bis',
    always: 'unbefristet',
    one_time: 'Einmalzahlung',
    installment: 'Ratenzahlung',
    limited_subscription: 'Befristetes Abo',
    subscription: 'Abo',
  },
  en: {
    title: 'How it applies',
    value: 'Discount',
    net: 'on the price without VAT',
    products: 'Applies to',
    all_products: 'All products',
    plans: 'Only with',
    charges: 'Reduces',
    all: 'every charge',
    first: 'the first charge',
    n: 'charges at the start:',
    uses: 'Used',
    of: 'of',
    held: 'held',
    perBuyer: 'Per buyer',
    days: 'Valid',
    from: 'from',
    until: 'until',
    always: 'without end',
    one_time: 'One-time payment',
    installment: 'Instalments',
    limited_subscription: 'Limited subscription',
    subscription: 'Subscription',
  },
};

/** A coupon's terms in words; what is left at its ordinary setting is left out. */
export function TermsCard({ coupon }: { coupon: CouponView }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const days = [
    coupon.startsOn ? `${t.from} ${formats.date(coupon.startsOn)}` : '',
    coupon.endsOn ? `${t.until} ${formats.date(coupon.endsOn)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const used = `${formats.number(coupon.usedCount)}${coupon.limit === null ? '' : ` ${t.of} ${formats.number(coupon.limit)}`}${coupon.heldCount > 0 ? ` (${formats.number(coupon.heldCount)} ${t.held})` : ''}`;
  const facts: [string, string][] = [
    [t.value, `${discountText(coupon, formats)}${coupon.base === 'net_amount' ? ` ${t.net}` : ''}`],
    [t.products, coupon.scope === 'all_products' ? t.all_products : coupon.products.map(({ name }) => name).join(', ')],
    ...(coupon.planTypes.length > 0
      ? [[t.plans, coupon.planTypes.map((type) => t[type]).join(', ')] as [string, string]]
      : []),
    ...(coupon.appliesTo === 'all'
      ? []
      : [[t.charges, coupon.appliesTo === 'n' ? `${t.n} ${coupon.appliesToCount}` : t.first] as [string, string]]),
    [t.uses, used],
    ...(coupon.limitPerBuyer === null
      ? []
      : [[t.perBuyer, `${formats.number(coupon.limitPerBuyer)} ×`] as [string, string]]),
    [t.days, days || t.always],
  ];
  return (
    <Card title={t.title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
