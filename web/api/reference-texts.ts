interface ReferenceTexts {
  title: string;
  lead: string;
  begin: readonly string[];
  document: string;
  rules: string;
  areas: string;
  scope: string;
  calls(count: number): string;
  filters: string;
  attributes: string;
  conventions: readonly (readonly [term: string, meaning: string])[];
}

export const REFERENCE_TEXTS: Readonly<Record<'de' | 'en', ReferenceTexts>> = {
  de: {
    title: 'API',
    lead: 'Alles, was Ihr Shop an Listen zeigt, lesen auch Ihre Programme; vieles davon ändern sie auch.',
    begin: [
      'Legen Sie unter Einstellungen › API einen Schlüssel mit den Rechten an, die Ihr Programm braucht.',
      'Senden Sie ihn in jeder Anfrage im Kopf „Authorization“.',
    ],
    document: 'dieselbe Beschreibung für Programme und Generatoren.',
    rules: 'Was überall gilt',
    areas: 'Bereiche',
    scope: 'Braucht das Recht',
    calls: (count) => (count === 1 ? '1 Aufruf' : `${count} Aufrufe`),
    filters: 'Filter',
    attributes: 'Attribute',
    conventions: [
      ['Beträge', 'sind ganze Zahlen in der kleinsten Einheit, mit ihrer Währung: 1999 und eur sind 19,99 €.'],
      [
        'Listen',
        'antworten mit list, totalCount und totalCountMax. page, per, query, sortKey und sortDir steuern sie, filters[name] filtert. per über 500 liefert die ganze Liste als Strom.',
      ],
      [
        'Körper',
        'sind JSON: die Attribute selbst, oder {"data": {"type": "…", "attributes": {…}}}. PATCH und PUT sind dasselbe.',
      ],
      [
        'Fehler',
        'stehen in errors; detail sagt, was zu tun ist, source.pointer zeigt auf das Attribut. Unbekannte Namen werden abgelehnt, nicht übergangen.',
      ],
      [
        'Idempotency-Key',
        'Mit diesem Kopf wird eine Änderung einmal ausgeführt, wie oft sie in 24 Stunden auch kommt.',
      ],
      [
        'Grenzen',
        '300 Anfragen auf einmal, 600 in der Minute je Schlüssel. RateLimit-Remaining sagt, wie viele bleiben, Retry-After bei 429, wann es weitergeht.',
      ],
    ],
  },
  en: {
    title: 'API',
    lead: 'Your programs read every list your shop shows, and change much of it.',
    begin: [
      'Make a token under Settings › API with the rights that your program needs.',
      'Send it with every request in the header "Authorization".',
    ],
    document: 'the same description for programs and generators.',
    rules: 'Rules for all of it',
    areas: 'Areas',
    scope: 'Needs the scope',
    calls: (count) => (count === 1 ? '1 call' : `${count} calls`),
    filters: 'Filters',
    attributes: 'Attributes',
    conventions: [
      ['Amounts', 'are whole numbers of the smallest unit with their currency: 1999 and eur are €19.99.'],
      [
        'Lists',
        'answer with list, totalCount and totalCountMax. page, per, query, sortKey and sortDir steer them, filters[name] filters. per above 500 streams the whole list.',
      ],
      [
        'Bodies',
        'are JSON: the attributes themselves, or {"data": {"type": "…", "attributes": {…}}}. PATCH and PUT are the same.',
      ],
      [
        'Errors',
        'stand in errors; detail says what to do, source.pointer points at the attribute. Unknown names are refused, not passed over.',
      ],
      ['Idempotency-Key', 'With this header a change is made once, however often it comes within 24 hours.'],
      [
        'Limits',
        '300 requests at once, 600 a minute per token. RateLimit-Remaining says what is left, Retry-After with 429 when to go on.',
      ],
    ],
  },
};
