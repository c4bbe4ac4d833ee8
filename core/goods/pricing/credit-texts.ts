import { inLanguage, type Language, type LocalText } from '#core/kit';
import { EXEMPT_DAYS, type CreditCheck, type SellerSize } from './credit-check.ts';

/** Notes for sellers beside a plan. */
export const CREDIT_TEXTS: Readonly<Record<CreditCheck, { title: LocalText; detail: LocalText }>> = {
  not_credit: {
    title: { de: 'Kein Kredit', en: 'Not a credit' },
    detail: {
      de: 'Dieser Plan ist kein Verbraucherkredit. Sie können ihn allen anbieten.',
      en: 'This plan is no consumer credit. You may offer it to everybody.',
    },
  },
  exempt_deferral: {
    title: { de: 'Freier Zahlungsaufschub', en: 'Free deferral' },
    detail: {
      de: 'Die letzte Rate liegt höchstens {days} Tage nach der Bestellung, ohne Zinsen und Aufschlag. Das ist kein Verbraucherkredit. Sie können den Plan allen anbieten.',
      en: 'The last instalment is due at most {days} days after the order, without interest or surcharge. That is no consumer credit. You may offer the plan to everybody.',
    },
  },
  consumer_credit: {
    title: { de: 'Verbraucherkredit', en: 'Consumer credit' },
    detail: {
      de: 'Seit dem 20. November 2026 gilt für diesen Plan in der EU das Recht der Verbraucherkredite: Die Raten laufen länger als {days} Tage oder kosten mehr als die Einmalzahlung. Verbrauchern in der EU wird er deshalb nicht angeboten, Firmen und Käufern außerhalb der EU schon.',
      en: 'Since 20 November 2026 the law on consumer credit applies to this plan in the EU: its instalments run for more than {days} days or cost more than paying at once. Consumers in the EU are therefore not offered it; companies and buyers outside the EU are.',
    },
  },
};

/** Beside a plan that has no annual rate. */
export const CREDIT_WITHOUT_RATE: LocalText = {
  de: 'Die erste Zahlung ist schon so hoch wie der Preis bei Einmalzahlung, und danach kommt noch mehr: Dafür gibt es keinen effektiven Jahreszins, und ohne ihn darf der Plan Verbrauchern in der EU nicht angeboten werden. Senken Sie die erste Zahlung oder die Summe.',
  en: 'The first payment is as high as the price paid at once, and more follows: there is no annual percentage rate for that, and without it the plan may not be offered to consumers in the EU. Lower the first payment or the sum.',
};

/** The ways out, for a plan that consumers are not offered. */
export const CREDIT_WAYS_OUT: readonly LocalText[] = [
  {
    de: 'Kürzen Sie den Plan: letzte Rate spätestens {days} Tage nach der Bestellung, zusammen nicht teurer als die Einmalzahlung.',
    en: 'Shorten the plan: last instalment no later than {days} days after the order, in all not dearer than paying at once.',
  },
  {
    de: 'Verkaufen Sie eine laufende Leistung, nehmen Sie ein begrenztes Abo: Es wird bezahlt, während Sie leisten, und ist kein Kredit.',
    en: 'If you sell something that goes on, take a limited subscription: it is paid while you supply, and is no credit.',
  },
  {
    de: 'Bieten Sie daneben eine Zahlungsart an, bei der ein zugelassener Anbieter die Raten gibt, etwa Klarna.',
    en: 'Offer a payment method beside it where a licensed provider gives the instalments, such as Klarna.',
  },
];

/** Duties that come with the switch, shown before it is thrown. */
export const CREDIT_DUTIES: LocalText = {
  de: 'Wenn Sie Ratenpläne als Verbraucherkredit anbieten, sind Sie Kreditgeber. Der Checkout zeigt vorher das Europäische Standardblatt (SECCI), fragt nach Einkommen und Ausgaben, prüft und hält fest, ob die Raten tragbar sind, und schickt Standardblatt und Kreditvertrag mit seiner Widerrufsinformation als PDF mit. Bei Ihnen bleibt es, den Widerruf des Kredits und vorzeitige Rückzahlung anzunehmen und auf Wunsch eine Ablehnung selbst zu prüfen. Verzugskosten dürfen den wirklichen Schaden nicht übersteigen. In vielen Ländern brauchen Sie dafür eine Zulassung.',
  en: 'If you offer instalments as consumer credit, you are a creditor. The checkout shows the European standard form (SECCI) first, asks for income and costs, judges and records whether the instalments can be borne, and encloses form and credit contract with its own information on withdrawal as PDF. It stays with you to accept withdrawals from the credit and early repayment, and to look at a refusal yourself when asked. Charges for late payment must not exceed the actual cost. Many countries ask for a licence.',
};

/** Notices for buyers below a plan that is a deferral or a credit. */
export const CREDIT_NOTICES: Readonly<Record<Exclude<CreditCheck, 'not_credit'>, LocalText>> = {
  exempt_deferral: {
    de: 'Ratenzahlung beim Verkäufer, ohne Zinsen und Gebühren.',
    en: 'Instalments paid to the seller, without interest or charges.',
  },
  consumer_credit: {
    de: 'Diese Ratenzahlung ist ein Verbraucherkredit des Verkäufers. Sie können ihn 14 Tage lang widerrufen und jederzeit vorzeitig zurückzahlen. Kredit kostet Geld, wenn Sie Raten nicht pünktlich zahlen.',
    en: 'These instalments are a consumer credit given by the seller. You can withdraw from it for 14 days and repay it early at any time. Late payment may cost you money.',
  },
};

/** Notice for consumers in the EU to whom a plan is not offered. */
export const CREDIT_REFUSED: LocalText = {
  de: 'Diese Ratenzahlung bietet der Verkäufer nur Firmen an. Wählen Sie eine andere Zahlungsweise.',
  en: 'The seller offers these instalments to companies only. Choose another way to pay.',
};

/** Puts the days that count for the seller into one of the texts above. */
export function creditText(text: LocalText, locale: Language, sellerSize: SellerSize): string {
  return inLanguage(locale, text).replace('{days}', String(EXEMPT_DAYS[sellerSize]));
}
