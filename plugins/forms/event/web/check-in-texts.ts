export const CHECK_IN_TEXTS = {
  de: {
    title: 'Einlass', back: 'Tickets', code: 'Ticketcode', codeHelp: 'Scannen Sie den QR-Code oder tippen Sie den Code ab, der darunter steht.', letIn: 'Einlassen', undo: 'Zurücknehmen',
    admitted: 'Eingelassen', used_already: 'Schon eingelöst', not_today: 'Noch kein Einlass', over: 'Die Veranstaltung ist vorbei', not_valid: 'Nicht gültig', unknown: 'Kein Ticket dieses Shops',
    usedAt: 'Eingelassen am', doorsAt: 'Einlass ab', undone: 'Einlass zurückgenommen', tooLate: 'Das lässt sich nicht mehr zurücknehmen',
    camera: 'Mit der Kamera scannen', stop: 'Kamera ausschalten', noCamera: 'Die Kamera ist nicht erreichbar. Erlauben Sie dieser Seite den Zugriff oder tippen Sie den Code ab.',
  },
  en: {
    title: 'Check-in', back: 'Tickets', code: 'Ticket code', codeHelp: 'Scan the QR code or type the code that stands below it.', letIn: 'Let in', undo: 'Take back',
    admitted: 'Let in', used_already: 'Used already', not_today: 'Doors are not open yet', over: 'The event is over', not_valid: 'Not valid', unknown: 'Not a ticket of this shop',
    usedAt: 'Let in on', doorsAt: 'Doors open on', undone: 'Check-in taken back', tooLate: 'This can no longer be taken back',
    camera: 'Scan with the camera', stop: 'Turn the camera off', noCamera: 'The camera cannot be reached. Allow this page to use it, or type the code.',
  },
};
