export const QUESTION_TEXTS = {
  de: {
    title: 'Fragen an Käufer', intro: 'Was Sie für Ihr Angebot wissen müssen. Die Antworten stehen bei der Bestellung.', none: 'Noch keine Frage. Viele Angebote brauchen keine: jede Frage kostet Käufer Zeit.',
    type: 'Art', label: 'Frage', labelHelp_checkbox: 'Der Satz neben dem Häkchen, zum Beispiel: Ich bin mindestens 18 Jahre alt.', labelHelp: 'So, wie Käufer sie lesen.',
    options: 'Auswahlmöglichkeiten', optionsHelp: 'Eine je Zeile.', required: 'Muss beantwortet werden', add: 'Frage hinzufügen', remove: 'Entfernen', up: 'Nach oben', down: 'Nach unten', save: 'Fragen speichern',
    unsaved: 'Noch nicht gespeichert', question: 'Frage', checkbox: 'Häkchen', open_question: 'Freier Text', select_box: 'Auswahlliste (eine Antwort)', service: 'Wünsche (mehrere Antworten)',
  },
  en: {
    title: 'Questions to buyers', intro: 'What you need to know to deliver. The answers are shown with the order.', none: 'No question yet. Many offers need none: every question costs buyers time.',
    type: 'Kind', label: 'Question', labelHelp_checkbox: 'The sentence beside the box, for example: I am at least 18 years old.', labelHelp: 'As buyers read it.',
    options: 'Choices', optionsHelp: 'One per line.', required: 'Must be answered', add: 'Add a question', remove: 'Remove', up: 'Move up', down: 'Move down', save: 'Save questions',
    unsaved: 'Not saved yet', question: 'Question', checkbox: 'Checkbox', open_question: 'Free text', select_box: 'Select box (one answer)', service: 'Wishes (several answers)',
  },
};
