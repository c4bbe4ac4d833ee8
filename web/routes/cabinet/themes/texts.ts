export const THEME_TEXTS = {
  de: {
    title: 'Themes und Schriften', subtitle: 'Farben, Schriften und Abstände Ihrer Seiten', yours: 'Ihre Themes', none: 'Noch kein eigenes Theme', noneHelp: 'Nehmen Sie unten eines aus dem Katalog. Es wird kopiert und gehört dann Ihnen.',
    catalogue: 'Katalog', offered: 'Von der Plattform', take: 'Verwenden', takeAndUse: 'Gleich einsetzen', kind: 'Gilt für', all: 'Alle', used: 'Im Einsatz', idle: 'Nicht im Einsatz', use: 'Einsetzen', stop: 'Nicht mehr einsetzen', edit: 'Bearbeiten', remove: 'Löschen',
    sort: 'Sortieren', visibility: 'Sichtbarkeit', public: 'Öffentlich', private: 'Privat', show: 'Anzeigen', sortId: 'Neueste zuerst', sortName: 'Name', sortCreated: 'Angelegt', sortLayout: 'Vorlage',
    fonts: 'Eigene Schriften', fontsHelp: 'WOFF2, WOFF, TTF oder OTF, höchstens 2 MB. Die Datei liegt auf diesem Server; niemand sonst erfährt, wer Ihre Seiten liest.', noFonts: 'Noch keine eigene Schrift.', file: 'Datei',
    fontName: 'Name', weight: 'Stärke', style: 'Schnitt', normal: 'Normal', italic: 'Kursiv', display: 'Beim Laden', fallback: 'Ersatzschrift', upload: 'Schrift hochladen', name: 'Name', save: 'Speichern', back: 'Themes und Schriften', saved: 'Gespeichert.', nowUsed: 'Das Theme ist im Einsatz.', nowIdle: 'Das Theme ist nicht mehr im Einsatz.', removed: 'Gelöscht.', fontAdded: 'Die Schrift ist da. Wählen Sie sie in einem Theme oder im Seiteneditor.',
    sureTheme: 'Das Theme wird gelöscht. Seiten, die es schon tragen, behalten ihr Aussehen.', sureUsed: 'Das Theme ist im Einsatz. Ihre Seiten sehen danach wieder aus wie zuvor.', sureFont: 'Texte in dieser Schrift erscheinen danach in der Ersatzschrift.',
    display_auto: 'Wie der Browser es will (auto)', display_block: 'Kurz unsichtbar, dann die Schrift (block)', display_swap: 'Sofort Ersatzschrift, dann die Schrift (swap)', display_fallback: 'Ersatzschrift, Wechsel nur kurz (fallback)', display_optional: 'Nur, wenn sie gleich da ist (optional)',
    heading: 'Schrift der Überschriften', body: 'Schrift des Textes', scale: 'Größenstufung', radius: 'Eckenradius in Pixeln', space: 'Luft zwischen Abschnitten', preview: 'Vorschau', readable: 'Alle Farbpaare sind gut lesbar.',
    ShopTheme: 'Shop', MembershipTheme: 'Mitgliederbereich', Product: 'Produktseiten', AddonTheme: 'Zusatzangebote', PaymentPageTemplate: 'Kasse', AffiliateLanding: 'Partnerseiten', Funnel: 'Funnels', MultiItemsSharing: 'Geteilte Auswahl',
  },
  en: {
    title: 'Themes and fonts', subtitle: 'Colours, typefaces and space of your pages', yours: 'Your themes', none: 'No theme of your own yet', noneHelp: 'Take one from the catalogue below. It is copied and then yours.',
    catalogue: 'Catalogue', offered: 'From the platform', take: 'Use', takeAndUse: 'Put to use at once', kind: 'Applies to', all: 'All', used: 'In use', idle: 'Not in use', use: 'Put to use', stop: 'Stop using', edit: 'Edit', remove: 'Delete',
    sort: 'Sort by', visibility: 'Visibility', public: 'Public', private: 'Private', show: 'Show', sortId: 'Newest first', sortName: 'Name', sortCreated: 'Created', sortLayout: 'Layout',
    fonts: 'Your own fonts', fontsHelp: 'WOFF2, WOFF, TTF or OTF, at most 2 MB. The file lives on this server; nobody else learns who reads your pages.', noFonts: 'No font of your own yet.', file: 'File',
    fontName: 'Name', weight: 'Weight', style: 'Style', normal: 'Normal', italic: 'Italic', display: 'While loading', fallback: 'Fallback font', upload: 'Upload font', name: 'Name', save: 'Save', back: 'Themes and fonts', saved: 'Saved.', nowUsed: 'The theme is in use.', nowIdle: 'The theme is not in use any more.', removed: 'Deleted.', fontAdded: 'The font is there. Choose it in a theme or in the page editor.',
    sureTheme: 'The theme will be deleted. Pages that wear it already keep their look.', sureUsed: 'The theme is in use. Your pages will look as they did before.', sureFont: 'Texts set in this font appear in the fallback font afterwards.',
    display_auto: 'As the browser likes (auto)', display_block: 'Invisible for a moment, then the font (block)', display_swap: 'Fallback at once, then the font (swap)', display_fallback: 'Fallback, change only early on (fallback)', display_optional: 'Only when it is there at once (optional)',
    heading: 'Heading typeface', body: 'Body typeface', scale: 'Type scale', radius: 'Corner radius in pixels', space: 'Space between sections', preview: 'Preview', readable: 'All pairs of colours are easy to read.',
    ShopTheme: 'Shop', MembershipTheme: 'Membership area', Product: 'Product pages', AddonTheme: 'Add-on offers', PaymentPageTemplate: 'Checkout', AffiliateLanding: 'Affiliate pages', Funnel: 'Funnels', MultiItemsSharing: 'Shared selections',
  },
};
