import type { Deck } from './deck.ts';

export const studio: Deck = {
  art: 'studio',
  de: {
    brand: 'Studio Halblicht', eyebrow: 'Fotografie lernen', claim: 'Licht sehen, bevor man auslöst.',
    sub: 'Kurse für Menschen, die mit jeder Kamera bessere Bilder machen wollen, auch mit der im Telefon.', cta: 'Kurse entdecken',
    offer: 'Sehen in zehn Tagen', pitch: 'Zehn kurze Filme, zehn Aufgaben vor Ihrer Haustür und zehn Besprechungen. Danach fotografieren Sie anders.',
    benefits: [
      ['Filme ohne Umwege', 'Keiner ist länger als zwölf Minuten. Jeder hat genau einen Gedanken.'],
      ['Aufgaben draußen', 'Sie üben an Fenstern, Treppen und Bushaltestellen, nicht am Testbild.'],
      ['Bildbesprechung', 'Sie laden drei Bilder hoch und bekommen eine gesprochene Antwort.'],
      ['Entwicklung inklusive', 'Zwölf Voreinstellungen für Lightroom, dazu die Erklärung, wann welche passt.'],
    ],
    steps: [['Ansehen', 'Ein Film am Morgen, zum Kaffee.'], ['Losgehen', 'Eine Aufgabe für die nächste Stunde draußen.'], ['Zeigen', 'Drei Bilder hochladen, Antwort am nächsten Tag.']],
    forWhom: ['Sie fotografieren viel und löschen fast alles.', 'Sie besitzen eine gute Kamera und benutzen die Automatik.', 'Sie wollen Menschen zeigen, ohne dass sie posieren.', 'Sie suchen eine ruhige Beschäftigung für den Blick.'],
    modules: [['Richtung', 'Woher das Licht kommt und was es tut.'], ['Nähe', 'Ein Schritt nach vorn ersetzt jedes Zoom.'], ['Rand', 'Was nicht im Bild ist, erzählt mit.'], ['Zeit', 'Warten als Werkzeug.'], ['Menschen', 'Ansprechen, zeigen, danken.'], ['Auswahl', 'Aus hundert Bildern fünf.']],
    voices: [
      ['Clara M.', 'Goldschmiedin', 'Meine Produktbilder sehen zum ersten Mal so aus wie meine Ringe.'],
      ['Peer S.', 'Rentner', 'Ich gehe jetzt langsamer durch meine Stadt.'],
      ['Ines V.', 'Reisebloggerin', 'Drei Sätze zu einem Bild, und ich habe verstanden, warum es nicht ging.'],
    ],
    faq: [
      ['Welche Kamera brauche ich?', 'Eine, die Sie dabeihaben. Alle Aufgaben gehen mit dem Telefon.'],
      ['Muss ich jeden Tag Zeit haben?', 'Nein. Zehn Tage sind ein Vorschlag. Der Zugang bleibt ein Jahr offen.'],
      ['Wem gehören meine Bilder?', 'Ihnen. Wir zeigen nichts ohne Ihre schriftliche Erlaubnis.'],
      ['Gibt es den Kurs als Geschenk?', 'Ja. Wählen Sie an der Kasse „Als Geschenk“ und ein Datum.'],
    ],
    aboutTitle: 'Halblicht ist Jana Ritter', about: ['Ich fotografiere seit zwanzig Jahren für Magazine und Museen, am liebsten in den Minuten nach Sonnenuntergang.', 'Mein Studio ist ein ehemaliger Kiosk in Leipzig. Dort unterrichte ich, was man nicht im Handbuch findet.'],
    figures: [['10', 'Filme'], ['12 min', 'höchstens je Film'], ['3.400', 'besprochene Bilder']],
    closing: 'Das gute Licht ist heute um kurz vor acht.', closingSub: 'Der erste Film ist sofort da.',
    products: [['Sehen in zehn Tagen', 'Zehn Filme, zehn Besprechungen.', 14900], ['Porträt ohne Pose', 'Ein Kurs über Menschen.', 11900, 14900], ['Halblicht-Presets', 'Zwölf Voreinstellungen.', 2900], ['Bildbesprechung', 'Zwanzig Ihrer Bilder, eine Stunde.', 9000]],
  },
  en: {
    brand: 'Studio Halflight', eyebrow: 'Learn photography', claim: 'See the light before you press.',
    sub: 'Courses for people who want better pictures with any camera, the one in the phone included.', cta: 'Discover the courses',
    offer: 'Seeing in ten days', pitch: 'Ten short films, ten tasks on your doorstep and ten reviews. After that you will photograph differently.',
    benefits: [
      ['Films without detours', 'None is longer than twelve minutes. Each has exactly one thought.'],
      ['Tasks outside', 'You practise on windows, stairs and bus stops, not on test charts.'],
      ['Picture reviews', 'You upload three pictures and get a spoken answer.'],
      ['Developing included', 'Twelve Lightroom presets, with an explanation of when each fits.'],
    ],
    steps: [['Watch', 'One film in the morning, with coffee.'], ['Go', 'One task for your next hour outside.'], ['Show', 'Upload three pictures, answer the next day.']],
    forWhom: ['You take many pictures and delete nearly all.', 'You own a good camera and use it on automatic.', 'You want to show people without posing.', 'You look for a quiet occupation for your eyes.'],
    modules: [['Direction', 'Where light comes from and what it does.'], ['Closeness', 'One step forward replaces any zoom.'], ['Edges', 'What is outside the frame tells, too.'], ['Time', 'Waiting as a tool.'], ['People', 'Ask, show, thank.'], ['Choice', 'Five out of a hundred.']],
    voices: [
      ['Clara M.', 'Goldsmith', 'For the first time my product pictures look like my rings.'],
      ['Peer S.', 'Retired', 'I walk through my town more slowly now.'],
      ['Ines V.', 'Travel writer', 'Three sentences on one picture and I understood why it did not work.'],
    ],
    faq: [
      ['Which camera do I need?', 'One you have with you. Every task works with a phone.'],
      ['Do I need time every day?', 'No. Ten days are a suggestion. Access stays open for a year.'],
      ['Who owns my pictures?', 'You do. We show nothing without your written permission.'],
      ['Can I give the course away?', 'Yes. Choose “as a gift” at the checkout, and a date.'],
    ],
    aboutTitle: 'Halflight is Jana Ritter', about: ['I have photographed for magazines and museums for twenty years, best of all in the minutes after sunset.', 'My studio is a former kiosk in Leipzig. There I teach what the manual leaves out.'],
    figures: [['10', 'films'], ['12 min', 'at most per film'], ['3,400', 'pictures reviewed']],
    closing: 'The good light is just before eight tonight.', closingSub: 'The first film is there at once.',
    products: [['Seeing in ten days', 'Ten films, ten reviews.', 14900], ['Portraits without posing', 'A course about people.', 11900, 14900], ['Halflight presets', 'Twelve presets.', 2900], ['Picture review', 'Twenty of your pictures, one hour.', 9000]],
  },
};
