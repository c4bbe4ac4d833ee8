import type { Deck } from './deck.ts';

export const pixel: Deck = {
  art: 'pixel',
  de: {
    brand: 'Klartext Code', eyebrow: 'Programmieren ohne Vorwissen', claim: 'Bau deine erste App. Und verstehe jede Zeile.',
    sub: 'Ein Kurs für Menschen, die etwas bauen wollen und bisher an der Einrichtung gescheitert sind.', cta: 'Kostenlos reinschauen',
    offer: 'Erste App in 30 Tagen', pitch: 'Dreißig Lektionen, ein Projekt, das am Ende online ist. Du schreibst von der ersten Minute an eigenen Code.',
    benefits: [
      ['Nichts einrichten', 'Alles läuft im Browser. Du brauchst nur einen Rechner, der eine Webseite öffnen kann.'],
      ['Fehler erklärt', 'Zu jeder Fehlermeldung gibt es einen Satz, den man versteht.'],
      ['Echter Mensch am anderen Ende', 'Du schickst deinen Code, wir antworten innerhalb eines Tages.'],
      ['Am Ende online', 'Deine App bekommt eine Adresse, die du verschicken kannst.'],
    ],
    steps: [['Tag 1 bis 10', 'Seiten bauen, die gut aussehen.'], ['Tag 11 bis 20', 'Ihnen beibringen, etwas zu tun.'], ['Tag 21 bis 30', 'Daten speichern und veröffentlichen.']],
    forWhom: ['Du hast eine Idee und niemanden, der sie baut.', 'Du arbeitest mit Entwicklern und willst mitreden.', 'Du hast drei Kurse angefangen und keinen beendet.', 'Du willst wissen, ob das etwas für dich ist.'],
    modules: [['HTML', 'Die Knochen jeder Seite.'], ['CSS', 'Farbe, Abstand, Schrift.'], ['JavaScript', 'Wenn jemand klickt, dann.'], ['Daten', 'Merken, was war.'], ['Schnittstellen', 'Mit anderen Diensten reden.'], ['Online', 'Deine Adresse im Netz.']],
    voices: [
      ['Lea P.', 'Grafikerin', 'Am Tag 12 hat mein Knopf zum ersten Mal das getan, was ich wollte. Ich habe laut gejubelt.'],
      ['Mirko A.', 'Lagerleiter', 'Meine Schichtplan-App nutzen inzwischen neun Leute.'],
      ['Sofie L.', 'Studentin', 'Endlich erklärt jemand auch, warum.'],
    ],
    faq: [
      ['Muss ich Mathe können?', 'Nein. Wer eine Einkaufsliste sortieren kann, kann programmieren lernen.'],
      ['Wie lange dauert eine Lektion?', 'Zwanzig bis vierzig Minuten. Du kannst jederzeit unterbrechen.'],
      ['Was, wenn ich hängen bleibe?', 'Schick deinen Code. Du bekommst eine Antwort und keinen Link auf ein Forum.'],
      ['Bekomme ich mein Geld zurück?', 'In den ersten 14 Tagen ja, ohne Begründung.'],
    ],
    aboutTitle: 'Wir sind Tariq und Wanda', about: ['Er hat zehn Jahre lang Software gebaut, sie hat zehn Jahre lang unterrichtet. Zusammen haben wir den Kurs gemacht, den wir gern gehabt hätten.', 'Wir reden nicht von Magie. Code ist Text, den eine Maschine liest, und Text kann man lernen.'],
    figures: [['30', 'Lektionen'], ['0', 'Installationen'], ['2.100', 'Apps online']],
    closing: 'Schreib heute deine erste Zeile.', closingSub: 'Die ersten drei Lektionen sind frei.',
    products: [['Erste App in 30 Tagen', 'Der ganze Kurs mit Betreuung.', 19900, 24900], ['CSS verstehen', 'Abstände, Raster, Ruhe.', 4900], ['Schnupperwoche', 'Drei Lektionen, kostenlos.', 0], ['Code-Sprechstunde', 'Dreißig Minuten mit uns.', 4500]],
  },
  en: {
    brand: 'Plain Code', eyebrow: 'Programming from zero', claim: 'Build your first app. And understand every line.',
    sub: 'A course for people who want to build something and gave up at the setup until now.', cta: 'Look inside for free',
    offer: 'First app in 30 days', pitch: 'Thirty lessons, one project that is online in the end. You write code of your own from the first minute.',
    benefits: [
      ['Nothing to set up', 'Everything runs in the browser. Any computer that opens a web page will do.'],
      ['Errors explained', 'For every error message there is a sentence you can understand.'],
      ['A person at the other end', 'You send your code, we answer within a day.'],
      ['Online in the end', 'Your app gets an address you can send around.'],
    ],
    steps: [['Day 1 to 10', 'Build pages that look good.'], ['Day 11 to 20', 'Teach them to do something.'], ['Day 21 to 30', 'Store data and publish.']],
    forWhom: ['You have an idea and nobody to build it.', 'You work with developers and want a say.', 'You started three courses and finished none.', 'You want to know whether this is for you.'],
    modules: [['HTML', 'The bones of every page.'], ['CSS', 'Colour, space, type.'], ['JavaScript', 'When somebody clicks, then.'], ['Data', 'Remember what was.'], ['Interfaces', 'Talk to other services.'], ['Online', 'Your address on the web.']],
    voices: [
      ['Lea P.', 'Graphic designer', 'On day 12 my button did what I wanted for the first time. I cheered out loud.'],
      ['Mirko A.', 'Warehouse manager', 'Nine people use my shift planner by now.'],
      ['Sofie L.', 'Student', 'At last somebody explains the why, too.'],
    ],
    faq: [
      ['Do I need maths?', 'No. If you can sort a shopping list you can learn to program.'],
      ['How long is a lesson?', 'Twenty to forty minutes. You can stop at any time.'],
      ['What if I get stuck?', 'Send your code. You get an answer, not a link to a forum.'],
      ['Can I get my money back?', 'Within the first 14 days, yes, no reason needed.'],
    ],
    aboutTitle: 'We are Tariq and Wanda', about: ['He built software for ten years, she taught for ten years. Together we made the course we would have liked to have.', 'We do not speak of magic. Code is text a machine reads, and text can be learned.'],
    figures: [['30', 'lessons'], ['0', 'installations'], ['2,100', 'apps online']],
    closing: 'Write your first line today.', closingSub: 'The first three lessons are free.',
    products: [['First app in 30 days', 'The whole course with support.', 19900, 24900], ['Understanding CSS', 'Space, grid, calm.', 4900], ['Taster week', 'Three lessons, free.', 0], ['Code clinic', 'Thirty minutes with us.', 4500]],
  },
};
