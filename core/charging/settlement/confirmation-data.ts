import type { Ctx } from '#core/context';
import { creditWithdrawal, earlyLossTexts } from '#core/legal';
import {
  addInterval,
  formatDate,
  formatDateTime,
  groupedIban,
  inLanguage,
  languageOf,
  localeOf,
  isIntervalCode,
  paymentMethodTitle,
} from '#core/kit';
import { isDebited, type PayInstructions } from '#core/payments';
import { orderNumber, withdrawalNotice, type Order, type OrderRate } from '#core/orders';
import type { ConfirmationData } from './mails/order-confirmation.ts';
import type { OrderFile } from './order-file.ts';
import { mandateWords } from './mandate-words.ts';
import { amount, orderLink, supplierOf } from './order-facts.ts';

/** The contract as it was agreed, for the mail that confirms it (§ 312f BGB). */
export function confirmationData(ctx: Ctx, file: OrderFile, transfer?: PayInstructions): ConfirmationData {
  const { order, lines, seller } = file;
  const locale = languageOf(order);
  const supplier = supplierOf(seller, locale);
  const consumer = order.buyer_type === 'consumer';
  const own = (kind: 'terms' | 'cancellation_terms') => file.legalTexts.find((text) => text.kind === kind);
  return {
    orderNumber: orderNumber(order.token),
    orderedOn: formatDate(order.created_at, locale, seller.time_zone),
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, gross: amount(line.gross, order) })),
    coupon: order.discount > 0 ? couponLine(order) : '',
    total: amount(order.total, order),
    vatLine: vatLine(order),
    schedule: [...scheduleLines(order, file.rates), ...creditLine(ctx, file)],
    paymentLine:
      order.total === 0
        ? ''
        : `${inLanguage(locale, { de: 'Zahlungsart', en: 'Payment method', pl: 'Sposób płatności' })}: ${paymentMethodTitle(order.payment_form, locale)}${transfer ? transferNote(transfer) : debitLine(file)}`,
    transfer: transfer ? transferRows(file, transfer) : [],
    giftLine: order.gift ? giftLine(order) : '',
    supplier: [supplier.name, supplier.address].join(', '),
    termsVersion: [order.terms_version, ...file.legalTexts.map(({ kind, version }) => `${kind} ${version}`)].join(', '),
    withdrawal: consumer ? withdrawalTexts(ctx, file) : [],
    terms: paragraphs(own('terms')?.body ?? ''),
    waiver: order.waiver
      ? `${order.waiver.text} (${formatDateTime(new Date(order.waiver.at), locale, seller.time_zone)})`
      : '',
    link: orderLink(ctx, file),
    cover: `${ctx.baseUrl}/s/${seller.username}/order/${order.token}/cover`,
  };
}

/** The right from a credit takes the place of the one for distance contracts; what was bought beside it keeps its own. */
function withdrawalTexts(ctx: Ctx, file: OrderFile): string[] {
  const { order, seller } = file;
  const { credit_information: credit } = order;
  const locale = languageOf(order);
  const supplier = { ...supplierOf(seller, locale), withdrawalUrl: `${ctx.baseUrl}/s/${seller.username}/withdrawal` };
  const own = file.legalTexts.find(({ kind }) => kind === 'cancellation_terms');
  const usual = () => [
    ...paragraphs(own?.body ?? withdrawalNotice(supplier, locale, { goods: holdsGoods(file) })),
    ...earlyLoss(file),
  ];
  if (!credit) return usual();
  const ofCredit = paragraphs(creditWithdrawal(credit, supplier, localeOf(locale)).join('\n\n'));
  return credit.besides ? [...ofCredit, ...usual()] : ofCredit;
}

/** Seller's own words on how to pay, where no account is named. */
const transferNote = ({ iban, note = '' }: PayInstructions): string => (iban === '' && note !== '' ? `. ${note}` : '');

/** Values that a bank asks for, one a row, so that each can be copied. Empty without an account. */
function transferRows(
  { order, payments }: OrderFile,
  { holder, iban, bic, reference }: PayInstructions,
): ConfirmationData['transfer'] {
  if (iban === '') return [];
  const labels = inLanguage(languageOf(order), {
    de: { holder: 'Bitte überweisen Sie an', amount: 'Betrag', reference: 'Verwendungszweck' },
    en: { holder: 'Please transfer to', amount: 'Amount', reference: 'Reference' },
    pl: { holder: 'Przelej na konto', amount: 'Kwota', reference: 'Tytuł przelewu' },
  });
  const due = payments.findLast(({ state }) => state === 'pending');
  return [
    { label: labels.holder, value: holder },
    { label: 'IBAN', value: groupedIban(iban) },
    ...(bic ? [{ label: 'BIC', value: bic }] : []),
    ...(due ? [{ label: labels.amount, value: amount(due.amount, order) }] : []),
    { label: labels.reference, value: reference },
  ];
}

/** A debit is announced before it is drawn, with the reference that will stand on the statement (SEPA rulebook, 4.6.4). */
function debitLine({ order, payments }: OrderFile): string {
  const debit = payments.findLast(
    ({ instrument, state }) => instrument?.mandate !== undefined && (state === 'pending' || state === 'successful'),
  );
  if (!debit) return '';
  const words = mandateWords(debit.instrument, languageOf(order));
  if (debit.amount === 0) return `. ${words}`;
  // Paid at the bank already: what is debited follows, and is announced each time.
  if (!isDebited(debit))
    return `. ${inLanguage(languageOf(order), { de: 'Folgende Lastschriften', en: 'Later direct debits', pl: 'Kolejne polecenia zapłaty' })}: ${words}`;
  const sum = amount(debit.amount, order);
  const text = inLanguage(languageOf(order), {
    de: `Wir ziehen ${sum} ein, frühestens am nächsten Bankarbeitstag`,
    en: `We collect ${sum}, on the next banking day at the earliest`,
    pl: `Pobierzemy ${sum}, najwcześniej w następnym dniu roboczym banku`,
  });
  return `. ${text}. ${words}`;
}

const holdsGoods = ({ lines }: OrderFile): boolean => lines.some(({ contracts }) => contracts.includes('goods'));

/** Confirmation to a buyer who waived the right: without it the right does not end early (§ 356(4), (5) BGB). */
function earlyLoss({ order, lines, legalTexts }: OrderFile): string[] {
  if (!order.waiver || legalTexts.some(({ kind }) => kind === 'cancellation_terms')) return [];
  const contracts = lines.flatMap((line) => line.contracts);
  const heading = inLanguage(languageOf(order), {
    de: 'Vorzeitiges Erlöschen des Widerrufsrechts',
    en: 'Early loss of the right of withdrawal',
    pl: 'Wcześniejsze wygaśnięcie prawa odstąpienia',
  });
  return [
    heading,
    ...earlyLossTexts(
      {
        electronic: contracts.includes('digital_content'),
        service: contracts.includes('service'),
      },
      languageOf(order),
    ),
  ];
}

function scheduleLines(order: Order, rates: readonly OrderRate[]): string[] {
  const [first] = rates;
  if (!first || (rates.length === 1 && !order.with_test_period && !order.with_custom_start)) return [];
  const rows = rates.map(({ number, amount: minor, due_date: due }) =>
    inLanguage(languageOf(order), {
      de: () => `${number}. Zahlung am ${formatDate(due, 'de')}: ${amount(minor, order)}`,
      en: () => `Payment ${number} on ${formatDate(due, 'en')}: ${amount(minor, order)}`,
      pl: () => `Płatność ${number}, ${formatDate(due, 'pl')}: ${amount(minor, order)}`,
    })(),
  );
  return [...trialLine(order, first), ...rows, ...noticeLine(order, rates), ...endLine(order)];
}

/** The form and the contract on the credit, kept as they were told: the buyer can load and keep them. */
function creditLine({ baseUrl }: Ctx, { order, seller }: OrderFile): string[] {
  if (!order.credit_information) return [];
  const address = (paper: string): string =>
    `${baseUrl}/s/${seller.username}/order/${order.token}/${paper}?lang=${languageOf(order)}`;
  return inLanguage(languageOf(order), {
    de: () => [
      `Europäische Standardinformationen für Verbraucherkredite: liegen als PDF bei, auch unter ${address('credit_information')}`,
      `Vertrag über die Ratenzahlung mit seiner Widerrufsinformation: liegt als PDF bei, auch unter ${address('credit_contract')}`,
    ],
    en: () => [
      `Standard European Consumer Credit Information: enclosed as PDF, also at ${address('credit_information')}`,
      `Instalment credit agreement with its information on withdrawal: enclosed as PDF, also at ${address('credit_contract')}`,
    ],
    pl: () => [
      `Standardowe europejskie informacje dotyczące kredytu konsumenckiego (po angielsku): w załączonym PDF, także pod adresem ${address('credit_information')}`,
      `Umowa o płatność w ratach z informacją o odstąpieniu (po angielsku): w załączonym PDF, także pod adresem ${address('credit_contract')}`,
    ],
  })();
}

/** Days by which each later debit is announced. */
function noticeLine(order: Order, rates: readonly OrderRate[]): string[] {
  const days = rates.find(({ state, notice_days }) => state === 'future' && notice_days !== null)?.notice_days;
  if (!days) return [];
  const many =
    days === 1
      ? { de: 'einen Tag', en: 'one day', pl: 'jeden dzień' }
      : { de: `${days} Tage`, en: `${days} days`, pl: `${days} dni` };
  return [
    inLanguage(languageOf(order), {
      de: `Jede Lastschrift kündigen wir mindestens ${many.de} vor dem Einzug per E-Mail an.`,
      en: `Each direct debit is announced by email at least ${many.en} before it is collected.`,
      pl: `Każde polecenie zapłaty zapowiadamy e-mailem co najmniej ${many.pl} przed pobraniem.`,
    }),
  ];
}

function trialLine(order: Order, first: OrderRate): string[] {
  if (!order.with_test_period || !isIntervalCode(order.test_period)) return [];
  const until = formatDate(addInterval(first.due_date, '1d', -1), languageOf(order));
  return [
    inLanguage(languageOf(order), {
      de: `Kostenlose Testphase bis einschließlich ${until}.`,
      en: `Free trial up to and including ${until}.`,
      pl: `Bezpłatny okres próbny do ${until} włącznie.`,
    }),
  ];
}

function endLine(order: Order): string[] {
  if (order.period_type !== 'subscription') return [];
  return [
    inLanguage(languageOf(order), {
      de: 'Danach geht es in gleichem Abstand weiter, bis Sie kündigen. Sie können jederzeit zum Ende des bezahlten Zeitraums kündigen.',
      en: 'It goes on at the same interval until you cancel. You can cancel at any time to the end of the period paid for.',
      pl: 'Potem umowa toczy się dalej w tych samych odstępach, dopóki jej nie wypowiesz. Możesz ją wypowiedzieć w każdej chwili na koniec opłaconego okresu.',
    }),
  ];
}

function couponLine(order: Order): string {
  const off = amount(order.discount, order);
  return inLanguage(languageOf(order), {
    de: `Gutschein ${order.coupon_code}: ${off} Ersparnis, oben schon abgezogen`,
    en: `Coupon ${order.coupon_code}: ${off} saved, already taken off above`,
    pl: `Kod rabatowy ${order.coupon_code}: oszczędność ${off}, już odliczona powyżej`,
  });
}

function giftLine(order: Order): string {
  const { owner_first_name: first, owner_last_name: last, owner_email: email } = order;
  return inLanguage(languageOf(order), {
    de: `Geschenk für ${first} ${last} (${email}). Der Zugang geht dorthin, die Rechnung an Sie.`,
    en: `Gift for ${first} ${last} (${email}). Access goes there, the invoice to you.`,
    pl: `Prezent dla: ${first} ${last} (${email}). Dostęp trafia tam, faktura do Ciebie.`,
  });
}

/** Legal texts are plain text with marked headings. */
function paragraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((each) => each.replace(/^#{1,2} +/gm, '').trim())
    .filter(Boolean);
}

function vatLine(order: Order): string {
  const vat = amount(order.vat_total, order);
  return inLanguage(languageOf(order), {
    de: `Darin enthaltene Umsatzsteuer: ${vat}`,
    en: `VAT included: ${vat}`,
    pl: `W tym VAT: ${vat}`,
  });
}
