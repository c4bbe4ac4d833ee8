import type { DeskRequestKind } from '#core/desk';

const DE = {
  title: 'Vier Augen',
  subtitle:
    'Sperren, Freigaben und Löschungen beantragt eine Person der Verwaltung, eine zweite bestätigt sie. Erst dann geschieht etwas.',
  kinds: {
    block_shop: 'Shop sperren',
    release_shop: 'Shop freigeben',
    delete_shop: 'Shop löschen',
    block_person: 'Konto sperren',
    release_person: 'Konto freigeben',
    delete_person: 'Konto löschen',
    reset_factors: 'Zweite Faktoren zurücksetzen',
  } satisfies Record<DeskRequestKind, string>,
  effects: {
    block_shop:
      'Niemand kann dort mehr kaufen, und der Verkäufer kann nicht selbst öffnen. Laufende Verträge gehen weiter.',
    release_shop: 'Der Shop verkauft wieder, wenn ihn sein Inhaber nicht geschlossen hatte.',
    delete_shop:
      'Endgültig: Zugänge des Teams und Kontaktdaten enden, Bücher bleiben zehn Jahre. Nur möglich, wenn nichts mehr offen ist.',
    block_person: 'Alle Sitzungen enden, Anmelden ist nicht mehr möglich.',
    release_person: 'Anmelden ist wieder möglich.',
    delete_person:
      'Endgültig: Name, Adresse, Anmeldung, Rollen und alles, was kein Gesetz aufbewahrt. Bestellungen, Rechnungen und Abrechnungen bleiben.',
    reset_factors:
      'Für jemanden, der Telefon, Codes und Passkeys verloren hat: Sie werden entfernt, alle Sitzungen enden. Passwort und Link per E-Mail gelten weiter.',
  } satisfies Record<DeskRequestKind, string>,
  requests: 'Anträge',
  empty: 'Noch keine Anträge',
  emptyHelp: 'Auf der Seite eines Shops oder eines Menschen steht, was Sie beantragen können.',
  states: { open: 'Offen', confirmed: 'Bestätigt', refused: 'Abgelehnt' },
  by: (who: string, when: string) => `Beantragt von ${who}, ${when}`,
  decidedBy: (who: string, when: string) => `Entschieden von ${who}, ${when}`,
  alone: 'von derselben Person, wie für eine einzige erlaubt',
  confirm: 'Bestätigen',
  refuse: 'Ablehnen',
  confirmed: 'Bestätigt und ausgeführt.',
  refused: 'Abgelehnt.',
  mode: 'Wenn es nur eine Person in der Verwaltung gibt',
  modeHelp:
    'Ohne zweite Person könnte niemand bestätigen. Erlauben Sie dann ausdrücklich, den eigenen Antrag zu bestätigen. Sobald es zwei Personen gibt, gilt die Erlaubnis nicht mehr.',
  admins: (count: number) => (count === 1 ? 'Zurzeit gibt es eine Person.' : `Zurzeit gibt es ${count} Personen.`),
  isAlone: 'Der eigene Antrag darf bestätigt werden.',
  isTwo: 'Es braucht immer zwei Personen.',
  aloneReason: 'Grund, für das Protokoll',
  allow: 'Eigene Bestätigung erlauben',
  forbid: 'Immer zwei Personen verlangen',
  modeSaved: 'Die Einstellung gilt ab jetzt und steht im Protokoll.',
  ask: 'Beantragen',
  why: 'Grund',
  what: 'Was geschehen soll',
  asked: 'Beantragt. Eine zweite Person bestätigt es.',
  card: 'Sperren, freigeben, löschen',
  personCard: 'Sperren, freigeben, löschen',
  toAll: 'Alle Anträge',
};

export const REQUEST_TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    title: 'Four eyes',
    subtitle:
      'Blocks, releases and deletions are asked for by one admin and confirmed by a second. Nothing happens before.',
    kinds: {
      block_shop: 'Block shop',
      release_shop: 'Release shop',
      delete_shop: 'Delete shop',
      block_person: 'Block account',
      release_person: 'Release account',
      delete_person: 'Delete account',
      reset_factors: 'Reset second factors',
    },
    effects: {
      block_shop: 'Nobody can buy there any more, and the seller cannot open it. Running contracts go on.',
      release_shop: 'The shop sells again, unless its owner had closed it.',
      delete_shop:
        'Final: access of the team and contact data end, books stay for ten years. Possible only while nothing is open.',
      block_person: 'All sessions end, and signing in is not possible any more.',
      release_person: 'Signing in is possible again.',
      delete_person:
        'Final: name, address, ways to sign in, roles, and everything that no law keeps. Orders, invoices and statements stay.',
      reset_factors:
        'For somebody who has lost phone, codes and passkeys: they are removed and all sessions end. Password and link by mail still count.',
    },
    requests: 'Requests',
    empty: 'No requests yet',
    emptyHelp: 'The page of a shop or a person says what you can ask for.',
    states: { open: 'Open', confirmed: 'Confirmed', refused: 'Refused' },
    by: (who, when) => `Asked for by ${who}, ${when}`,
    decidedBy: (who, when) => `Decided by ${who}, ${when}`,
    alone: 'by the same person, as allowed for a single one',
    confirm: 'Confirm',
    refuse: 'Refuse',
    confirmed: 'Confirmed and carried out.',
    refused: 'Refused.',
    mode: 'With a single admin',
    modeHelp:
      'Without a second person nothing could be confirmed. Allow explicitly then that one’s own request is confirmed. As soon as there are two admins, the permission counts no more.',
    admins: (count) => (count === 1 ? 'There is one admin now.' : `There are ${count} admins now.`),
    isAlone: 'One’s own request may be confirmed.',
    isTwo: 'It always takes two admins.',
    aloneReason: 'Reason, for the log',
    allow: 'Allow own confirmation',
    forbid: 'Always ask for two admins',
    modeSaved: 'The setting holds from now on and stands in the log.',
    ask: 'Ask for it',
    why: 'Reason',
    what: 'What is to happen',
    asked: 'Asked for. A second person confirms it.',
    card: 'Block, release, delete',
    personCard: 'Block, release, delete',
    toAll: 'All requests',
  },
};
