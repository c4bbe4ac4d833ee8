/** Words of the keys step and of the list of keys. */
export const KEYS_TEXTS = {
  de: {
    source: 'Woher kommen die Schlüssel?', fromPool: 'Ich lade eigene Schlüssel hoch', fromPattern: 'Kontor erzeugt sie nach einem Muster', pattern: 'Muster',
    patternHelp: 'Platzhalter: {alphanumeric:5}, {alphabetic:5}, {numeric:5}, {sequence:6} fortlaufend, {year}, {protection_token} eine Prüfziffer, die nur wir berechnen können.',
    examples: 'So sehen die Schlüssel aus:', badFormat: '„%“ ist kein Platzhalter. Schreiben Sie zum Beispiel {alphanumeric:5}.', format_size: 'Mindestens ein Platzhalter braucht eine Länge von 3 oder mehr.',
    format_type: 'Mindestens ein Platzhalter muss alphabetic, alphanumeric oder numeric sein.', too_long: 'Das Muster ist zu lang: höchstens 120 Zeichen.',
    rules: 'Was ein Schlüssel erlaubt', limit: 'Geräte je Schlüssel', limitHelp: 'Auf so vielen Geräten kann ein Schlüssel gleichzeitig aktiv sein. Leer: beliebig viele.',
    validity: 'Gilt so viele Tage', validityHelp: 'Ab dem Kauf. Leer: unbegrenzt.', offline: 'Offline-Nachweis, Tage', offlineHelp: 'So lange kommt Ihre Anwendung ohne Internet aus.',
    warn: 'Warnen ab', warnHelp: 'Wir schreiben Ihnen, wenn nur noch so viele freie Schlüssel da sind.', save: 'Speichern', next: 'Speichern und weiter zur Kasse',
    pool: 'Vorrat', free: 'Frei', reserved: 'Davon reserviert', issued: 'Vergeben', waiting: 'Bezahlt, noch ohne Schlüssel', waitingHelp: 'Hier warten Käufer. Sobald Sie Schlüssel hinzufügen, bekommen sie ihren von selbst.',
    paste: 'Schlüssel einfügen', pasteHelp: 'Einer je Zeile. Steht einer doppelt, nennen wir die Zeile und übernehmen nichts.', add: 'Hinzufügen', file: 'Oder eine Textdatei', fileHelp: 'Ein Schlüssel je Zeile, UTF-8, bis 250.000 Zeilen.', upload: 'Datei hochladen',
    added: 'Schlüssel hinzugefügt.', list: 'Alle Schlüssel ansehen', api: 'In Ihrer Anwendung', apiHelp: 'Ihre Anwendung aktiviert und prüft Schlüssel über die Lizenz-API (docs/licences.md). Sie braucht dazu nur diese Nummer:', productId: 'Produkt',
    rotate: 'Signaturschlüssel wechseln', rotateHelp: 'Nur nötig, wenn der Schlüssel bekannt geworden sein könnte, oder regelmäßig zur Vorsicht. Gilt für alle Ihre Lizenzen. Ausgegebene Nachweise bleiben gültig; Anwendungen, die öffentliche Schlüssel fest eingebaut haben, müssen den neuen zuerst laden.', rotateNow: 'Neuen Schlüssel erzeugen', rotated: 'Ab jetzt signiert ein neuer Schlüssel.',
  },
  en: {
    source: 'Where do the keys come from?', fromPool: 'I upload my own keys', fromPattern: 'Kontor makes them from a pattern', pattern: 'Pattern',
    patternHelp: 'Placeholders: {alphanumeric:5}, {alphabetic:5}, {numeric:5}, {sequence:6} a running number, {year}, {protection_token} a check that only we can work out.',
    examples: 'This is what keys look like:', badFormat: '"%" is not a placeholder. Write for example {alphanumeric:5}.', format_size: 'At least one placeholder needs a length of 3 or more.',
    format_type: 'At least one placeholder must be alphabetic, alphanumeric or numeric.', too_long: 'The pattern is too long: 120 characters at most.',
    rules: 'What a key allows', limit: 'Devices per key', limitHelp: 'On so many devices a key can be active at once. Empty: any number.',
    validity: 'Valid for days', validityHelp: 'From the purchase on. Empty: no end.', offline: 'Offline proof, days', offlineHelp: 'For so long your application does without the internet.',
    warn: 'Warn at', warnHelp: 'We write to you when no more free keys than this are left.', save: 'Save', next: 'Save and continue to checkout',
    pool: 'Pool', free: 'Free', reserved: 'Of these reserved', issued: 'Handed out', waiting: 'Paid, still without a key', waitingHelp: 'Buyers are waiting here. As soon as you add keys they get theirs by themselves.',
    paste: 'Paste keys', pasteHelp: 'One per line. If one stands twice we name the line and add nothing.', add: 'Add', file: 'Or a text file', fileHelp: 'One key per line, UTF-8, up to 250,000 lines.', upload: 'Upload file',
    added: 'keys added.', list: 'See all keys', api: 'In your application', apiHelp: 'Your application activates and validates keys through the licence API (docs/licences.md). All it needs is this number:', productId: 'Product',
    rotate: 'Change the signing key', rotateHelp: 'Needed only when the key may have become known, or now and then as a precaution. Holds for all your licences. Proofs that are out stay valid; applications that have the public keys built in must load the new one first.', rotateNow: 'Make a new key', rotated: 'From now on a new key signs.',
  },
};
