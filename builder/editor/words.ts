import type { Locale } from '#builder/block';

const en = {
  canvas: 'Page canvas', blocks: 'Blocks', layers: 'Layers', settings: 'Settings', toolbar: 'Editor toolbar',
  undo: 'Undo', redo: 'Redo', preview: 'Preview', publish: 'Publish', versions: 'Versions', saveState: 'Save state', log: 'Editor announcements',
  saved: 'Saved', saving: 'Saving', offline: 'Offline', conflict: 'Conflict', unsaved: 'Unsaved',
  desktop: 'Desktop', tablet: 'Tablet', mobile: 'Mobile', device: 'Device width', back: 'Back',
  content: 'Content', style: 'Style', advanced: 'Advanced', page: 'Page', pageHint: 'Select a block on the page to change it.',
  title: 'Page title', description: 'Description', robots: 'Let search engines list this page', seo: 'Search engines',
  drag: 'Move', up: 'Move up', down: 'Move down', moveTo: 'Move to…', duplicate: 'Duplicate', remove: 'Delete', hide: 'Hide', show: 'Show', hidden: 'hidden',
  rename: 'Rename', renamed: 'Renamed', parent: 'Select container', emptySlot: 'Drag a block here or press /', search: 'Search blocks',
  reset: 'Reset', inherited: 'Inherited', overridden: 'Changed for this width', required: 'This field is required.', unknown: 'Unknown block',
  unknownHint: 'The plugin of this block is switched off. Its content is kept; buyers do not see it.',
  add: 'Add', close: 'Close', cancel: 'Cancel', save: 'Save', none: 'None', choose: 'Choose', uploading: 'Uploading', uploaded: 'Uploaded', uploadFile: 'Upload a file', uploadFailed: 'The file could not be uploaded. Check your connection and try again.',
  mediaLibrary: 'Your media', searchMedia: 'Search your media', dropHint: 'Or drop a file here.', mediaEmpty: 'Nothing here yet. Upload the first file.', showMore: 'Show more', mediaGone: 'This file is not in your media any more.',
  choosePicture: 'Choose a picture', changePicture: 'Change', chooseFile: 'Choose a file', changeFile: 'Change', removeFile: 'Remove file', dropRefused: 'No block here takes this file. Drop it on a picture, video, audio or file block.',
  alt: 'Description for people who cannot see it', decorative: 'Decorative only', focalX: 'Focal point from left', focalY: 'Focal point from top', removePicture: 'Remove picture',
  target: 'Leads to', url: 'Address', newTab: 'Open in a new tab', product: 'Product', searchProducts: 'Search products', nothingFound: 'Nothing found.',
  font: 'Font', weight: 'Weight', italic: 'Italic', size: 'Size', color: 'Colour', ownColor: 'Own colour', top: 'Top', right: 'Right', bottom: 'Bottom', left: 'Left',
  entry: 'Entry', entryUp: 'Move entry up', entryDown: 'Move entry down', removeEntry: 'Remove entry', editInPage: 'Edit the text on the page',
  published: 'Published. Buyers see this version now.', live: 'live', publishFailed: 'The page could not be published. Check your connection and try again.',
  problems: 'Before you publish', problemsHint: 'Mend these points, then publish again.', jump: 'Go there', publishAnyway: 'Publish',
  version: 'Version', saveVersion: 'Save version', versionName: 'Name of the version', restore: 'Restore', restored: 'Version restored as draft. Publish to show it to buyers.', noVersions: 'No versions yet. Publishing makes the first one.',
  loadFailed: 'This could not be loaded. Check your connection and try again.',
  conflictHint: 'Somebody else saved this page meanwhile.', overwrite: 'Keep mine', takeTheirs: 'Load theirs',
  undone: 'Undone', redone: 'Redone', deleted: 'Deleted', duplicated: 'Duplicated', inserted: 'Inserted', moved: 'Moved', copied: 'Copied', pasted: 'Pasted', selected: 'Selected',
  picked: 'Picked up', over: 'Over', dropped: 'Dropped', cancelled: 'Cancelled', cannotDrop: 'Cannot drop here', position: 'position', of: 'of', inside: 'in', before: 'before', atEnd: 'at the end',
  dragHelp: 'Press space to pick up, arrow keys to choose a place, space to drop, escape to cancel.', help: 'Keyboard shortcuts', shortcuts: 'Shortcuts',
  bold: 'Bold', italicMark: 'Italic', underline: 'Underline', strike: 'Strikethrough', link: 'Link', bullets: 'Bullet list', numbers: 'Numbered list', quote: 'Quote', heading2: 'Heading 2', heading3: 'Heading 3', paragraph: 'Paragraph', format: 'Text format', badLink: 'Enter an address such as https://example.com.',
  groupLayout: 'Layout', groupBasic: 'Basics', groupShop: 'Shop', groupMedia: 'Media', groupFunnel: 'Funnels', groupForm: 'Forms', restoredLocal: 'Changes that had not been saved are back.',
  moment: 'Day and time', zone: 'Time zone',
};

const de: typeof en = {
  canvas: 'Seite', blocks: 'Blöcke', layers: 'Ebenen', settings: 'Einstellungen', toolbar: 'Werkzeuge',
  undo: 'Rückgängig', redo: 'Wiederholen', preview: 'Vorschau', publish: 'Veröffentlichen', versions: 'Versionen', saveState: 'Speicherstand', log: 'Meldungen des Editors',
  saved: 'Gespeichert', saving: 'Speichert', offline: 'Offline', conflict: 'Konflikt', unsaved: 'Nicht gespeichert',
  desktop: 'Desktop', tablet: 'Tablet', mobile: 'Handy', device: 'Breite', back: 'Zurück',
  content: 'Inhalt', style: 'Stil', advanced: 'Erweitert', page: 'Seite', pageHint: 'Wählen Sie einen Block auf der Seite, um ihn zu ändern.',
  title: 'Seitentitel', description: 'Beschreibung', robots: 'Suchmaschinen dürfen die Seite zeigen', seo: 'Suchmaschinen',
  drag: 'Verschieben', up: 'Nach oben', down: 'Nach unten', moveTo: 'Verschieben nach…', duplicate: 'Duplizieren', remove: 'Löschen', hide: 'Verbergen', show: 'Zeigen', hidden: 'verborgen',
  rename: 'Umbenennen', renamed: 'Umbenannt', parent: 'Umgebenden Block wählen', emptySlot: 'Ziehen Sie einen Block hierher oder drücken Sie /', search: 'Blöcke suchen',
  reset: 'Zurücksetzen', inherited: 'Übernommen', overridden: 'Für diese Breite geändert', required: 'Dieses Feld wird gebraucht.', unknown: 'Unbekannter Block',
  unknownHint: 'Das Plugin dieses Blocks ist ausgeschaltet. Sein Inhalt bleibt erhalten; Käufer sehen ihn nicht.',
  add: 'Hinzufügen', close: 'Schließen', cancel: 'Abbrechen', save: 'Speichern', none: 'Keine', choose: 'Wählen', uploading: 'Wird hochgeladen', uploaded: 'Hochgeladen', uploadFile: 'Datei hochladen', uploadFailed: 'Die Datei konnte nicht hochgeladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  mediaLibrary: 'Ihre Medien', searchMedia: 'Medien durchsuchen', dropHint: 'Oder ziehen Sie eine Datei hierher.', mediaEmpty: 'Noch nichts da. Laden Sie die erste Datei hoch.', showMore: 'Mehr zeigen', mediaGone: 'Diese Datei ist nicht mehr in Ihren Medien.',
  choosePicture: 'Bild wählen', changePicture: 'Ändern', chooseFile: 'Datei wählen', changeFile: 'Ändern', removeFile: 'Datei entfernen', dropRefused: 'Hier nimmt kein Block diese Datei. Legen Sie sie auf einem Bild-, Video-, Ton- oder Dateiblock ab.',
  alt: 'Beschreibung für Menschen, die es nicht sehen', decorative: 'Nur Schmuck', focalX: 'Blickpunkt von links', focalY: 'Blickpunkt von oben', removePicture: 'Bild entfernen',
  target: 'Führt zu', url: 'Adresse', newTab: 'In neuem Tab öffnen', product: 'Produkt', searchProducts: 'Produkte suchen', nothingFound: 'Nichts gefunden.',
  font: 'Schrift', weight: 'Stärke', italic: 'Kursiv', size: 'Größe', color: 'Farbe', ownColor: 'Eigene Farbe', top: 'Oben', right: 'Rechts', bottom: 'Unten', left: 'Links',
  entry: 'Eintrag', entryUp: 'Eintrag nach oben', entryDown: 'Eintrag nach unten', removeEntry: 'Eintrag entfernen', editInPage: 'Text auf der Seite bearbeiten',
  published: 'Veröffentlicht. Käufer sehen jetzt diese Version.', live: 'live', publishFailed: 'Die Seite konnte nicht veröffentlicht werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  problems: 'Vor dem Veröffentlichen', problemsHint: 'Beheben Sie diese Punkte und veröffentlichen Sie dann noch einmal.', jump: 'Dorthin', publishAnyway: 'Veröffentlichen',
  version: 'Version', saveVersion: 'Version speichern', versionName: 'Name der Version', restore: 'Wiederherstellen', restored: 'Version als Entwurf wiederhergestellt. Veröffentlichen Sie, um sie Käufern zu zeigen.', noVersions: 'Noch keine Versionen. Die erste entsteht beim Veröffentlichen.',
  loadFailed: 'Das konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  conflictHint: 'Jemand anderes hat diese Seite inzwischen gespeichert.', overwrite: 'Meine behalten', takeTheirs: 'Andere laden',
  undone: 'Rückgängig gemacht', redone: 'Wiederholt', deleted: 'Gelöscht', duplicated: 'Dupliziert', inserted: 'Eingefügt', moved: 'Verschoben', copied: 'Kopiert', pasted: 'Eingefügt', selected: 'Ausgewählt',
  picked: 'Aufgenommen', over: 'Über', dropped: 'Abgelegt', cancelled: 'Abgebrochen', cannotDrop: 'Hier nicht möglich', position: 'Stelle', of: 'von', inside: 'in', before: 'vor', atEnd: 'am Ende',
  dragHelp: 'Leertaste nimmt auf, Pfeiltasten wählen den Platz, Leertaste legt ab, Escape bricht ab.', help: 'Tastenkürzel', shortcuts: 'Tastenkürzel',
  bold: 'Fett', italicMark: 'Kursiv', underline: 'Unterstrichen', strike: 'Durchgestrichen', link: 'Link', bullets: 'Aufzählung', numbers: 'Nummerierte Liste', quote: 'Zitat', heading2: 'Überschrift 2', heading3: 'Überschrift 3', paragraph: 'Absatz', format: 'Textformat', badLink: 'Geben Sie eine Adresse wie https://example.com ein.',
  groupLayout: 'Aufbau', groupBasic: 'Grundlagen', groupShop: 'Shop', groupMedia: 'Medien', groupFunnel: 'Funnels', groupForm: 'Formulare', restoredLocal: 'Noch nicht gespeicherte Änderungen sind wieder da.',
  moment: 'Tag und Uhrzeit', zone: 'Zeitzone',
};

export type Words = typeof en;

export function wordsIn(locale: Locale): Words {
  return locale === 'de' ? de : en;
}
