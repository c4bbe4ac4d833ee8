import type { Deck } from './deck.ts';

export const garten: Deck = {
  art: 'garten',
  de: {
    brand: 'Kräutergarten Moos', eyebrow: 'Gärtnern mit Verstand', claim: 'Ein Garten, der Sie ernährt und nicht erschöpft.',
    sub: 'Pflanzpläne, Kurse und ein Jahreskalender für kleine Gärten, Balkone und Hochbeete.', cta: 'Zum Gartenjahr',
    offer: 'Das Gartenjahr', pitch: 'Zwölf Monate, jeden Monat ein Brief mit dem, was jetzt dran ist: säen, setzen, ernten, ruhen.',
    benefits: [
      ['Passt zu Ihrer Fläche', 'Pläne für zwei, zehn und fünfzig Quadratmeter, dazu einer nur für Töpfe.'],
      ['Eine Stunde in der Woche', 'Alle Arbeiten sind so verteilt, dass sie neben dem Alltag Platz haben.'],
      ['Ohne Gift', 'Mischkultur, Mulch und ein paar gute Gewohnheiten ersetzen die Spritze.'],
      ['Fragen erlaubt', 'Einmal im Monat beantworten wir alle Fragen live, mit Blick auf Ihre Fotos.'],
    ],
    steps: [['Fläche messen', 'Sie sagen, wie viel Platz und Sonne Sie haben.'], ['Plan bekommen', 'Der passende Pflanzplan kommt als Datei zum Ausdrucken.'], ['Ernten', 'Der Monatsbrief sagt, was jetzt zu tun ist und was warten kann.']],
    forWhom: ['Sie haben einen Balkon und Lust auf eigene Tomaten.', 'Sie haben einen Garten geerbt und wissen nicht, wo anfangen.', 'Sie wollen weniger gießen und mehr sitzen.', 'Sie möchten Kindern zeigen, woher das Essen kommt.'],
    modules: [['Boden', 'Verstehen, was unter den Füßen lebt.'], ['Aussaat', 'Was wann ins Haus und was ins Beet kommt.'], ['Nachbarn', 'Wer sich verträgt und wer nicht.'], ['Wasser', 'Seltener gießen, dafür richtig.'], ['Ernte', 'Der beste Tag für jede Sorte.'], ['Winter', 'Aufräumen, ohne zu stören.']],
    voices: [
      ['Petra H.', 'Reihenhausgarten', 'Zum ersten Mal habe ich im Oktober noch geerntet und nicht nur aufgeräumt.'],
      ['Ulf B.', 'Balkon im dritten Stock', 'Vier Kisten, achtzehn Kilo Tomaten. Meine Nachbarn glauben es nicht.'],
      ['Familie Yıldız', 'Schrebergarten', 'Die Kinder lesen den Brief zuerst.'],
    ],
    faq: [
      ['Wann kann ich anfangen?', 'In jedem Monat. Der erste Brief holt Sie dort ab, wo das Jahr gerade steht.'],
      ['Brauche ich besonderes Werkzeug?', 'Eine Schaufel, eine Schere, eine Gießkanne. Mehr nicht.'],
      ['Gilt das auch für die Berge?', 'Die Termine sind nach Höhe und Region gestaffelt. Sie wählen Ihre Zone beim Start.'],
      ['Kann ich kündigen?', 'Ja, jederzeit zum Monatsende, mit zwei Klicks.'],
    ],
    aboutTitle: 'Aus dem Moos', about: ['Wir sind Anne und Matthis. Unser Garten liegt auf 480 Metern, hat 400 Quadratmeter und war einmal eine Pferdekoppel.', 'Was wir aufschreiben, haben wir selbst ausprobiert, mindestens drei Jahre lang.'],
    figures: [['12', 'Briefe im Jahr'], ['64', 'Pflanzen im Porträt'], ['1 h', 'Arbeit in der Woche']],
    closing: 'Die beste Zeit zum Pflanzen ist dieser Monat.', closingSub: 'Der erste Brief kommt gleich nach der Bestellung.',
    products: [['Das Gartenjahr', 'Zwölf Briefe, zwölf Pläne.', 7200], ['Balkonernte', 'Der Plan für Kisten und Töpfe.', 1900], ['Kompost verstehen', 'Ein Kurs in fünf Lektionen.', 3400, 3900], ['Saatkalender', 'Ein Blatt für die Schranktür.', 0]],
  },
  en: {
    brand: 'Moss Kitchen Garden', eyebrow: 'Gardening with sense', claim: 'A garden that feeds you and does not wear you out.',
    sub: 'Planting plans, courses and a calendar for small gardens, balconies and raised beds.', cta: 'See the garden year',
    offer: 'The garden year', pitch: 'Twelve months, one letter each with what matters now: sow, plant, harvest, rest.',
    benefits: [
      ['Fits your space', 'Plans for two, ten and fifty square metres, and one for pots only.'],
      ['One hour a week', 'All work is spread so that it fits beside everyday life.'],
      ['No poison', 'Mixed planting, mulch and a few good habits replace the sprayer.'],
      ['Ask anything', 'Once a month we answer every question live, looking at your photos.'],
    ],
    steps: [['Measure', 'Tell us how much space and sun you have.'], ['Get your plan', 'The right planting plan arrives as a file to print.'], ['Harvest', 'The monthly letter says what to do now and what can wait.']],
    forWhom: ['You have a balcony and fancy your own tomatoes.', 'You inherited a garden and do not know where to start.', 'You want to water less and sit more.', 'You want to show children where food comes from.'],
    modules: [['Soil', 'Know what lives under your feet.'], ['Sowing', 'What goes indoors and what into the bed.'], ['Neighbours', 'Who gets along and who does not.'], ['Water', 'Less often, but properly.'], ['Harvest', 'The best day for each kind.'], ['Winter', 'Tidying without disturbing.']],
    voices: [
      ['Petra H.', 'Terraced house', 'For the first time I was still harvesting in October and not just tidying.'],
      ['Ulf B.', 'Third-floor balcony', 'Four boxes, eighteen kilos of tomatoes. My neighbours do not believe it.'],
      ['The Yıldız family', 'Allotment', 'The children read the letter first.'],
    ],
    faq: [
      ['When can I start?', 'In any month. The first letter picks you up where the year stands.'],
      ['Do I need special tools?', 'A trowel, scissors, a watering can. Nothing else.'],
      ['Does it work in the hills?', 'Dates are staggered by height and region. You choose your zone at the start.'],
      ['Can I cancel?', 'Yes, at the end of any month, with two clicks.'],
    ],
    aboutTitle: 'From the moss', about: ['We are Anne and Matthis. Our garden lies at 480 metres, has 400 square metres and used to be a paddock.', 'Whatever we write down we have tried ourselves, for three years at least.'],
    figures: [['12', 'letters a year'], ['64', 'plant portraits'], ['1 h', 'of work a week']],
    closing: 'The best time to plant is this month.', closingSub: 'Your first letter comes right after you order.',
    products: [['The garden year', 'Twelve letters, twelve plans.', 7200], ['Balcony harvest', 'The plan for boxes and pots.', 1900], ['Understanding compost', 'A course in five lessons.', 3400, 3900], ['Sowing calendar', 'One sheet for the cupboard door.', 0]],
  },
};
