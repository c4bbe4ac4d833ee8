export const LEGAL_SETTINGS_TEXTS = {
  de: {
    title: 'Rechtstexte', subtitle: 'Was Ihr Shop im Fuß jeder Seite zeigt. Jede Fassung bleibt erhalten.', missing: 'Es fehlt noch: {kinds}. Ihr Shop sagt Käufern ehrlich, dass es diesen Text nicht gibt.',
    own: 'Eigener Text', statutory: 'Gesetzliches Muster', drawn: 'Aus dem Shop-Profil', other_language: 'Nur in der anderen Sprache', state_missing: 'Fehlt', de: 'Deutsch', en: 'Englisch',
    edit: 'Bearbeiten', write: 'Schreiben', version: 'Fassung {version} vom {date}', view: 'Im Shop ansehen', profile: 'Shop-Profil bearbeiten',
    terms: 'Allgemeine Geschäftsbedingungen', privacy: 'Datenschutzerklärung', cancellation_terms: 'Widerrufsbelehrung', imprint: 'Impressum',
    termsHelp: 'Ohne AGB gelten die gesetzlichen Regeln.', privacyHelp: 'Vorgeschrieben: welche Daten Sie wozu verarbeiten (Art. 13 DSGVO).',
    cancellation_termsHelp: 'Ohne eigenen Text zeigt der Shop das gesetzliche Muster mit Ihrer Anschrift und dem Link zum Online-Widerruf.', imprintHelp: 'Name, Anschrift und USt-IdNr. kommen aus dem Shop-Profil. Hier ergänzen Sie, was sonst hineingehört, etwa Registernummer oder Aufsichtsbehörde.',
    body: 'Text', bodyHelp: 'Nur Text: # am Zeilenanfang macht eine Überschrift, ## eine kleinere, - einen Listenpunkt. Eine Leerzeile beginnt einen Absatz.', publish: 'Neue Fassung veröffentlichen', saved: 'Veröffentlicht. Käufer sehen die neue Fassung sofort.',
    history: 'Fassungen', noHistory: 'Noch keine eigene Fassung.', current: 'aktuell', fallback: 'Das zeigt Ihr Shop zurzeit', looking: 'Sie sehen Fassung {version}. Wenn Sie sie veröffentlichen, wird sie zur neuesten.',
    advice: 'Kontor prüft Ihre Texte nicht rechtlich. Lassen Sie sie von jemandem ansehen, der sich auskennt.',
  },
  en: {
    title: 'Legal texts', subtitle: 'What your shop shows at the foot of every page. Every version is kept.', missing: 'Still missing: {kinds}. Your shop honestly tells buyers that there is no such text.',
    own: 'Text of your own', statutory: 'Model of the law', drawn: 'From the shop profile', other_language: 'Only in the other language', state_missing: 'Missing', de: 'German', en: 'English',
    edit: 'Edit', write: 'Write', version: 'Version {version} of {date}', view: 'View in the shop', profile: 'Edit the shop profile',
    terms: 'Terms and conditions', privacy: 'Privacy notice', cancellation_terms: 'Instructions on withdrawal', imprint: 'Legal notice',
    termsHelp: 'Without terms the rules of the law apply.', privacyHelp: 'Required: which data you process and why (Art. 13 GDPR).',
    cancellation_termsHelp: 'Without a text of your own the shop shows the model of the law with your address and the link to withdraw online.', imprintHelp: 'Name, address and VAT number come from the shop profile. Add here what else belongs there, such as a register number or a supervisory authority.',
    body: 'Text', bodyHelp: 'Text only: # at the start of a line makes a heading, ## a smaller one, - a list item. An empty line begins a paragraph.', publish: 'Publish a new version', saved: 'Published. Buyers see the new version at once.',
    history: 'Versions', noHistory: 'No version of your own yet.', current: 'current', fallback: 'What your shop shows now', looking: 'You are looking at version {version}. If you publish it, it becomes the newest.',
    advice: 'Kontor does not check your texts legally. Have somebody look at them who knows the law.',
  },
};

export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
