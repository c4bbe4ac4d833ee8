import type { Deck } from './deck.ts';

export const bauhaus: Deck = {
  art: 'bauhaus',
  de: {
    brand: 'Raster & Form', eyebrow: 'Werkstatt für Gestaltung', claim: 'Gestalten lernen, das man erklären kann.',
    sub: 'Kurse über Raster, Schrift und Farbe für alle, die Dinge machen, die andere ansehen.', cta: 'Werkstatt betreten',
    offer: 'Grundkurs Gestaltung', pitch: 'Acht Wochen, acht Übungen mit Papier und Schere. Erst mit der Hand, dann am Bildschirm.',
    benefits: [
      ['Von Hand', 'Papier, Schere, Kleber. Was man einmal gelegt hat, vergisst man nicht.'],
      ['Mit Gründen', 'Zu jeder Regel gehört der Grund und das Beispiel, das sie bricht.'],
      ['In der Runde', 'Jeden Freitag hängen alle Arbeiten nebeneinander, und wir reden darüber.'],
      ['Für alle Programme', 'Das Gelernte gilt in jeder Software und auf jeder Wand.'],
    ],
    steps: [['Legen', 'Fünf Formen, ein Quadrat, hundert Versuche.'], ['Setzen', 'Eine Schrift, drei Größen, eine Seite.'], ['Zeigen', 'Ein Plakat, das aus zehn Metern wirkt.']],
    forWhom: ['Sie gestalten aus dem Bauch und wollen wissen, warum es gelingt.', 'Sie bauen Präsentationen, die niemand ansieht.', 'Sie führen einen kleinen Betrieb und machen alles selbst.', 'Sie unterrichten und suchen Übungen.'],
    modules: [['Punkt', 'Wo das Auge anfängt.'], ['Linie', 'Ordnung ohne Kasten.'], ['Fläche', 'Gewicht und Leere.'], ['Schrift', 'Drei Größen genügen.'], ['Farbe', 'Wenige, aber entschieden.'], ['Raster', 'Das Gerüst, das man nicht sieht.']],
    voices: [
      ['Edda R.', 'Buchhändlerin', 'Mein Schaufenster hat seit dem Kurs ein Raster. Die Leute bleiben stehen.'],
      ['Phil T.', 'Produktmanager', 'Ich verstehe jetzt, was unsere Designer meinen.'],
      ['Greta N.', 'Kunstlehrerin', 'Die Übungen funktionieren auch mit 28 Kindern.'],
    ],
    faq: [
      ['Brauche ich ein Programm?', 'In den ersten vier Wochen nicht. Danach genügt ein freies.'],
      ['Woher kommt das Material?', 'Sie bekommen eine Liste. Alles zusammen kostet unter zwanzig Euro.'],
      ['Was geschieht am Freitag?', 'Neunzig Minuten Gespräch über die Arbeiten der Woche, live und als Aufzeichnung.'],
      ['Gibt es eine Bescheinigung?', 'Ja, mit Umfang und Inhalt des Kurses.'],
    ],
    aboutTitle: 'Die Werkstatt', about: ['Raster & Form ist ein Raum mit sechs Tischen in Weimar und eine Schule im Netz. Gegründet 2016 von Irma Falk und Levin Ott.', 'Wir unterrichten, was vor jedem Programm kommt: hinsehen, ordnen, weglassen.'],
    figures: [['8', 'Wochen'], ['5', 'Formen'], ['1', 'Plakat am Ende']],
    closing: 'Fangen Sie mit einem Quadrat an.', closingSub: 'Die erste Übung dauert zwanzig Minuten.',
    products: [['Grundkurs Gestaltung', 'Acht Wochen in der Runde.', 32000, 36000], ['Schrift in drei Größen', 'Ein Kurs über Typografie.', 8900], ['Rasterbogen', 'Zwanzig Raster zum Drucken.', 1400], ['Farbfächer', 'Eine Übung, kostenlos.', 0]],
  },
  en: {
    brand: 'Grid & Form', eyebrow: 'A workshop for design', claim: 'Learn design you can explain.',
    sub: 'Courses on grids, type and colour for everyone who makes things others look at.', cta: 'Enter the workshop',
    offer: 'Design foundation', pitch: 'Eight weeks, eight exercises with paper and scissors. First by hand, then on screen.',
    benefits: [
      ['By hand', 'Paper, scissors, glue. What your hands have laid you do not forget.'],
      ['With reasons', 'Every rule comes with its reason and with the example that breaks it.'],
      ['In the round', 'Every Friday all works hang side by side, and we talk about them.'],
      ['For any program', 'What you learn holds in every software and on every wall.'],
    ],
    steps: [['Lay', 'Five shapes, one square, a hundred tries.'], ['Set', 'One typeface, three sizes, one page.'], ['Show', 'A poster that works from ten metres.']],
    forWhom: ['You design by instinct and want to know why it works.', 'You build slides nobody looks at.', 'You run a small firm and do it all yourself.', 'You teach and look for exercises.'],
    modules: [['Point', 'Where the eye begins.'], ['Line', 'Order without boxes.'], ['Plane', 'Weight and void.'], ['Type', 'Three sizes are enough.'], ['Colour', 'Few, but decided.'], ['Grid', 'The scaffold nobody sees.']],
    voices: [
      ['Edda R.', 'Bookseller', 'My shop window has had a grid since the course. People stop.'],
      ['Phil T.', 'Product manager', 'Now I understand what our designers mean.'],
      ['Greta N.', 'Art teacher', 'The exercises work with 28 children, too.'],
    ],
    faq: [
      ['Do I need a program?', 'Not in the first four weeks. After that a free one will do.'],
      ['Where does the material come from?', 'You get a list. All together it costs less than twenty euros.'],
      ['What happens on Fridays?', 'Ninety minutes on the works of the week, live and recorded.'],
      ['Is there a certificate?', 'Yes, with the length and contents of the course.'],
    ],
    aboutTitle: 'The workshop', about: ['Grid & Form is a room with six tables in Weimar and a school on the web. Founded in 2016 by Irma Falk and Levin Ott.', 'We teach what comes before any program: looking, ordering, leaving out.'],
    figures: [['8', 'weeks'], ['5', 'shapes'], ['1', 'poster in the end']],
    closing: 'Begin with a square.', closingSub: 'The first exercise takes twenty minutes.',
    products: [['Design foundation', 'Eight weeks in the round.', 32000, 36000], ['Type in three sizes', 'A course on typography.', 8900], ['Grid sheets', 'Twenty grids to print.', 1400], ['Colour fan', 'One exercise, free.', 0]],
  },
};
