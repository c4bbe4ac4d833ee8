import type { Deck } from './deck.ts';

export const nordlicht: Deck = {
  art: 'nordlicht',
  de: {
    brand: 'Nordlicht Führung',
    eyebrow: 'Training für neue Führungskräfte',
    claim: 'Führen lernt man nicht nebenbei. Aber in sechs Wochen.',
    sub: 'Ein Programm für alle, die zum ersten Mal ein Team leiten und es gut machen wollen.',
    cta: 'Programm ansehen',
    offer: 'Die ersten 100 Tage',
    pitch:
      'Sechs Module, sechs Gespräche in der kleinen Gruppe und ein Werkzeugkasten, den Sie am Montag benutzen können.',
    benefits: [
      ['Sofort anwendbar', 'Jedes Modul endet mit einer Aufgabe für die laufende Arbeitswoche.'],
      ['Kleine Gruppen', 'Höchstens acht Menschen aus verschiedenen Branchen, moderiert und vertraulich.'],
      ['Gesprächsleitfäden', 'Erstes Teamtreffen, Kritikgespräch, Gehaltsfrage: Wort für Wort vorbereitet.'],
      ['Mit Nachweis', 'Sie bekommen ein Zertifikat und eine Rechnung, die Ihr Arbeitgeber absetzen kann.'],
    ],
    steps: [
      ['Standort bestimmen', 'Ein Fragebogen zeigt, wo Sie stehen und was Ihr Team braucht.'],
      ['Üben', 'Sechs Wochen, je ein Thema, je ein Gespräch in der Gruppe.'],
      ['Verankern', 'Nach 100 Tagen sehen wir gemeinsam nach, was geblieben ist.'],
    ],
    forWhom: [
      'Sie führen seit Kurzem Menschen, die gestern Kollegen waren.',
      'Sie sind fachlich stark und wollen es auch als Chefin oder Chef sein.',
      'Sie schieben schwierige Gespräche vor sich her.',
      'Sie suchen Austausch außerhalb des eigenen Hauses.',
    ],
    modules: [
      ['Rolle', 'Was sich ändert, wenn man vorne steht.'],
      ['Erwartungen', 'Aussprechen, was alle ahnen.'],
      ['Delegieren', 'Loslassen, ohne zu verschwinden.'],
      ['Rückmeldung', 'Loben und kritisieren, dass es ankommt.'],
      ['Konflikte', 'Früh ansprechen, klar bleiben.'],
      ['Kraft', 'Eigene Grenzen und Pausen.'],
    ],
    voices: [
      [
        'Sabine W.',
        'Teamleiterin im Einkauf',
        'Nach der zweiten Woche hatte ich das Gespräch geführt, das ich ein Jahr lang vermieden hatte.',
      ],
      ['Thomas R.', 'Entwicklungsleiter', 'Keine Modelle an der Wand, sondern Sätze, die funktionieren.'],
      ['Nadia F.', 'Pflegedienstleitung', 'Acht Leute, die dasselbe kennen. Das allein war es wert.'],
    ],
    faq: [
      [
        'Wann finden die Gespräche statt?',
        'Donnerstags von 17 bis 18.30 Uhr im Videoraum. Wer fehlt, bekommt eine Zusammenfassung.',
      ],
      [
        'Was, wenn mein Arbeitgeber zahlt?',
        'Geben Sie an der Kasse die Firmenanschrift an. Die Rechnung geht an Ihr Unternehmen.',
      ],
      ['Wie groß ist der Aufwand?', 'Etwa drei Stunden in der Woche, das Gespräch eingeschlossen.'],
      [
        'Gibt es einen Platz in meiner Branche?',
        'Die Gruppen sind gemischt. Das ist der Punkt: Sie hören, wie es andere machen.',
      ],
    ],
    aboutTitle: 'Wer hier spricht',
    about: [
      'Henrik Sommer hat fünfzehn Jahre lang Teams in Industrie und Pflege geleitet, vom Schichtdienst bis zur Werksleitung.',
      'Heute begleitet er Menschen in ihren ersten Führungsjahren: nüchtern, freundlich und ohne Schlagworte.',
    ],
    figures: [
      ['1.200', 'begleitete Führungskräfte'],
      ['8', 'Menschen je Gruppe'],
      ['4,9', 'von 5 in der Abschlussfrage'],
    ],
    closing: 'Ihr Team merkt den Unterschied zuerst.',
    closingSub: 'Die nächste Gruppe beginnt am ersten Donnerstag des Monats.',
    products: [
      ['Die ersten 100 Tage', 'Sechs Wochen in der kleinen Gruppe.', 89000],
      ['Gesprächsleitfäden', 'Acht schwierige Gespräche, Wort für Wort.', 3900],
      ['Einzelstunde', 'Sechzig Minuten zu Ihrem Fall.', 16000],
      ['Standortbestimmung', 'Der Fragebogen mit Auswertung.', 0],
    ],
  },
  en: {
    brand: 'Northlight Leadership',
    eyebrow: 'Training for first-time managers',
    claim: 'Nobody learns to lead on the side. In six weeks you can.',
    sub: 'A programme for people who lead a team for the first time and want to do it well.',
    cta: 'See the programme',
    offer: 'The first 100 days',
    pitch: 'Six modules, six conversations in a small group and a toolbox you can use on Monday.',
    benefits: [
      ['Useful at once', 'Every module ends with one task for the week you are in.'],
      ['Small groups', 'Eight people at most, from different trades, moderated and confidential.'],
      ['Conversation guides', 'First team meeting, criticism, a pay question: prepared word for word.'],
      ['With a certificate', 'You get a certificate and an invoice your employer can use.'],
    ],
    steps: [
      ['Find your place', 'A questionnaire shows where you stand and what your team needs.'],
      ['Practise', 'Six weeks, one topic each, one group conversation each.'],
      ['Make it stay', 'After 100 days we look together at what has remained.'],
    ],
    forWhom: [
      'You lead people who were your peers until yesterday.',
      'You are strong in your field and want to be a strong lead.',
      'You keep putting off difficult conversations.',
      'You look for exchange outside your own company.',
    ],
    modules: [
      ['Role', 'What changes once you stand in front.'],
      ['Expectations', 'Saying what everybody suspects.'],
      ['Delegation', 'Letting go without disappearing.'],
      ['Feedback', 'Praise and criticism that land.'],
      ['Conflict', 'Speak early, stay clear.'],
      ['Strength', 'Your own limits and breaks.'],
    ],
    voices: [
      ['Sabine W.', 'Purchasing team lead', 'After week two I had the conversation I had avoided for a year.'],
      ['Thomas R.', 'Head of development', 'No models on the wall, but sentences that work.'],
      ['Nadia F.', 'Head nurse', 'Eight people who know the same thing. That alone was worth it.'],
    ],
    faq: [
      [
        'When do the conversations take place?',
        'Thursdays from 5 to 6.30 pm by video. If you miss one you get a summary.',
      ],
      ['What if my employer pays?', 'Enter the company address at the checkout. The invoice goes to your company.'],
      ['How much work is it?', 'About three hours a week, the conversation included.'],
      ['Is there a group for my trade?', 'Groups are mixed. That is the point: you hear how others do it.'],
    ],
    aboutTitle: 'Who is speaking',
    about: [
      'Henrik Sommer led teams in industry and care for fifteen years, from shift work to running a plant.',
      'Today he accompanies people through their first years of leading: sober, friendly and without buzzwords.',
    ],
    figures: [
      ['1,200', 'managers accompanied'],
      ['8', 'people per group'],
      ['4.9', 'out of 5 at the end'],
    ],
    closing: 'Your team will notice first.',
    closingSub: 'The next group starts on the first Thursday of the month.',
    products: [
      ['The first 100 days', 'Six weeks in a small group.', 89000],
      ['Conversation guides', 'Eight difficult talks, word for word.', 3900],
      ['One-to-one hour', 'Sixty minutes on your case.', 16000],
      ['Where you stand', 'The questionnaire with your result.', 0],
    ],
  },
};
