import type { Deck } from './deck.ts';

export const meer: Deck = {
  art: 'meer',
  de: {
    brand: 'Ruhige See', eyebrow: 'Schlaf und Entspannung', claim: 'Abends ankommen. Und durchschlafen.',
    sub: 'Gesprochene Übungen, ruhige Klänge und ein Abendritual, das in eine Viertelstunde passt.', cta: 'Übungen anhören',
    offer: 'Acht ruhige Abende', pitch: 'Acht geführte Übungen zu je fünfzehn Minuten, dazu ein Heft mit dem, was den Tag abschließt.',
    benefits: [
      ['Fünfzehn Minuten', 'Jede Übung endet leise. Sie müssen nichts ausschalten.'],
      ['Von Fachleuten', 'Entwickelt mit einer Schlafmedizinerin, gesprochen von einer Schauspielerin.'],
      ['Auch ohne Netz', 'Alle Übungen zum Herunterladen. Das Telefon bleibt im Flugmodus.'],
      ['Keine App', 'Keine Anmeldung bei fremden Diensten, keine Abzeichen, keine Erinnerungen.'],
    ],
    steps: [['Hinlegen', 'Licht aus, Kopfhörer oder Lautsprecher, wie Sie mögen.'], ['Zuhören', 'Die Stimme führt. Sie dürfen einschlafen.'], ['Aufwachen', 'Am Morgen eine Zeile ins Heft: Wie war die Nacht?']],
    forWhom: ['Sie liegen wach und rechnen, wie viele Stunden bleiben.', 'Sie greifen nachts zum Telefon.', 'Sie haben Meditation versucht und sich gelangweilt.', 'Sie arbeiten im Schichtdienst.'],
    modules: [['Ankommen', 'Der Tag geht aus dem Zimmer.'], ['Atem', 'Länger aus als ein.'], ['Gewicht', 'Der Körper liegt schon.'], ['Meer', 'Ein Klang, der nichts will.'], ['Gedanken', 'Aufschreiben und liegen lassen.'], ['Nacht', 'Wenn Sie um drei wach sind.']],
    voices: [
      ['Regina L.', 'Krankenschwester', 'Ich habe die vierte Übung noch nie bis zum Ende gehört.'],
      ['Oskar W.', 'Vater von Zwillingen', 'Eine Viertelstunde, die mir gehört.'],
      ['Mara C.', 'Studentin', 'Die Stimme ist angenehm und sagt nichts Überflüssiges.'],
    ],
    faq: [
      ['Hilft das bei Schlafstörungen?', 'Es hilft beim Einschlafen und Ruhigwerden. Bei anhaltenden Beschwerden gehen Sie bitte in ärztliche Behandlung.'],
      ['Brauche ich Kopfhörer?', 'Nein. Die Übungen sind auch für Lautsprecher gemischt.'],
      ['Wie bekomme ich die Dateien?', 'Gleich nach dem Kauf, zum Anhören und zum Herunterladen.'],
      ['Gibt es eine Hörprobe?', 'Ja. Die erste Minute jeder Übung hören Sie auf der Produktseite.'],
    ],
    aboutTitle: 'Woher die Ruhe kommt', about: ['Ich bin Wiebke Hansen, Sprecherin und Seglerin. Auf Wache habe ich gelernt, in zwanzig Minuten zu schlafen.', 'Die Übungen sind auf einem Boot in der Eckernförder Bucht entstanden. Das Wasser, das Sie hören, ist echt.'],
    figures: [['8', 'Übungen'], ['15 min', 'je Abend'], ['0', 'Benachrichtigungen']],
    closing: 'Heute Nacht könnte ruhiger werden.', closingSub: 'Die erste Übung ist sofort da.',
    products: [['Acht ruhige Abende', 'Acht Übungen und ein Heft.', 2900], ['Mittagspause', 'Fünf Übungen zu sieben Minuten.', 1900], ['Nachtschicht', 'Schlafen am Tag.', 2400, 2900], ['Hörprobe', 'Eine Übung, kostenlos.', 0]],
  },
  en: {
    brand: 'Calm Sea', eyebrow: 'Sleep and rest', claim: 'Come home in the evening. And sleep through.',
    sub: 'Spoken exercises, quiet sounds and an evening ritual that fits into a quarter of an hour.', cta: 'Listen to the exercises',
    offer: 'Eight quiet evenings', pitch: 'Eight guided exercises of fifteen minutes each, with a booklet for closing the day.',
    benefits: [
      ['Fifteen minutes', 'Every exercise ends softly. There is nothing to switch off.'],
      ['Made by experts', 'Developed with a sleep physician, spoken by an actress.'],
      ['Works offline', 'All exercises to download. Your phone stays in flight mode.'],
      ['No app', 'No account with strangers, no badges, no reminders.'],
    ],
    steps: [['Lie down', 'Light off, headphones or speaker, as you like.'], ['Listen', 'The voice leads. You may fall asleep.'], ['Wake up', 'One line in the booklet: how was the night?']],
    forWhom: ['You lie awake and count the hours left.', 'You reach for the phone at night.', 'You tried meditation and were bored.', 'You work shifts.'],
    modules: [['Arriving', 'The day leaves the room.'], ['Breath', 'Longer out than in.'], ['Weight', 'Your body is lying already.'], ['Sea', 'A sound that wants nothing.'], ['Thoughts', 'Write down and leave.'], ['Night', 'When you wake at three.']],
    voices: [
      ['Regina L.', 'Nurse', 'I have never heard the fourth exercise to the end.'],
      ['Oscar W.', 'Father of twins', 'A quarter of an hour that is mine.'],
      ['Mara C.', 'Student', 'The voice is pleasant and says nothing needless.'],
    ],
    faq: [
      ['Does it help with sleep disorders?', 'It helps you fall asleep and calm down. If trouble persists, please see a doctor.'],
      ['Do I need headphones?', 'No. The exercises are mixed for speakers, too.'],
      ['How do I get the files?', 'Right after you buy, to listen to and to download.'],
      ['Is there a sample?', 'Yes. The first minute of each exercise plays on the product page.'],
    ],
    aboutTitle: 'Where the calm comes from', about: ['I am Wiebke Hansen, a speaker and a sailor. On watch I learned to sleep in twenty minutes.', 'The exercises were made on a boat in the bay of Eckernförde. The water you hear is real.'],
    figures: [['8', 'exercises'], ['15 min', 'an evening'], ['0', 'notifications']],
    closing: 'Tonight could be calmer.', closingSub: 'The first exercise is there at once.',
    products: [['Eight quiet evenings', 'Eight exercises and a booklet.', 2900], ['Lunch break', 'Five exercises of seven minutes.', 1900], ['Night shift', 'Sleeping by day.', 2400, 2900], ['Sample', 'One exercise, free.', 0]],
  },
};
