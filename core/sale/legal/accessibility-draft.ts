import type { Locale } from '#core/context';
import { addressLines, supplierName, type SupplierFacts } from './supplier.ts';

/** Draft of the accessibility statement (§ 14 (1) no. 2, annex 3 BFSG), for the seller to check and complete. */
const DRAFT: Readonly<Record<Locale, string>> = {
  de: `# Erklärung zur Barrierefreiheit

{name} möchte, dass alle Menschen in diesem Shop einkaufen können. Diese Erklärung gilt für {shop}.

# Was Sie hier tun können

Sie können Produkte ansehen, bestellen und bezahlen, auf Gekauftes zugreifen, Verträge widerrufen und kündigen.

# Stand der Barrierefreiheit

Die Seiten rund um Bestellung, Bezahlung, Widerruf und Kündigung folgen der Norm EN 301 549 und den WCAG 2.1, Stufe AA: Sie lassen sich mit der Tastatur bedienen, von Vorleseprogrammen lesen und vergrößern, und kommen ohne Skripte aus.

Inhalte, die wir selbst einstellen, sind noch nicht alle barrierefrei: Älteren Videos können Untertitel fehlen, PDF-Dateien die Struktur für Vorleseprogramme. Fehlt Ihnen etwas, bekommen Sie es auf Anfrage in einer Form, die Sie nutzen können.

# Rückmeldung

Ist Ihnen etwas nicht zugänglich? Schreiben Sie uns: {email}. Wir antworten und suchen mit Ihnen nach einem Weg.

{address}

# Zuständige Behörde

Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.`,
  en: `# Accessibility statement

{name} wants everybody to be able to buy in this shop. This statement is about {shop}.

# What you can do here

You can look at products, order and pay, use what you bought, withdraw from contracts and cancel them.

# State of accessibility

The pages around ordering, paying, withdrawing and cancelling follow the standard EN 301 549 and WCAG 2.1, level AA: they work with a keyboard, with screen readers and enlarged, and without scripts.

Not everything that we put up ourselves is accessible yet: older videos may lack captions, PDF files the structure screen readers need. If you miss something, ask us and you get it in a form that you can use.

# Tell us

Is something not accessible to you? Write to us: {email}. We will answer and look for a way with you.

{address}

# Authority in charge

Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg, Germany.`,
};

export function accessibilityDraft(facts: SupplierFacts, locale: Locale): string {
  return DRAFT[locale]
    .replaceAll('{name}', () => supplierName(facts))
    .replaceAll('{shop}', () => facts.display_name)
    .replaceAll('{email}', () => facts.email)
    .replaceAll('{address}', () => [supplierName(facts), ...addressLines(facts)].join('\n'));
}
