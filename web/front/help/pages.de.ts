import type { HelpPages } from './help-page.ts';

export const HELP_DE: HelpPages = {
  'first-day': {
    purpose: 'Vom leeren Shop zum ersten Verkauf. Ausprobieren können Sie sofort, echtes Geld kommt danach.',
    steps: [
      [
        'Anlegen und ausprobieren',
        'Sagen Sie, was Sie verkaufen, wie es heißt und was es kostet. Kontor zeigt Ihnen die Produktseite im Testmodus; kaufen Sie selbst mit der Karte 4242 4242 4242 4242.',
      ],
      [
        'Geld annehmen',
        'Verbinden Sie einen Zahlungsanbieter, bestätigen Sie Ihre E-Mail-Adresse und sagen Sie, wer verkauft. Die Liste oben auf jeder Seite nennt, was noch fehlt.',
      ],
      [
        'Veröffentlichen und zeigen',
        'Danach steht das Produkt in Ihrem Shop. Kontor gibt Ihnen den Link, einen QR-Code und ein Stück HTML für Ihre eigene Seite.',
      ],
      [
        'Die erste Auszahlung',
        'Mit eigenem Konto beim Anbieter überweist dieser von selbst. Läuft das Geld über die Plattform, steht es unter Geldbewegungen und wird nach der Haltefrist ausgezahlt.',
      ],
    ],
    words: [
      [
        'Testmodus',
        'Nur Sie sehen das Produkt, und kein Geld bewegt sich. Testkäufe stehen in keiner Rechnung und keinem Buch.',
      ],
      ['Veröffentlicht', 'Jeder kann das Produkt finden und kaufen.'],
    ],
  },
  orders: {
    purpose: 'Alles, was gekauft wurde, und was daraus wird: Zahlung, Rechnung, Zugang, Erstattung.',
    steps: [
      [
        'Eine Bestellung finden',
        'Suchen Sie nach Name, Adresse oder Nummer, oder filtern Sie nach Status. Filter lassen sich als eigene Liste merken.',
      ],
      [
        'Geld zurückgeben',
        'Öffnen Sie die Bestellung und wählen Sie „Erstatten“. Vor dem Absenden steht dort, was zurückgeht und welche Mail der Käufer bekommt.',
      ],
      [
        'Raten im Blick behalten',
        'Unter Raten stehen alle künftigen und offenen Abbuchungen. Was nicht ankommt, versucht Kontor nach Plan noch einmal.',
      ],
      [
        'Waren versenden',
        'Unter „Versand“ steht, was bezahlt und noch nicht unterwegs ist. Drucken Sie Packzettel, vermerken Sie den Versand mit Sendungsnummer, und der Käufer bekommt eine Mail. Wohin und für wie viel, sagen Sie unter „Versandgebiete und Preise“.',
      ],
    ],
    words: [
      ['Rate', 'Eine Zahlung einer Bestellung: bei Einmalkauf eine, bei Ratenzahlung und Abo mehrere.'],
      ['Offen', 'Der Käufer hat bestellt, das Geld ist noch unterwegs.'],
      ['Widerruf', 'Ein Käufer tritt zurück. Das Geld muss binnen 14 Tagen zurück sein.'],
    ],
  },
  products: {
    purpose: 'Was Sie verkaufen. Acht Arten, jede mit ihren Schritten: Angaben, Inhalt, Preis, Auslieferung.',
    steps: [
      [
        'Ein Produkt anlegen',
        'Wählen Sie die Art und den Namen. Alles andere, auch Bilder und ein Video, können Sie in beliebiger Reihenfolge ergänzen.',
      ],
      [
        'Preise setzen',
        'Der Preis steht im Schritt „Kasse“: einmal, in Raten, als Abo oder mit Testzeit. Mehrere Pläne darf der Käufer wählen.',
      ],
      [
        'Veröffentlichen',
        'Der Knopf nennt, was noch fehlt, und führt dorthin. Veröffentlichtes können Sie jederzeit zurücknehmen.',
      ],
      [
        'Große Dateien hochladen',
        'Videos und Dateien über 8 MB gehen in Teilen hinauf. Reißt die Leitung ab, geht es von selbst weiter; nach einem Neuladen wählen Sie dieselbe Datei noch einmal. Dafür ist einen Tag lang Zeit.',
      ],
      [
        'Plätze mit Nummern verkaufen',
        'Unter „Tickets“ hat jeder Termin einen Plan: eine Zeile je Reihe, ein Buchstabe je Platz, Unterstriche für Gänge, x für gesperrt. Wer keinen Platz wählt, bekommt die besten freien nebeneinander. Gäste setzen Sie auf ihrem Ticket um; sie bekommen es neu per E-Mail.',
      ],
      [
        'Zugang für viele',
        'Unter „Zugänge“ geben, verlängern oder entziehen Sie vielen auf einmal den Zugang, auch aus einer CSV-Datei. Fehler stehen bei ihrer Zeile, und jede Änderung lässt sich rückgängig machen.',
      ],
    ],
    words: [
      ['Plan', 'Eine Art, ein Produkt zu bezahlen.'],
      ['Zusatzangebot', 'Ein zweites Produkt, das an der Kasse mit einem Haken dazukommt.'],
      ['Paket', 'Mehrere Produkte zu einem Preis.'],
    ],
  },
  pages: {
    purpose: 'Wie Ihr Shop aussieht: Startseite, Verkaufsseiten, Farben, Schriften, Bilder.',
    steps: [
      [
        'Mit einer Vorlage beginnen',
        'Neue Seite, Vorlage wählen, Texte und Bilder ersetzen. Käufer sehen sie erst nach „Veröffentlichen“.',
      ],
      ['Farben und Schriften', 'Ein Theme gilt für alle Seiten seiner Art. Ändern Sie es einmal, ändert sich alles.'],
      ['Bilder verwalten', 'Unter Medien liegt alles Hochgeladene, mit den Seiten und Produkten, bei denen es steht.'],
    ],
    words: [
      ['Entwurf', 'Woran Sie arbeiten. Käufer sehen die zuletzt veröffentlichte Fassung.'],
      ['Baustein', 'Ein Teil einer Seite: Text, Bild, Preis, Formular.'],
    ],
  },
  marketing: {
    purpose: 'Gutscheine, Funnels und Links, mit denen Menschen zu Ihren Produkten finden.',
    steps: [
      [
        'Einen Gutschein ausgeben',
        'Prozent oder Betrag, für alles oder einzelne Produkte, begrenzt nach Zahl und Zeit. Der Link trägt den Code schon mit.',
      ],
      ['Eine Auswahl teilen', 'Stellen Sie Produkte und Pläne zusammen und geben Sie einen Link oder QR-Code weiter.'],
      [
        'Einen Funnel bauen',
        'Seiten und Angebote in einer Reihenfolge: nach dem Kauf ein zweites Angebot mit einem Klick.',
      ],
      [
        'Live verkaufen',
        'Planen Sie unter „Live-Shows“ eine Sendung und geben Sie ihren Link weiter. In der Regie starten Sie die Show, zeigen ein Produkt nach dem anderen und halten den Chat in Ordnung; hinterher sehen Sie Zuschauer, Bestellungen und Umsatz.',
      ],
    ],
    words: [
      ['Funnel', 'Ein Weg aus Seiten und Angeboten rund um einen Kauf.'],
      ['Serie', 'Viele Gutscheincodes mit denselben Bedingungen.'],
    ],
  },
  money: {
    purpose: 'Was eingegangen ist, was unterwegs ist und was Ihre Steuerberatung braucht.',
    steps: [
      [
        'Geldbewegungen ansehen',
        'Jede Zahlung, Erstattung und Auszahlung mit ihrem Stand. Guthaben bei der Plattform stehen unter „Guthaben“. Von dort führt „Verkaufsart“ zur Anfrage, dass die Plattform im eigenen Namen für Sie verkauft.',
      ],
      [
        'Rechnungen herausgeben',
        'Rechnungen entstehen von selbst und ändern sich nie. Fehler heilt eine Korrektur mit eigener Nummer.',
      ],
      [
        'Den Monat abschließen',
        'Unter Buchhaltung laden Sie die DATEV-Dateien des Monats und die Belege als Archiv. Über Gebühren der Plattform kommt am Monatsanfang eine Rechnung, unter „Plan und Rechnungen“.',
      ],
    ],
    words: [
      ['Haltefrist', 'So viele Tage bleibt Geld bei der Plattform, bevor es ausgezahlt wird.'],
      ['Gutschrift', 'Der Beleg über Geld, das zurückging.'],
      ['OSS', 'Eine Meldung für Umsatzsteuer in allen Ländern der EU.'],
    ],
  },
  providers: {
    purpose: 'Über wen Ihre Käufer zahlen. Ein Anbieter genügt für den Anfang.',
    steps: [
      [
        'Einen wählen',
        'Karten und Wallets über Stripe, alles über die Plattform, oder Überweisung auf Ihr Konto. Kosten und Tage stehen dabei.',
      ],
      [
        'Zugangsdaten eintragen',
        'Kontor prüft sie beim Anbieter, bevor sie gelten. Mit Testschlüsseln bewegt sich kein Geld.',
      ],
      ['Zahlungsarten einstellen', 'Unter „Zahlungsarten“ schalten Sie einzelne an und aus, auch je Plan.'],
    ],
    words: [
      ['Webhook', 'So meldet der Anbieter, dass Geld da ist. Kontor richtet ihn meist selbst ein.'],
      ['Identitätsprüfung', 'Wer Geld für Sie einnimmt, muss wissen, wer Sie sind.'],
    ],
  },
  legal: {
    purpose: 'Impressum, Datenschutz, AGB und Widerruf: was ein Shop sagen muss.',
    steps: [
      [
        'Sagen, wer verkauft',
        'Im Shop-Profil stehen Name, Anschrift und Steuernummer. Daraus werden Impressum und Rechnungen.',
      ],
      [
        'Texte schreiben',
        'Unter Rechtstexte steht, welcher noch fehlt. Jede Fassung bleibt erhalten; eine Bestellung kennt die ihre.',
      ],
      [
        'Auf Widerrufe antworten',
        'Widerrufe und Kündigungen kommen ohne Anmeldung an und stehen unter Bestellungen, mit ihrer Frist.',
      ],
    ],
    words: [
      ['Fassung', 'Ein Rechtstext, wie er an einem Tag galt.'],
      ['Kleinunternehmer', 'Wer nach § 19 UStG keine Umsatzsteuer ausweist.'],
    ],
  },
  settings: {
    purpose: 'Kasse, Steuern, Erweiterungen und Angaben zum Shop.',
    steps: [
      ['Die Kasse gestalten', 'Aufbau, Farben, Siegel und Felder. Daneben sehen Sie die Kasse, wie Käufer sie sehen.'],
      [
        'Steuern klären',
        'Land, Steuersatz und ob Ihre Preise Umsatzsteuer enthalten. Im Zweifel fragen Sie Ihre Steuerberatung.',
      ],
      [
        'Erweiterungen verbinden',
        'Webhooks und Dienste, die von Käufen erfahren sollen, und Statistik auf Ihren Seiten.',
      ],
    ],
    words: [
      ['Siegel', 'Zeichen an der Kasse; nur solche, die stimmen.'],
      ['Erweiterung', 'Ein Dienst, der von Käufen erfährt oder Besuche zählt.'],
    ],
  },
  operators: {
    purpose: 'Kontor auf dem eigenen Server: ein Prozess, eine Datenbank, ein Build.',
    steps: [
      [
        'Ausprobieren',
        'Node 20.19 oder neuer, dann „npm start“. Datenbank, Demowelt und Zahlungsanbieter zum Spielen sind dabei.',
      ],
      [
        'In Betrieb nehmen',
        'Setzen Sie DATABASE_URL (PostgreSQL 15 oder neuer), SECRET_KEY, BASE_URL, SMTP_URL und MAIL_FROM. Danach einmal „kontor migrate latest“, dann „kontor serve“ und „kontor work“.',
      ],
      [
        'Die Startseite entscheiden',
        'In der Verwaltung unter „Startseite“: Kontors eigene Seite, ein Shop oder nur die Anmeldung.',
      ],
      [
        'Wach bleiben',
        '/healthz und /readyz sind für Lastverteiler, /metrics für Prometheus. Unter „Zustand“ stehen die Regeln, die immer gelten müssen.',
      ],
    ],
    words: [
      ['kontor work', 'Der Prozess, der Mails sendet, Raten abbucht und nachfragt.'],
      [
        'kontor secrets rotate',
        'Versiegelt alles Gespeicherte mit einem neuen SECRET_KEY, damit der frühere gehen kann.',
      ],
      ['CONNECT_SECRET_KEY', 'Das Konto der Plattform, über das Verkäufer ohne eigenes Geld einnehmen.'],
    ],
  },
  interfaces: {
    purpose: 'Wie andere Programme von Käufen erfahren und Kontor erweitern.',
    steps: [
      [
        'Webhooks',
        'Unter Einstellungen, Erweiterungen: eine Adresse, ein Geheimnis, die Ereignisse. Signiert nach Standard Webhooks, wiederholt bis zur Antwort.',
      ],
      [
        'Die API benutzen',
        'Jede Liste des Shops gibt es mit denselben Filtern unter /v1 als JSON und als CSV. Mit einem Schlüssel aus Einstellungen, Erweiterungen, API lesen, schaffen und ändern Programme; /help/api beschreibt jeden Aufruf.',
      ],
      [
        'Erweiterungen schreiben',
        '„kontor plugins new“ legt eine an: Produktart, Zahlungsanbieter, Baustein, Anbindung. Der Ordner docs/plugins führt hindurch.',
      ],
    ],
    words: [
      ['Ereignis', 'Etwas, das geschehen ist, etwa „payment.successful“.'],
      ['Erweiterung', 'Ein Wert in plugins.config.ts. Eine gelöschte Zeile entfernt sie überall.'],
    ],
  },
};
