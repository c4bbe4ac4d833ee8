import type { FunnelOffer } from '#builder/block';
import { LAWFUL_BUTTONS, buttonVerdicts, orderButtonText, type ShopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { meansTitle } from '#core/payments';
import type { OpenOffer } from '#core/funnels';
import { formatDate, inLanguage, type Language } from '#core/kit';
import { checkoutTexts } from '../checkout/checkout-texts.ts';
import { amount, percent } from '../checkout/order-summary.tsx';

const WORDS = {
  de: {
    pays: 'Bezahlt wird mit {means}, sobald Sie den Knopf drücken. Sie geben nichts noch einmal ein.',
    types: 'Sie wählen auf der nächsten Seite, wie Sie bezahlen. Ihre Angaben haben wir schon.',
    own: 'Das ist eine eigene Bestellung mit eigener Bestätigung und Rechnung.',
    waits: 'Zahlung am {date}',
  },
  en: {
    pays: 'Paid with {means} as soon as you press the button. You type nothing again.',
    types: 'You choose on the next page how you pay. We have your details already.',
    own: 'This is an order of its own with its own confirmation and invoice.',
    waits: 'Charge on {date}',
  },
  pl: {
    pays: 'Zapłata nastąpi przez {means}, gdy naciśniesz przycisk. Niczego nie wpisujesz ponownie.',
    types: 'Na następnej stronie wybierzesz sposób płatności. Twoje dane już mamy.',
    own: 'To osobne zamówienie z własnym potwierdzeniem i fakturą.',
    waits: 'Płatność dnia {date}',
  },
} as const;

const MOST_ROWS = 24;

/** An offer as its page prints it: everything the law wants seen before the button, worked out for this buyer. */
export function offerEnv(
  _ctx: Ctx,
  { view, means }: OpenOffer,
  {
    seller,
    locale,
    action,
    token,
    coverUrl,
    errors,
  }: {
    seller: ShopSeller;
    locale: Language;
    action: string;
    token: string;
    coverUrl: string | null;
    errors: readonly string[];
  },
): FunnelOffer {
  const t = checkoutTexts.for(locale);
  const w = inLanguage(locale, WORDS);
  const { product } = view.offer;
  const shop = `/s/${seller.username}`;
  const supplier = [
    seller.company || `${seller.first_name} ${seller.last_name}`.trim() || seller.display_name,
    `${seller.street} ${seller.street_number}`.trim(),
    `${seller.zip} ${seller.city}`.trim(),
  ]
    .filter(Boolean)
    .join(', ');
  return {
    action,
    token,
    name: product.name,
    description: product.description,
    coverUrl,
    summary: summaryOf(view, locale),
    notes: [
      ...view.contracts.flatMap(({ term }) => (term === '' ? [] : [term])),
      ...(view.offer.product.supplyClass === 'electronic' ? [view.free ? t('access_free') : t('access')] : []),
      ...(view.free ? [] : [means ? w.pays.replace('{means}', meansTitle(means, locale)) : w.types]),
      t('supplier', { supplier }),
      w.own,
      ...view.taxNotes,
    ],
    links: [
      ...(seller.legal_kinds.includes('terms') ? [{ label: t('terms'), url: `${shop}/legal/terms` }] : []),
      {
        label: t('withdrawal_instructions'),
        url: `${shop}/document/cancellation_terms?product_type=${product.form}`,
      },
      { label: t('withdraw'), url: `${shop}/withdrawal` },
      ...(seller.legal_kinds.includes('privacy') ? [{ label: t('privacy'), url: `${shop}/legal/privacy` }] : []),
    ],
    waiver: view.waiver && { text: view.waiver.text, required: view.waiver.required },
    totalKey: view.totalKey,
    accept: view.button,
    lawful: view.free
      ? {}
      : Object.fromEntries(
          buttonVerdicts(seller.country_code)
            .filter(({ choice }) => LAWFUL_BUTTONS.includes(choice))
            .map(({ choice }) => [
              choice,
              orderButtonText({ free: false, choice, sellerCountry: seller.country_code }, locale),
            ]),
        ),
    errors,
  };
}

function summaryOf(view: OpenOffer['view'], locale: Language): FunnelOffer['summary'] {
  const t = checkoutTexts.for(locale);
  const { cart, free, schedule } = view;
  const later = schedule.rows.length > 1;
  return [
    ...cart.lines.map(({ name, gross }) => ({ label: name, value: free ? t('free') : amount(gross, locale) })),
    ...cart.taxTotals
      .filter(({ rateBp }) => rateBp > 0 && !free)
      .map(({ rateBp, vat }) => ({
        label: t('vat_of', { rate: percent(rateBp, locale) }),
        value: amount(vat, locale),
      })),
    ...(later
      ? schedule.rows.slice(0, MOST_ROWS).map(({ dueDate, amount: sum }) => ({
          label: inLanguage(locale, WORDS).waits.replace('{date}', formatDate(dueDate, locale)),
          value: amount(sum, locale),
        }))
      : []),
    ...(later && schedule.total ? [{ label: t('all_charges'), value: amount(schedule.total, locale) }] : []),
    {
      label: later ? t('pay_today') : t(cart.vat.minor > 0n ? 'total_vat' : 'total'),
      value: free ? t('free') : amount(later ? schedule.dueNow : cart.gross, locale),
      strong: true,
    },
  ];
}
