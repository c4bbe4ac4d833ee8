import type { Locale } from '#core/context';

/** Drafts of the platform's texts, true for the product as it is delivered. A line that names a missing fact is left out. */
export const PLATFORM_DRAFTS: Readonly<
  Record<Locale, Readonly<Record<'imprint' | 'privacy' | 'accessibility', string>>>
> = {
  de: {
    imprint: `# Angaben nach § 5 DDG

{address}

Vertreten durch {represented}

# Kontakt

E-Mail: {email}
Telefon: {phone}

# Register und Umsatzsteuer

Register: {register}
Umsatzsteuer-Identifikationsnummer: {vatNo}

# Shops auf dieser Seite

Jeder Shop hat ein eigenes Impressum: Anbieter der Ware ist, wer dort genannt ist.`,
    privacy: `# Verantwortlich

{address}

E-Mail: {email}

Für den Kauf in einem Shop ist dessen Inhaber verantwortlich. Seine Datenschutzhinweise stehen im Fuß seines Shops; wir verarbeiten die Daten dort in seinem Auftrag (Art. 28 DSGVO).

# Wenn Sie sich nur umsehen

Der Server hält im Protokoll fest, welche Seite wann abgerufen wurde und ob das gelang. Das dient dem Betrieb und der Sicherheit (Art. 6 Abs. 1 f DSGVO). Die Seiten laden nichts von Dritten und messen Sie nicht.

Ein Cookie merkt sich die Sprache, wenn Sie sie wechseln.

# Wenn Sie ein Konto haben

Wir speichern Ihre E-Mail-Adresse, Ihr Passwort (nur als nicht umkehrbaren Wert), Ihre Anmeldungen und was Sie hier tun, soweit es zum Vertrag gehört (Art. 6 Abs. 1 b DSGVO). Ein Cookie hält Sie angemeldet, bis Sie sich abmelden oder die Anmeldung abläuft.

# Wie lange

Konten bestehen, bis Sie sie löschen. Rechnungen und Buchungen bewahren wir auf, so lange das Gesetz es verlangt.

# Ihre Rechte

Sie können Auskunft, Berichtigung, Löschung, Einschränkung und eine Kopie Ihrer Daten verlangen und der Verarbeitung widersprechen. Schreiben Sie an {email}. Sie können sich bei einer Aufsichtsbehörde beschweren.`,
    accessibility: `# Worum es geht

{name} möchte, dass alle Menschen diese Seiten benutzen können. Diese Erklärung gilt für die Seiten der Plattform: Startseite, Hilfe, Anmeldung, Konto und Verwaltung. Jeder Shop hat eine eigene.

# Stand

Die Seiten folgen der Norm EN 301 549 und den WCAG 2.1, Stufe AA. Sie lassen sich mit der Tastatur bedienen, von Vorleseprogrammen lesen und vergrößern. Der Seiteneditor lässt sich ohne Maus bedienen; das Ziehen auf der Fläche hat dafür Tasten.

# Rückmeldung

Ist Ihnen etwas nicht zugänglich? Schreiben Sie an {email}. Wir antworten und suchen mit Ihnen nach einem Weg.

{address}`,
  },
  en: {
    imprint: `# Information under § 5 DDG

{address}

Represented by {represented}

# Contact

E-mail: {email}
Phone: {phone}

# Register and VAT

Register: {register}
VAT id: {vatNo}

# Shops on this site

Every shop has a legal notice of its own: the supplier is whoever is named there.`,
    privacy: `# Controller

{address}

E-mail: {email}

For purchases in a shop its owner is responsible. The privacy notice stands at the foot of the shop; there we process data on the owner's behalf (art. 28 GDPR).

# When you only look around

The server's log holds which page was asked for, when, and whether that worked. It serves operation and security (art. 6 (1) f GDPR). The pages load nothing from third parties and do not measure you.

A cookie remembers the language when you change it.

# When you have an account

We store your e-mail address, your password (only as a value that cannot be turned back), your sessions, and what you do here as far as it belongs to the contract (art. 6 (1) b GDPR). A cookie keeps you signed in until you sign out or the session ends.

# How long

Accounts exist until you delete them. Invoices and bookings are kept as long as the law asks.

# Your rights

You can ask for access, correction, erasure, restriction and a copy of your data, and object to the processing. Write to {email}. You can complain to a supervisory authority.`,
    accessibility: `# About this statement

{name} wants everybody to be able to use these pages. This statement is about the pages of the platform: front page, help, sign-in, account and administration. Every shop has its own.

# State

The pages follow the standard EN 301 549 and WCAG 2.1, level AA. They work with a keyboard, with screen readers and enlarged. The page editor works without a mouse; dragging on the canvas has keys.

# Tell us

Is something not accessible to you? Write to {email}. We will answer and look for a way with you.

{address}`,
  },
};
