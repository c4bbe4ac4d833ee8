import type { Deck } from './deck.ts';

export const papier: Deck = {
  art: 'papier',
  de: {
    brand: 'Kontor für Selbstständige', eyebrow: 'Vorlagen und Kurse', claim: 'Die Zahlen im Griff, bevor das Finanzamt fragt.',
    sub: 'Vorlagen, Rechner und Kurse für alle, die sich selbstständig machen und lieber arbeiten als Belege sortieren.', cta: 'Vorlagen ansehen',
    offer: 'Startpaket Selbstständigkeit', pitch: 'Angebot, Rechnung, Vertrag, Rücklagenplan: neunzehn Vorlagen, von einer Anwältin und einem Steuerberater geprüft.',
    benefits: [
      ['Geprüft', 'Jede Vorlage trägt ein Datum. Ändert sich das Recht, bekommen Sie die neue Fassung.'],
      ['Ausfüllbar', 'Als Tabelle und Textdokument, für jedes gängige Büroprogramm.'],
      ['Erklärt', 'Zu jeder Vorlage ein Film von fünf Minuten: was hineingehört und was nicht.'],
      ['Einmal zahlen', 'Kein Abo. Die Vorlagen gehören Ihnen, mit allen Aktualisierungen eines Jahres.'],
    ],
    steps: [['Herunterladen', 'Alle Dateien liegen sofort in Ihrem Konto.'], ['Anpassen', 'Name, Logo, Steuersatz: einmal eintragen, überall richtig.'], ['Benutzen', 'Die erste Rechnung ist in zehn Minuten geschrieben.']],
    forWhom: ['Sie haben den ersten Auftrag und noch kein Angebot geschrieben.', 'Sie schreiben Rechnungen in einer alten Textdatei.', 'Sie wissen nicht, wie viel Sie zurücklegen müssen.', 'Sie wollen mit Ihrem Steuerbüro auf Augenhöhe reden.'],
    modules: [['Anmeldung', 'Formulare ohne Angst.'], ['Angebot', 'Klar, freundlich, bindend.'], ['Rechnung', 'Alle Pflichtangaben.'], ['Rücklage', 'Steuer ohne Überraschung.'], ['Vertrag', 'Was schriftlich muss.'], ['Mahnung', 'Höflich in drei Stufen.']],
    voices: [
      ['Frauke D.', 'Übersetzerin', 'Die Rücklagentabelle hat mir die erste Nachzahlung erspart.'],
      ['Samir B.', 'Tischler', 'Ein Angebot dauert jetzt zehn Minuten und sieht aus wie von einem großen Betrieb.'],
      ['Lotte G.', 'Illustratorin', 'Endlich ein Vertrag, den ich selbst verstehe.'],
    ],
    faq: [
      ['Gelten die Vorlagen auch in Österreich?', 'Ja. Für Österreich und die Schweiz liegen eigene Fassungen bei.'],
      ['Ersetzt das die Steuerberatung?', 'Nein. Es bereitet Sie darauf vor, und das spart Zeit und Honorar.'],
      ['Welches Programm brauche ich?', 'Ein Büroprogramm Ihrer Wahl. Alle Dateien öffnen sich auch in freien Programmen.'],
      ['Bekomme ich eine Rechnung?', 'Selbstverständlich, mit ausgewiesener Umsatzsteuer, sofort per E-Mail.'],
    ],
    aboutTitle: 'Zwei, die es hinter sich haben', about: ['Nora Brandt ist Rechtsanwältin, Jan Petersen Steuerberater. Beide waren zehn Jahre angestellt, bevor sie den Sprung gewagt haben.', 'Ihre Vorlagen sind die, die sie sich damals gewünscht hätten: kurz, richtig und ohne Kleingedrucktes.'],
    figures: [['19', 'Vorlagen'], ['3', 'Länder'], ['10 min', 'bis zur ersten Rechnung']],
    closing: 'Ordnung ist eine Sache von einem Nachmittag.', closingSub: 'Alle Dateien sind gleich nach dem Kauf in Ihrem Konto.',
    products: [['Startpaket Selbstständigkeit', 'Neunzehn geprüfte Vorlagen.', 7900, 9900], ['Rücklagenrechner', 'Eine Tabelle, die mitdenkt.', 1900], ['Kurs: Angebote schreiben', 'Fünf Lektionen.', 4900], ['Checkliste Gründung', 'Vier Seiten, kostenlos.', 0]],
  },
  en: {
    brand: 'The Freelance Office', eyebrow: 'Templates and courses', claim: 'Your figures in order before the tax office asks.',
    sub: 'Templates, calculators and courses for people who go freelance and would rather work than sort receipts.', cta: 'See the templates',
    offer: 'Freelance starter kit', pitch: 'Quote, invoice, contract, savings plan: nineteen templates, checked by a lawyer and a tax adviser.',
    benefits: [
      ['Checked', 'Every template carries a date. When the law changes you get the new version.'],
      ['Ready to fill in', 'As spreadsheets and text documents, for any common office program.'],
      ['Explained', 'A five-minute film for each template: what belongs in it and what does not.'],
      ['Pay once', 'No subscription. The templates are yours, with a year of updates.'],
    ],
    steps: [['Download', 'All files are in your account at once.'], ['Adapt', 'Name, logo, tax rate: enter once, right everywhere.'], ['Use', 'The first invoice is written in ten minutes.']],
    forWhom: ['You have your first job and no quote yet.', 'You write invoices in an old text file.', 'You do not know how much to put aside.', 'You want to talk to your adviser as an equal.'],
    modules: [['Registering', 'Forms without fear.'], ['Quotes', 'Clear, friendly, binding.'], ['Invoices', 'Everything that must be there.'], ['Savings', 'Tax without surprise.'], ['Contracts', 'What must be in writing.'], ['Reminders', 'Polite in three steps.']],
    voices: [
      ['Frauke D.', 'Translator', 'The savings sheet spared me my first back payment.'],
      ['Samir B.', 'Joiner', 'A quote now takes ten minutes and looks like a big firm made it.'],
      ['Lotte G.', 'Illustrator', 'At last a contract I understand myself.'],
    ],
    faq: [
      ['Do they work in Austria?', 'Yes. Versions for Austria and Switzerland are included.'],
      ['Does this replace a tax adviser?', 'No. It prepares you for one, which saves time and fees.'],
      ['Which program do I need?', 'Any office program. All files open in free programs, too.'],
      ['Do I get an invoice?', 'Of course, with VAT shown, by mail at once.'],
    ],
    aboutTitle: 'Two who have been through it', about: ['Nora Brandt is a lawyer, Jan Petersen a tax adviser. Both were employed for ten years before they jumped.', 'Their templates are the ones they would have liked back then: short, right and without small print.'],
    figures: [['19', 'templates'], ['3', 'countries'], ['10 min', 'to the first invoice']],
    closing: 'Order is a matter of one afternoon.', closingSub: 'All files are in your account right after you buy.',
    products: [['Freelance starter kit', 'Nineteen checked templates.', 7900, 9900], ['Savings calculator', 'A sheet that thinks along.', 1900], ['Course: writing quotes', 'Five lessons.', 4900], ['Start checklist', 'Four pages, free.', 0]],
  },
};
