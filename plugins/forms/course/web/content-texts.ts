export const CONTENT_TEXTS = {
  de: {
    title: 'Kapitel und Lektionen', intro: 'Ziehen Sie am Griff, um die Reihenfolge zu ändern, oder benutzen Sie dort die Pfeiltasten.',
    none: 'Noch keine Lektion mit Inhalt. Ohne eine kann der Kurs nicht veröffentlicht werden. Beginnen Sie mit einem Kapitel.',
    chapter: 'Kapitel', newChapter: 'Neues Kapitel', addChapter: 'Kapitel hinzufügen', newLesson: 'Neue Lektion', addLesson: 'Hinzufügen', kind: 'Art',
    lesson: 'Lektion', edit: 'Bearbeiten', empty: 'Leer', draft: 'Nicht veröffentlicht', preview: 'Kostenlose Vorschau', removeChapter: 'Kapitel entfernen',
    careful: 'Das Kapitel verschwindet mit allen Lektionen, auch für Käufer.', removeNow: 'Endgültig entfernen', next: 'Weiter zur Kasse', look: 'Kurs ansehen wie ein Käufer',
    kinds: { text: 'Text', video: 'Video', audio: 'Audio', file: 'Datei' },
  },
  en: {
    title: 'Chapters and lessons', intro: 'Drag the handle to change the order, or use the arrow keys on it.',
    none: 'No lesson with content yet. Without one the course cannot be published. Start with a chapter.',
    chapter: 'Chapter', newChapter: 'New chapter', addChapter: 'Add chapter', newLesson: 'New lesson', addLesson: 'Add', kind: 'Kind',
    lesson: 'Lesson', edit: 'Edit', empty: 'Empty', draft: 'Not published', preview: 'Free preview', removeChapter: 'Remove chapter',
    careful: 'The chapter disappears with all its lessons, for buyers too.', removeNow: 'Remove for good', next: 'Continue to checkout', look: 'See the course as a buyer',
    kinds: { text: 'Text', video: 'Video', audio: 'Audio', file: 'File' },
  },
};
