import { inLanguage, type Language, type LocalText } from '#core/kit';

/** Addressee of withdrawals and complaints: the supplier as named on the order. */
export interface Supplier {
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Address of the online withdrawal (§ 356a BGB); named in the instructions where it is known. */
  withdrawalUrl?: string;
}

/** Changed together with any text below: orders keep the version that the buyer saw. */
export const LEGAL_TEXT_VERSION = '2026-11-26.2';

const WITHDRAWAL: LocalText = {
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
  // Annex I to Directive 2011/83/EU in its Polish version.
  pl: `Pouczenie o odstąpieniu od umowy

Prawo odstąpienia od umowy
Mają Państwo prawo odstąpić od niniejszej umowy w terminie 14 dni bez podania jakiejkolwiek przyczyny. Termin do odstąpienia od umowy wygasa po upływie 14 dni od dnia zawarcia umowy. Aby skorzystać z prawa odstąpienia od umowy, muszą Państwo poinformować nas ({supplier}) o swojej decyzji o odstąpieniu od niniejszej umowy w drodze jednoznacznego oświadczenia (na przykład pismo wysłane pocztą lub pocztą elektroniczną). Mogą Państwo skorzystać z wzoru formularza odstąpienia od umowy, jednak nie jest to obowiązkowe. Aby zachować termin do odstąpienia od umowy, wystarczy, aby wysłali Państwo informację dotyczącą wykonania przysługującego Państwu prawa odstąpienia od umowy przed upływem terminu do odstąpienia od umowy.{online}

Skutki odstąpienia od umowy
W przypadku odstąpienia od niniejszej umowy zwracamy Państwu wszystkie otrzymane od Państwa płatności niezwłocznie, a w każdym przypadku nie później niż 14 dni od dnia, w którym zostaliśmy poinformowani o Państwa decyzji o wykonaniu prawa odstąpienia od niniejszej umowy. Zwrotu płatności dokonamy przy użyciu takich samych sposobów płatności, jakie zostały przez Państwa użyte w pierwotnej transakcji, chyba że wyraźnie zgodzili się Państwo na inne rozwiązanie; w każdym przypadku nie poniosą Państwo żadnych opłat w związku z tym zwrotem.

Wzór formularza odstąpienia od umowy
(formularz ten należy wypełnić i odesłać tylko w przypadku chęci odstąpienia od umowy)
– Adresat: {supplier}
– Ja/My niniejszym informuję/informujemy o moim/naszym odstąpieniu od umowy sprzedaży następujących rzeczy/o świadczenie następującej usługi
– Data zawarcia umowy / odbioru
– Imię i nazwisko konsumenta(-ów)
– Adres konsumenta(-ów)
– Podpis konsumenta(-ów) (tylko jeżeli formularz jest przesyłany w wersji papierowej)
– Data`,
};

/** Notes 1 c and 4 to 6 of the same models: the period counted from the last of the goods, their way back and its cost. */
const OF_GOODS: Readonly<Record<'concluded' | 'received' | 'pays' | 'pays_delivery' | 'return', LocalText>> = {
  concluded: {
    de: 'ab dem Tag des Vertragsabschlusses.',
    en: 'from the day of the conclusion of the contract.',
    pl: 'od dnia zawarcia umowy.',
  },
  received: {
    de: 'ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
    en: 'from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.',
    pl: 'od dnia, w którym weszli Państwo w posiadanie ostatniej z rzeczy lub w którym osoba trzecia inna niż przewoźnik i wskazana przez Państwa weszła w posiadanie ostatniej z rzeczy.',
  },
  pays: {
    de: 'haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich',
    en: 'we shall reimburse to you all payments received from you without undue delay',
    pl: 'zwracamy Państwu wszystkie otrzymane od Państwa płatności niezwłocznie',
  },
  pays_delivery: {
    de: 'haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich',
    en: 'we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay',
    pl: 'zwracamy Państwu wszystkie otrzymane od Państwa płatności, w tym koszty dostarczenia rzeczy (z wyjątkiem dodatkowych kosztów wynikających z wybranego przez Państwa sposobu dostarczenia innego niż najtańszy zwykły sposób dostarczenia oferowany przez nas), niezwłocznie',
  },
  return: {
    de: 'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist. Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns ({supplier}) zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Sie tragen die unmittelbaren Kosten der Rücksendung der Waren. Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    en: 'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest. You shall send back the goods or hand them over to us ({supplier}), without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    pl: 'Możemy wstrzymać się ze zwrotem płatności do czasu otrzymania rzeczy lub do czasu dostarczenia nam dowodu jej odesłania, w zależności od tego, które zdarzenie nastąpi wcześniej. Proszę odesłać lub przekazać nam ({supplier}) rzecz niezwłocznie, a w każdym razie nie później niż 14 dni od dnia, w którym poinformowali nas Państwo o odstąpieniu od niniejszej umowy. Termin jest zachowany, jeżeli odeślą Państwo rzecz przed upływem terminu 14 dni. Będą Państwo musieli ponieść bezpośrednie koszty zwrotu rzeczy. Odpowiadają Państwo tylko za zmniejszenie wartości rzeczy wynikające z korzystania z niej w sposób inny niż było to konieczne do stwierdzenia charakteru, cech i funkcjonowania rzeczy.',
  },
};

/** Annex to Art. 246a § 1 EGBGB, note 3. */
const ONLINE: LocalText = {
  de: 'Sie können Ihr Widerrufsrecht auch online unter {url} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (zum Beispiel durch eine E-Mail) eine Eingangsbestätigung, die auch den Inhalt der Widerrufserklärung sowie Datum und Uhrzeit ihres Eingangs enthält.',
  en: 'You can also exercise your right of withdrawal online at {url}. If you use this online function, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (for example by e-mail), including its content and the date and time of its submission, without undue delay.',
  pl: 'Mogą Państwo również odstąpić od umowy online pod adresem {url}. Jeżeli skorzystają Państwo z tej możliwości, niezwłocznie prześlemy Państwu na trwałym nośniku (na przykład pocztą elektroniczną) potwierdzenie otrzymania odstąpienia wraz z jego treścią oraz datą i godziną jego złożenia.',
};

const WAIVER: LocalText = {
  de: 'Ich stimme ausdrücklich zu, dass Sie vor Ablauf der Widerrufsfrist mit der Ausführung des Vertrags beginnen. Mir ist bekannt, dass ich durch diese Zustimmung mit Beginn der Ausführung mein Widerrufsrecht verliere.',
  en: 'I expressly agree that you begin to perform the contract before the withdrawal period ends. I know that with this consent I lose my right of withdrawal once performance begins.',
  pl: 'Wyrażam wyraźną zgodę na rozpoczęcie wykonywania umowy przed upływem terminu do odstąpienia od umowy. Przyjmuję do wiadomości, że przez tę zgodę z chwilą rozpoczęcia wykonywania tracę prawo odstąpienia od umowy.',
};

const SERVICE_CONSENT: LocalText = {
  de: 'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Dienstleistung beginnen. Mir ist bekannt, dass mein Widerrufsrecht erlischt, sobald Sie die Dienstleistung vollständig erbracht haben, und dass ich bei einem Widerruf vorher für die bis dahin erbrachten Leistungen einen angemessenen Betrag zahle.',
  en: 'I expressly ask you to begin the service before the withdrawal period ends. I know that my right of withdrawal ends once you have fully performed the service, and that I pay a reasonable amount for what was performed until then if I withdraw before.',
  pl: 'Wyraźnie żądam rozpoczęcia świadczenia usługi przed upływem terminu do odstąpienia od umowy. Przyjmuję do wiadomości, że prawo odstąpienia wygasa z chwilą pełnego wykonania usługi i że w razie wcześniejszego odstąpienia zapłacę odpowiednią kwotę za świadczenia spełnione do tego czasu.',
};

/** § 356(5) BGB for files and recordings, § 356(4) for services: what the buyer agrees to differs. */
export function waiverText(kind: 'digital_content' | 'service', locale: Language): string {
  return inLanguage(locale, kind === 'digital_content' ? WAIVER : SERVICE_CONSENT);
}

/** The statutory instructions with the supplier filled in; `goods`: those for a contract with which goods are sent. */
export function withdrawalNotice(supplier: Supplier, locale: Language, { goods = false } = {}): string {
  const named = [supplier.name, supplier.address, supplier.phone, supplier.email].filter(Boolean).join(', ');
  const online = supplier.withdrawalUrl
    ? `\n${inLanguage(locale, ONLINE).replace('{url}', () => supplier.withdrawalUrl!)}`
    : '';
  return (goods ? ofGoods(locale) : inLanguage(locale, WITHDRAWAL))
    .replace('{online}', () => online)
    .replaceAll('{supplier}', () => named);
}

/** The model with what it says otherwise, or besides, where goods are sent. */
function ofGoods(locale: Language): string {
  const say = (key: keyof typeof OF_GOODS): string => inLanguage(locale, OF_GOODS[key]);
  const [title, right, effects, form] = inLanguage(locale, WITHDRAWAL).split('\n\n');
  return [
    title,
    right!.replace(say('concluded'), () => say('received')),
    `${effects!.replace(say('pays'), () => say('pays_delivery'))} ${say('return')}`,
    form,
  ].join('\n\n');
}
