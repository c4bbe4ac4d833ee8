export const THEME_TEXTS = {
  de: {
    title: 'Themes und Schriften', subtitle: 'Farben, Schriften und Abstände Ihrer Seiten', yours: 'Ihre Themes', none: 'Noch kein eigenes Theme', noneHelp: 'Nehmen Sie unten eines aus dem Katalog. Es wird kopiert und gehört dann Ihnen.',
    catalogue: 'Katalog', take: 'Verwenden', kind: 'Gilt für', all: 'Alle', used: 'Im Einsatz', idle: 'Nicht im Einsatz', use: 'Einsetzen', stop: 'Nicht mehr einsetzen', edit: 'Bearbeiten', remove: 'Löschen',
    sort: 'Sortieren', visibility: 'Sichtbarkeit', public: 'Öffentlich', private: 'Privat', show: 'Anzeigen', sortId: 'Nummer', sortName: 'Name', sortCreated: 'Angelegt', sortLayout: 'Vorlage',
    fonts: 'Eigene Schriften', fontsHelp: 'WOFF2, WOFF, TTF oder OTF, höchstens 2 MB. Die Datei liegt auf diesem Server; niemand sonst erfährt, wer Ihre Seiten liest.', noFonts: 'Noch keine eigene Schrift.', file: 'Datei',
    fontName: 'Name', weight: 'Stärke', style: 'Lage', normal: 'Normal', italic: 'Kursiv', display: 'Anzeige', fallback: 'Ersatzschrift', upload: 'Schrift hochladen', name: 'Name', save: 'Speichern', back: 'Zu allen Themes', saved: 'Gespeichert.',
    heading: 'Schrift der Überschriften', body: 'Schrift des Textes', scale: 'Größenstufung', radius: 'Eckenradius in Pixeln', space: 'Luft zwischen Abschnitten', preview: 'Vorschau', readable: 'Alle Farbpaare sind gut lesbar.',
    ShopTheme: 'Shop', MembershipTheme: 'Mitgliederbereich', Product: 'Produktseiten', AddonTheme: 'Zusatzangebote', PaymentPageTemplate: 'Kasse', AffiliateLanding: 'Partnerseiten', Funnel: 'Funnels', MultiItemsSharing: 'Geteilte Auswahl',
  },
  en: {
    title: 'Themes and fonts', subtitle: 'Colours, typefaces and space of your pages', yours: 'Your themes', none: 'No theme of your own yet', noneHelp: 'Take one from the catalogue below. It is copied and then yours.',
    catalogue: 'Catalogue', take: 'Use', kind: 'Applies to', all: 'All', used: 'In use', idle: 'Not in use', use: 'Put to use', stop: 'Stop using', edit: 'Edit', remove: 'Delete',
    sort: 'Sort by', visibility: 'Visibility', public: 'Public', private: 'Private', show: 'Show', sortId: 'Number', sortName: 'Name', sortCreated: 'Created', sortLayout: 'Layout',
    fonts: 'Your own fonts', fontsHelp: 'WOFF2, WOFF, TTF or OTF, at most 2 MB. The file lives on this server; nobody else learns who reads your pages.', noFonts: 'No font of your own yet.', file: 'File',
    fontName: 'Name', weight: 'Weight', style: 'Style', normal: 'Normal', italic: 'Italic', display: 'Display', fallback: 'Fallback font', upload: 'Upload font', name: 'Name', save: 'Save', back: 'All themes', saved: 'Saved.',
    heading: 'Heading typeface', body: 'Body typeface', scale: 'Type scale', radius: 'Corner radius in pixels', space: 'Space between sections', preview: 'Preview', readable: 'All pairs of colours are easy to read.',
    ShopTheme: 'Shop', MembershipTheme: 'Membership area', Product: 'Product pages', AddonTheme: 'Add-on offers', PaymentPageTemplate: 'Checkout', AffiliateLanding: 'Affiliate pages', Funnel: 'Funnels', MultiItemsSharing: 'Shared selections',
  },
};
