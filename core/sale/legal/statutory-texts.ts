import { LEGAL_TEXT_VERSION, withdrawalNotice, type Supplier } from '#core/orders';
import { inLanguage, type Language, type LocalText } from '#core/kit';

/** Named where an own text's number would stand. */
export const STATUTORY_VERSION = `statutory-${LEGAL_TEXT_VERSION}`;

/** § 356(4) and (5) BGB: when the right ends early differs between files and services. */
const LAPSES: Readonly<Record<'electronic' | 'service', LocalText>> = {
  electronic: {
    de: 'Bei digitalen Inhalten erlischt das Widerrufsrecht, wenn wir mit der Ausführung des Vertrags begonnen haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, Sie Ihre Kenntnis davon bestätigt haben, dass Sie mit Ihrer Zustimmung zu Beginn der Ausführung Ihr Widerrufsrecht verlieren, und wir Ihnen darüber eine Bestätigung auf einem dauerhaften Datenträger geschickt haben.',
    en: 'For digital content the right of withdrawal ends when we have begun to perform the contract after you expressly agreed that we begin before the withdrawal period ends, you acknowledged that you thereby lose your right of withdrawal, and we have sent you a confirmation of this on a durable medium.',
    pl: 'W przypadku treści cyfrowych prawo odstąpienia od umowy wygasa, gdy rozpoczęliśmy wykonywanie umowy po tym, jak wyrazili Państwo wyraźną zgodę na rozpoczęcie przed upływem terminu do odstąpienia, przyjęli Państwo do wiadomości utratę prawa odstąpienia, a my przesłaliśmy Państwu potwierdzenie tego na trwałym nośniku.',
  },
  service: {
    de: 'Bei Dienstleistungen erlischt das Widerrufsrecht, wenn wir die Dienstleistung vollständig erbracht haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, und Ihre Kenntnis davon bestätigt haben, dass Ihr Widerrufsrecht mit vollständiger Erfüllung erlischt. Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnt, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
    en: 'For services the right of withdrawal ends when we have fully performed the service after you expressly agreed that we begin before the withdrawal period ends and acknowledged that your right ends with full performance. If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.',
    pl: 'W przypadku usług prawo odstąpienia od umowy wygasa, gdy w pełni wykonaliśmy usługę po tym, jak wyrazili Państwo wyraźną zgodę na jej rozpoczęcie przed upływem terminu do odstąpienia i przyjęli Państwo do wiadomości, że prawo to wygasa z chwilą pełnego wykonania. Jeżeli zażądali Państwo rozpoczęcia świadczenia usługi w terminie do odstąpienia, zapłacą nam Państwo kwotę proporcjonalną do zakresu świadczeń spełnionych do chwili, w której poinformowali nas Państwo o odstąpieniu od umowy, w stosunku do pełnego zakresu umowy.',
  },
};

const EARLY_END: Readonly<Record<string, 'electronic' | 'service'>> = {
  download: 'electronic',
  license_key: 'electronic',
  certificate: 'electronic',
  event: 'service',
  event_tickets: 'service',
  membership: 'service',
  service: 'service',
};

/** Which early end concerns a product type. A course may be recorded or live, a bundle may hold both: they are told of both. */
function lapsesFor(productType: string): readonly ('electronic' | 'service')[] {
  return Object.hasOwn(EARLY_END, productType) ? [EARLY_END[productType]!] : ['electronic', 'service'];
}

/** Early end of the right of withdrawal, for the goods bought: told to buyers who agreed to an early start. */
export function earlyLossTexts(bought: { electronic: boolean; service: boolean }, locale: Language): string[] {
  return (['electronic', 'service'] as const)
    .filter((kind) => bought[kind])
    .map((kind) => inLanguage(locale, LAPSES[kind]));
}

/** The model instructions with the supplier filled in, as a text of our plain form. */
export function statutoryWithdrawal(supplier: Supplier, locale: Language, productType = ''): string {
  const [, right = '', effects = '', form = ''] = withdrawalNotice(supplier, locale, {
    goods: productType === 'goods' || productType === 'goods_too',
  }).split('\n\n');
  if (productType === 'goods') return [headed(right), headed(effects), headed(form)].join('\n\n');
  return [
    headed(right),
    headed(effects),
    inLanguage(locale, {
      de: '# Vorzeitiges Erlöschen des Widerrufsrechts',
      en: '# Early loss of the right of withdrawal',
      pl: '# Wcześniejsze wygaśnięcie prawa odstąpienia',
    }),
    ...lapsesFor(productType).map((lapse) => inLanguage(locale, LAPSES[lapse])),
    headed(form),
  ].join('\n\n');
}

/** The model's blocks begin with their heading. */
function headed(block: string): string {
  const [heading = '', ...lines] = block.split('\n');
  return `# ${heading}\n\n${lines.join(lines.some((line) => line.startsWith('–')) ? '\n' : '\n\n')}`;
}
