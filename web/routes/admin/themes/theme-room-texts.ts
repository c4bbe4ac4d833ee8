export const THEME_ROOM_TEXTS = {
  de: {
    title: 'Öffentliche Themes', subtitle: 'Diese Themes finden alle Shops in ihrem Katalog. Wer eines verwendet, bekommt eine Kopie und kann sie ändern.',
    published: 'Veröffentlicht', none: 'Noch kein öffentliches Theme', noneHelp: 'Wählen Sie unten eine Vorlage, passen Sie sie an und veröffentlichen Sie sie für alle Shops.', since: 'Veröffentlicht am',
    shipped: 'Vorlagen', shippedHelp: 'Die Looks, die mit Kontor kommen. Shops finden sie auch so im Katalog; angepasst veröffentlichen Sie sie unter eigenem Namen.', begin: 'Anpassen', edit: 'Bearbeiten',
    withdraw: 'Zurückziehen', sure: 'Shops können das Theme dann nicht mehr wählen. Wer es schon verwendet, behält seine Kopie.', withdrawn: 'Das Theme ist zurückgezogen.',
    newTitle: 'Theme veröffentlichen', publish: 'Veröffentlichen', publishedNote: 'Das Theme ist veröffentlicht.', save: 'Änderungen veröffentlichen', saved: 'Die Änderungen sind veröffentlicht.',
    nameHelp: 'Unter diesem Namen finden es die Shops, in allen Sprachen.', changeHelp: 'Kopien, die Shops schon haben, bleiben, wie sie sind.',
  },
  en: {
    title: 'Public themes', subtitle: 'All shops find these themes in their catalogue. Whoever uses one gets a copy and can change it.',
    published: 'Published', none: 'No public theme yet', noneHelp: 'Choose a look below, adjust it and publish it for all shops.', since: 'Published on',
    shipped: 'Looks to start from', shippedHelp: 'The looks that come with Kontor. Shops find them in the catalogue anyway; adjusted, you publish them under a name of their own.', begin: 'Adjust', edit: 'Edit',
    withdraw: 'Withdraw', sure: 'Shops can no longer choose the theme. Whoever uses it already keeps their copy.', withdrawn: 'The theme is withdrawn.',
    newTitle: 'Publish a theme', publish: 'Publish', publishedNote: 'The theme is published.', save: 'Publish changes', saved: 'The changes are published.',
    nameHelp: 'Shops find it by this name, in all languages.', changeHelp: 'Copies that shops have already stay as they are.',
  },
};
