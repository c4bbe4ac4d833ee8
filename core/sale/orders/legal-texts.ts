import type { Locale, Localized } from '#core/context';

/** Where withdrawals and complaints go: the supplier as named on the order. */
export interface Supplier {
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Where contracts are withdrawn from online (§ 356a BGB); named in the instructions where it is known. */
  withdrawalUrl?: string;
}

/** Changed together with any text below: orders keep the version that the buyer saw. */
export const LEGAL_TEXT_VERSION = '2026-11-26.1';

const WITHDRAWAL: Localized = {
  de: `Widerrufsbelehrung

Widerrufsrecht
Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses. Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({supplier}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.{online}

Folgen des Widerrufs
Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Muster-Widerrufsformular
(Wenn Sie den Vertrag widerrufen wollen, füllen Sie bitte dieses Formular aus und senden Sie es zurück.)
– An {supplier}
– Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren/die Erbringung der folgenden Dienstleistung
– Bestellt am / erhalten am
– Name des/der Verbraucher(s)
– Anschrift des/der Verbraucher(s)
– Unterschrift (nur bei Mitteilung auf Papier)
– Datum`,
  en: `Instructions on withdrawal

Right of withdrawal
You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period will expire after 14 days from the day of the conclusion of the contract. To exercise the right of withdrawal, you must inform us ({supplier}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model withdrawal form, but it is not obligatory. To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.{online}

Effects of withdrawal
If you withdraw from this contract, we shall reimburse to you all payments received from you without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.

Model withdrawal form
(complete and return this form only if you wish to withdraw from the contract)
– To {supplier}
– I/We hereby give notice that I/We withdraw from my/our contract of sale of the following goods/for the provision of the following service
– Ordered on / received on
– Name of consumer(s)
– Address of consumer(s)
– Signature of consumer(s) (only if this form is notified on paper)
– Date`,
};

/** Annex to Art. 246a § 1 EGBGB, note 3. */
const ONLINE: Localized = {
  de: 'Sie können Ihr Widerrufsrecht auch online unter {url} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (zum Beispiel durch eine E-Mail) eine Eingangsbestätigung, die auch den Inhalt der Widerrufserklärung sowie Datum und Uhrzeit ihres Eingangs enthält.',
  en: 'You can also exercise your right of withdrawal online at {url}. If you use this online function, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (for example by e-mail), including its content and the date and time of its submission, without undue delay.',
};

const WAIVER: Localized = {
  de: 'Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist mit der Ausführung des Vertrags beginnen. Mir ist bekannt, dass ich durch diese Zustimmung mit Beginn der Ausführung mein Widerrufsrecht verliere.',
  en: 'I expressly agree that you begin to perform the contract before the withdrawal period ends. I know that with this consent I lose my right of withdrawal once performance begins.',
};

const SERVICE_CONSENT: Localized = {
  de: 'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Dienstleistung beginnen. Mir ist bekannt, dass mein Widerrufsrecht erlischt, sobald Sie die Dienstleistung vollständig erbracht haben, und dass ich bei einem Widerruf vorher für die bis dahin erbrachten Leistungen einen angemessenen Betrag zahle.',
  en: 'I expressly ask you to begin the service before the withdrawal period ends. I know that my right of withdrawal ends once you have fully performed the service, and that I pay a reasonable amount for what was performed until then if I withdraw before.',
};

/** § 356(5) BGB for files and recordings, § 356(4) for services: what the buyer agrees to differs. */
export function waiverText(kind: 'digital_content' | 'service', locale: Locale): string {
  return (kind === 'digital_content' ? WAIVER : SERVICE_CONSENT)[locale];
}

/** The statutory instructions with the supplier filled in. */
export function withdrawalNotice(supplier: Supplier, locale: Locale): string {
  const named = [supplier.name, supplier.address, supplier.phone, supplier.email].filter(Boolean).join(', ');
  const online = supplier.withdrawalUrl ? `\n${ONLINE[locale].replace('{url}', () => supplier.withdrawalUrl!)}` : '';
  return WITHDRAWAL[locale].replace('{online}', () => online).replaceAll('{supplier}', () => named);
}
