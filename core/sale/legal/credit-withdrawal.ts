import type { Locale } from '#core/context';
import { formatMoney, languageTag, money } from '#core/kit';
import type { CreditFacts, Supplier } from '#core/orders';

/**
 * The information on withdrawal from a credit (§§ 495, 356b BGB, annex 7 to Art. 247 EGBGB), for instalments that the seller gives on their own goods.
 * There is no other right beside it (§ 312g (3) BGB): what is bought falls with the credit. Paragraphs of our plain form. Pure.
 */
export function creditWithdrawal(
  { goods, currency }: Pick<CreditFacts, 'goods' | 'currency'>,
  supplier: Supplier,
  locale: Locale,
): string[] {
  const none = formatMoney(money(0, currency), { style: 'locale', locale: languageTag(locale) });
  const named = [supplier.name, supplier.address, supplier.phone, supplier.email].filter(Boolean).join(', ');
  const values: Record<string, string> = { supplier: named, url: supplier.withdrawalUrl ?? '', goods, none };
  return TEXTS[locale]
    .filter((text) => supplier.withdrawalUrl !== undefined || !text.includes('{url}'))
    .map((text) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!));
}

const TEXTS: Readonly<Record<Locale, readonly string[]>> = {
  de: [
    '# Widerrufsinformation zum Kredit',
    'Sie können Ihre Vertragserklärung innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt nach Abschluss des Vertrags, aber erst, wenn Sie diese Vertragsurkunde mit allen Pflichtangaben auf einem dauerhaften Datenträger erhalten haben. Zur Wahrung der Frist genügt es, den Widerruf rechtzeitig abzusenden. Der Widerruf ist zu richten an: {supplier}.',
    'Sie können auch online widerrufen: {url}. Den Eingang bestätigen wir Ihnen sofort mit Inhalt, Datum und Uhrzeit.',
    '# Folgen des Widerrufs',
    'Mit dem Widerruf sind Sie weder an den Kredit noch an den Kauf von {goods} gebunden. Alle Raten, die Sie schon bezahlt haben, erhalten Sie unverzüglich und spätestens nach 14 Tagen zurück, auf demselben Weg und ohne Entgelt. Zinsen fallen nicht an: Für jeden Tag sind es {none}.',
    'Für digitale Inhalte und Leistungen, die Sie bis dahin erhalten haben, zahlen Sie nichts. Ihr Zugang endet.',
    'Dieses Widerrufsrecht gilt an Stelle desjenigen für Verträge im Fernabsatz (§ 312g Abs. 3 BGB). Es erlischt nicht dadurch, dass Sie den Zugang schon nutzen.',
  ],
  en: [
    '# Information on withdrawal from the credit',
    'You can withdraw within 14 days without giving any reason. The period begins after the contract is concluded, but not before you have received this contract with all mandatory information on a durable medium. To meet the deadline it is enough to send the withdrawal in time. It is to be sent to: {supplier}.',
    'You can also withdraw online: {url}. We confirm receipt at once with content, date and time.',
    '# Effects of withdrawal',
    'With the withdrawal you are bound neither by the credit nor by the purchase of {goods}. Every instalment you have paid is returned without undue delay and within 14 days at the latest, the same way and free of charge. There is no interest: it is {none} for each day.',
    'You pay nothing for digital content and services that you have received until then. Your access ends.',
    'This right of withdrawal takes the place of the one for distance contracts (§ 312g (3) of the German Civil Code). It does not end because you already use your access.',
  ],
};
