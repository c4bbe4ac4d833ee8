/** Words of the list of keys and of one key. */
export const LIST_TEXTS = {
  de: {
    title: 'Lizenzschlüssel', subtitle: 'Alle Schlüssel aller Produkte', key: 'Schlüssel', open: 'Öffnen', order: 'Zur Bestellung', empty: 'Noch keine Lizenzschlüssel', help: 'Legen Sie ein Produkt der Art „Lizenzschlüssel“ an und laden Sie Schlüssel hoch oder lassen Sie sie erzeugen.',
    toProducts: 'Zu den Produkten', back: '← Lizenzschlüssel', product: 'Produkt', buyer: 'Käufer', noBuyer: 'noch niemand', issued: 'Vergeben am', until: 'Gilt bis', forGood: 'unbegrenzt', activations: 'Aktivierungen', of: 'von', noLimit: 'ohne Grenze',
    machines: 'Geräte', none: 'Noch auf keinem Gerät aktiviert.', since: 'aktiviert', seen: 'zuletzt gesehen', given: 'deaktiviert', unnamed: 'Ohne Namen', free: 'Deaktivieren',
    actions: 'Was möchten Sie tun?', block: 'Sperren …', blockSure: 'Ja, Schlüssel sperren', blockHelp: 'Der Schlüssel gilt ab sofort nirgends mehr. Sie können ihn jederzeit wieder erlauben.', allow: 'Wieder erlauben', allowHelp: 'Der Schlüssel gilt wieder, soweit der Kauf es erlaubt.',
    replace: 'Ersetzen …', replaceSure: 'Ja, Schlüssel ersetzen', replaceHelp: 'Der Käufer bekommt einen neuen Schlüssel per E-Mail. Dieser hier gilt nie wieder.', remove: 'Aus dem Vorrat entfernen …', removeSure: 'Ja, Schlüssel entfernen', removeHelp: 'Der Schlüssel wird gelöscht und nicht verkauft.',
    note_done: 'Erledigt.', note_replaced: 'Ersetzt. Das ist der neue Schlüssel; der Käufer hat eine E-Mail bekommen.', replaced: 'Dieser Schlüssel wurde ersetzt.', newOne: 'Zum neuen Schlüssel',
  },
  en: {
    title: 'Licence keys', subtitle: 'All keys of all products', key: 'Key', open: 'Open', order: 'Go to order', empty: 'No licence keys yet', help: 'Create a product of the type “Licence key” and upload keys or have them made.',
    toProducts: 'Go to products', back: '← Licence keys', product: 'Product', buyer: 'Buyer', noBuyer: 'nobody yet', issued: 'Handed out', until: 'Valid until', forGood: 'no end', activations: 'Activations', of: 'of', noLimit: 'no limit',
    machines: 'Devices', none: 'Not activated on any device yet.', since: 'activated', seen: 'last seen', given: 'deactivated', unnamed: 'Without a name', free: 'Deactivate',
    actions: 'What would you like to do?', block: 'Block …', blockSure: 'Yes, block the key', blockHelp: 'From now on the key is valid nowhere. You can allow it again at any time.', allow: 'Allow again', allowHelp: 'The key is valid again as far as the purchase allows.',
    replace: 'Replace …', replaceSure: 'Yes, replace the key', replaceHelp: 'The buyer gets a new key by e-mail. This one is never valid again.', remove: 'Remove from the pool …', removeSure: 'Yes, remove the key', removeHelp: 'The key is deleted and not sold.',
    note_done: 'Done.', note_replaced: 'Replaced. This is the new key; the buyer has got an e-mail.', replaced: 'This key was replaced.', newOne: 'Go to the new key',
  },
};
