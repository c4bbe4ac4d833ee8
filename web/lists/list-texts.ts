/** The words of the list screen itself; what is listed brings its own. */
export const LIST_TEXTS = {
  de: {
    search: 'Suchen', searchHint: 'Suchen  ( / )', filter: 'Filter', apply: 'Anwenden', reset: 'Alle entfernen', remove: 'Filter entfernen:',
    filteredBy: 'Gefiltert nach', views: 'Gespeicherte Ansichten', columns: 'Spalten', columnsSave: 'Übernehmen', columnsReset: 'Standard',
    csv: 'CSV exportieren', csvBusy: 'Exportiert …', csvDone: 'Export gespeichert', csvFailed: 'Der Export ist abgebrochen. Bitte noch einmal versuchen.',
    csvCancel: 'Abbrechen', row: 'Zeile', rows: 'Zeilen', perPage: 'Zeilen je Seite', show: 'Zeigen', pages: 'Seiten', first: 'Erste Seite', previous: 'Zurück',
    next: 'Weiter', last: 'Letzte Seite', page: 'Seite', of: 'von', actions: 'Aktionen', actionsFor: 'Aktionen für', select: 'Auswählen:',
    selectAll: 'Alle auf dieser Seite auswählen', selected: 'ausgewählt', clearSelection: 'Auswahl aufheben', any: 'Alle', yes: 'Ja', no: 'Nein',
    anyTime: 'Jederzeit', custom: 'Zeitraum …', from: 'von', till: 'bis', loading: 'Wird geladen', sums: 'Summe der gefilterten Zeilen',
    nothing: 'Nichts gefunden', nothingHelp: 'Mit diesen Filtern gibt es keine Zeilen.', noneHere: 'Hier ist zurzeit nichts', noneHereHelp: 'In diesem Reiter steht nichts. In den anderen kann etwas stehen.', find: 'Eintippen zum Suchen', noChoice: 'Nichts gefunden',
    ids: 'Nummern, durch Komma getrennt',
  },
  en: {
    search: 'Search', searchHint: 'Search  ( / )', filter: 'Filter', apply: 'Apply', reset: 'Remove all', remove: 'Remove filter:',
    filteredBy: 'Filtered by', views: 'Saved views', columns: 'Columns', columnsSave: 'Apply', columnsReset: 'Default',
    csv: 'Export CSV', csvBusy: 'Exporting …', csvDone: 'Export saved', csvFailed: 'The export broke off. Please try again.',
    csvCancel: 'Cancel', row: 'row', rows: 'rows', perPage: 'Rows per page', show: 'Show', pages: 'Pages', first: 'First page', previous: 'Back',
    next: 'Next', last: 'Last page', page: 'Page', of: 'of', actions: 'Actions', actionsFor: 'Actions for', select: 'Select:',
    selectAll: 'Select all on this page', selected: 'selected', clearSelection: 'Clear selection', any: 'All', yes: 'Yes', no: 'No',
    anyTime: 'Any time', custom: 'Dates …', from: 'from', till: 'to', loading: 'Loading', sums: 'Total of the filtered rows',
    nothing: 'Nothing found', nothingHelp: 'There are no rows with these filters.', noneHere: 'Nothing here at the moment', noneHereHelp: 'There is nothing in this tab. There may be something in the others.', find: 'Type to search', noChoice: 'Nothing found',
    ids: 'Numbers, separated by commas',
  },
};
