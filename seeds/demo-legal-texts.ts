import type { Ctx } from '#core/context';
import type { LegalTextInput } from '#core/legal';
import { publishCheckedText, publishDrafts } from '#core/legal-drafts';

const TERMS_DE = `# 1. Geltung und Vertragspartner
Diese Bedingungen gelten für alle Käufe im Shop des Ateliers Lindner, Anna Lindner, Spinnereistraße 7, 04179 Leipzig. Abweichende Bedingungen von Käufern gelten nur, wenn wir ihnen schriftlich zugestimmt haben.

# 2. Vertragsschluss
Die Darstellung der Produkte ist noch kein Angebot. Mit dem Klick auf „Zahlungspflichtig bestellen“ bieten Sie uns den Abschluss eines Vertrags an. Der Vertrag kommt zustande, sobald wir Ihre Bestellung per E-Mail bestätigen. Vor dem Absenden können Sie alle Angaben auf der Bestellseite prüfen und ändern. Wir speichern den Vertragstext und schicken ihn Ihnen mit der Bestätigung zu. Vertragssprachen sind Deutsch und Englisch.

# 3. Preise und Zahlung
Alle Preise sind Gesamtpreise und enthalten die gesetzliche Mehrwertsteuer Ihres Landes. Bei Postkarten kommt der Versand dazu; was er kostet, zeigt die Kasse vor der Bestellung. Welche Zahlungsarten wir annehmen, sehen Sie vor der Bestellung. Der Betrag ist sofort fällig.

# 4. Bereitstellung
Sie erhalten den Zugang zu Ihren Dateien unmittelbar nach Eingang der Zahlung, auf der Seite nach dem Kauf, per E-Mail und in Ihrem Käuferbereich. Postkarten versenden wir nach Deutschland, Österreich, Belgien, Frankreich und in die Niederlande; sie sind in Deutschland nach höchstens 4, sonst nach höchstens 8 Werktagen da, gerechnet ab dem Tag nach der Bestellung. Sie bleiben bis zur Bezahlung unser Eigentum.

# 5. Nutzungsrechte
Sie dürfen die Dateien selbst zeitlich unbegrenzt nutzen. Nicht erlaubt ist:

- die Dateien weiterzugeben, weiterzuverkaufen oder öffentlich zugänglich zu machen,
- Hinweise auf die Urheberin zu entfernen.

Für Unternehmen gilt die Lizenz für eine Person, wenn auf der Produktseite nichts anderes steht.

# 6. Widerrufsrecht
Verbraucher haben ein Widerrufsrecht. Einzelheiten stehen in der Widerrufsbelehrung. Bei digitalen Inhalten erlischt es, wenn Sie der sofortigen Ausführung ausdrücklich zugestimmt haben. Bei Postkarten beginnt die Frist mit dem Tag, an dem Sie sie erhalten; die Kosten der Rücksendung tragen Sie.

# 7. Mängel
Es gelten die gesetzlichen Rechte. Bei digitalen Produkten schulden wir Verbrauchern auch die nötigen Aktualisierungen (§§ 327 ff. BGB).

# 8. Haftung
Wir haften unbeschränkt bei Vorsatz, grober Fahrlässigkeit und bei Schäden an Leben, Körper oder Gesundheit. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und nur für den vorhersehbaren Schaden. Die Haftung nach dem Produkthaftungsgesetz bleibt unberührt.

# 9. Schluss
Es gilt deutsches Recht. Zwingende Vorschriften des Landes, in dem Sie als Verbraucher leben, bleiben unberührt. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet.`;

const TERMS_EN = `# 1. Scope and supplier
These terms apply to all purchases in the shop of Atelier Lindner, Anna Lindner, Spinnereistraße 7, 04179 Leipzig, Germany. Other terms of buyers apply only where we have agreed to them in writing.

# 2. How the contract is made
Showing products is not yet an offer. By clicking “Order with obligation to pay” you offer to conclude a contract. The contract is made as soon as we confirm your order by e-mail. Before sending it you can check and change everything on the order page. We keep the text of the contract and send it to you with the confirmation. The contract can be made in German and English.

# 3. Prices and payment
All prices are total prices and include the VAT of your country. For postcards the shipping is added; the checkout shows what it costs before you order. The methods of payment are shown before you order. The amount is due at once.

# 4. Access
You get access to your files as soon as the payment has come in: on the page after the purchase, by e-mail and in your payer area. Postcards are sent to Germany, Austria, Belgium, France and the Netherlands; they arrive within 4 working days in Germany and 8 elsewhere, counted from the day after the order. They remain our property until they are paid.

# 5. Rights of use
You may use the files yourself without limit in time. You may not:

- pass them on, resell them or make them public,
- remove the author's name.

For companies the licence covers one person unless the product page says otherwise.

# 6. Right of withdrawal
Consumers have a right of withdrawal. The instructions on withdrawal tell the details. For digital content it ends once you have expressly agreed to immediate performance. For postcards the period begins with the day on which you receive them; you bear the cost of sending them back.

# 7. Defects
The rights given by law apply. To consumers we also owe the updates that digital products need.

# 8. Liability
We are fully liable for intent, gross negligence and injury to life, body or health. For slight negligence we are liable only for the breach of essential duties and only for foreseeable damage.

# 9. Final
German law applies. Mandatory rules of the country in which you live as a consumer stay in force. We do not take part in dispute resolution before a consumer arbitration board and are not obliged to.`;

const TEXTS: readonly Omit<LegalTextInput, 'basedOn'>[] = [
  { kind: 'terms', locale: 'de', body: TERMS_DE },
  { kind: 'terms', locale: 'en', body: TERMS_EN },
];

/** Anna's own terms; Kontor writes the rest from what her shop does. The instructions on withdrawal stay the law's model. `ctx` acts for her. */
export async function buildLegalTexts(ctx: Ctx): Promise<void> {
  for (const text of TEXTS) await publishCheckedText(ctx, { ...text, basedOn: 0 });
  await publishDrafts(ctx);
}
