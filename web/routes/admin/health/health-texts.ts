export const HEALTH_TEXTS = {
  de: {
    title: 'Zustand', intro: 'Regeln, die immer gelten müssen. Sie werden stündlich an geänderten und täglich an allen Zeilen geprüft; was verletzt ist, wird einmal per Mail gemeldet.',
    checkAll: 'Alle jetzt prüfen', check: 'Jetzt prüfen', started: 'Die Prüfung beginnt, sobald die Warteschlange sie erreicht.', running: 'Wird geprüft:', of: 'von', lastRound: 'Letzte Prüfung:', never: 'Noch nie geprüft',
    reload: 'Neu laden', stopped: 'Die letzte Prüfung wurde nicht zu Ende geführt. Starten Sie sie noch einmal', rules: 'In der Datenbank geprüft', holds: 'hält', broken: 'verletzt', unknown: 'noch nicht geprüft', failed: 'nicht prüfbar', number: 'Nr.',
    everyRow: 'Alle Zeilen zuletzt', findings: 'Fundstellen', most: 'Höchstens 100 werden aufgeführt.', order: 'Bestellung', query: 'Abfrage', compared: 'Verglichen mit', because: 'Grund',
    windowed: 'Stündlich nur geänderte Zeilen', daily: 'Täglich', proofs: 'Durch Tests bewiesen', proofsHelp: 'Eigenschaften des Programms, die man keiner Zeile ansieht. Die genannten Tests laufen mit jeder Änderung.',
    queue: 'Warteschlange', waiting: 'Fällig', later: 'Später', runs: 'In Arbeit', dead: 'Endgültig gescheitert', since: 'Älteste fällig seit', noWorker: 'Es läuft kein Prozess für Aufgaben. Starten Sie einen mit „kontor work“.',
    unclear: 'Ungeklärtes Geld', payments: 'Zahlungen ohne Antwort', refunds: 'Erstattungen ohne Antwort', told: 'Gemeldet und offen', differences: 'Anbieter und Bücher', agree: 'Keine Abweichung bekannt.',
    differs: 'Abweichungen', silent: 'keine Antwort', allGood: 'Alle geprüften Regeln halten.', someBad: 'Verletzte Regeln:',
  },
  en: {
    title: 'Health', intro: 'Rules that must always hold. They are checked on changed rows every hour and on all rows every day; what does not hold is reported once by mail.',
    checkAll: 'Check all now', check: 'Check now', started: 'The check begins as soon as the queue reaches it.', running: 'Checking:', of: 'of', lastRound: 'Last check:', never: 'Never checked yet',
    reload: 'Reload', stopped: 'The last check did not come to its end. Start it again', rules: 'Checked in the database', holds: 'holds', broken: 'broken', unknown: 'not checked yet', failed: 'cannot be checked', number: 'No.',
    everyRow: 'All rows last', findings: 'Found', most: 'A hundred are listed at most.', order: 'Order', query: 'Query', compared: 'Compared with', because: 'Reason',
    windowed: 'Every hour, changed rows only', daily: 'Every day', proofs: 'Proved by tests', proofsHelp: 'Properties of the program that no row shows. The tests named run with every change.',
    queue: 'Queue', waiting: 'Due', later: 'Later', runs: 'Running', dead: 'Failed for good', since: 'Oldest due since', noWorker: 'No worker is running. Start one with “kontor work”.',
    unclear: 'Money without an answer', payments: 'Payments without an answer', refunds: 'Refunds without an answer', told: 'Reported and open', differences: 'Providers and books', agree: 'No difference known.',
    differs: 'differences', silent: 'no answer', allGood: 'All rules that were checked hold.', someBad: 'Broken rules:',
  },
};
