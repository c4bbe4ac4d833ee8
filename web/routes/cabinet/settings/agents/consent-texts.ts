/** Words of the screen on which a seller lets a program in. */
export const CONSENT_TEXTS = {
  de: {
    title: 'Zugang erlauben',
    lead: (program: string, shop: string) => `„${program}“ möchte in Ihrem Shop ${shop} arbeiten.`,
    unproven: (place: string) =>
      `Der Name stammt vom Programm selbst und ist nicht geprüft. Erlauben Sie den Zugang nur, wenn Sie die Verbindung gerade selbst begonnen haben. Danach geht es zurück zu ${place}.`,
    rights: 'Das darf das Programm. Haken Sie nur an, was es braucht.',
    careful:
      'Was Geld kostet, für andere sichtbar wird oder sich nicht zurücknehmen lässt, tut ein Agent erst nach einer eigenen Bestätigung.',
    lastDay: 'Letzter Tag',
    lastDayHelp: 'Leer gilt der Zugang, bis Sie ihn unter Einstellungen › API widerrufen.',
    allow: 'Zugang erlauben',
    deny: 'Ablehnen',
    other: 'In einem anderen Shop arbeiten',
    done: 'Zurück zum Programm',
    doneText: 'Ihre Antwort geht an das Programm. Öffnet sich nichts, gehen Sie über diesen Link:',
    back: 'Weiter zum Programm',
    toTokens: 'Zugänge ansehen',
    unknown_client: {
      title: 'Dieses Programm ist hier nicht bekannt',
      text: 'Beginnen Sie die Verbindung im Programm noch einmal von vorn. Es meldet sich dabei neu an.',
    },
    foreign_address: {
      title: 'Diese Anfrage passt nicht zum Programm',
      text: 'Die Rückkehradresse ist nicht die, mit der sich das Programm angemeldet hat. Es wurde nichts erlaubt. Beginnen Sie die Verbindung im Programm neu.',
    },
  },
  en: {
    title: 'Allow access',
    lead: (program: string, shop: string) => `“${program}” would like to work in your shop ${shop}.`,
    unproven: (place: string) =>
      `The name comes from the program itself and has not been checked. Allow access only if you have just begun the connection yourself. Afterwards you go back to ${place}.`,
    rights: 'What the program may do. Tick only what it needs.',
    careful:
      'Anything that costs money, becomes visible to others or cannot be taken back is done by an agent only after a confirmation of its own.',
    lastDay: 'Last day',
    lastDayHelp: 'Left empty, access lasts until you revoke it under Settings › API.',
    allow: 'Allow access',
    deny: 'Refuse',
    other: 'Work in another shop',
    done: 'Back to the program',
    doneText: 'Your answer goes to the program. If nothing opens, follow this link:',
    back: 'Go on to the program',
    toTokens: 'See all access',
    unknown_client: {
      title: 'This program is not known here',
      text: 'Begin the connection in the program once more. It registers anew as it does.',
    },
    foreign_address: {
      title: 'This request does not fit the program',
      text: 'The address to return to is not the one that the program registered with. Nothing was allowed. Begin the connection in the program anew.',
    },
  },
};
