import type { Deck } from './deck.ts';

export const kueche: Deck = {
  art: 'kueche',
  de: {
    brand: 'Küche Ostertor', eyebrow: 'Kochschule und Rezepthefte', claim: 'Unter der Woche gut essen. In dreißig Minuten.',
    sub: 'Rezepthefte, Wochenpläne und ein Kochkurs, der mit dem Messer anfängt und mit Gästen endet.', cta: 'Hefte ansehen',
    offer: 'Feierabendküche', pitch: 'Vierzig Gerichte, acht Wochenpläne und die Einkaufsliste dazu. Alles mit Zutaten aus einem normalen Supermarkt.',
    benefits: [
      ['Dreißig Minuten', 'Vom Kühlschrank bis zum Tisch. Mit der Uhr nachgekocht, nicht geschätzt.'],
      ['Eine Einkaufsliste', 'Einmal in der Woche einkaufen, nichts bleibt übrig.'],
      ['Für zwei bis sechs', 'Alle Mengen umgerechnet. Auch für Kinder, die Grünes ablehnen.'],
      ['Ohne Spezialgerät', 'Ein Topf, eine Pfanne, ein Messer, ein Ofen.'],
    ],
    steps: [['Plan wählen', 'Vegetarisch, schnell oder für Gäste.'], ['Einkaufen', 'Die Liste ist nach Regalen sortiert.'], ['Kochen', 'Fünf Abende, fünf Gerichte, kein Nachdenken.']],
    forWhom: ['Sie kochen gern, aber nicht um 19 Uhr an einem Dienstag.', 'Sie werfen zu viel weg.', 'Sie wiederholen seit Jahren dieselben sechs Gerichte.', 'Sie wollen Gäste haben, ohne den Tag in der Küche zu verbringen.'],
    modules: [['Messer', 'Schneiden, ohne hinzusehen.'], ['Hitze', 'Was die Pfanne Ihnen sagt.'], ['Salz', 'Wann, wie viel, wozu.'], ['Säure', 'Der fehlende Tropfen.'], ['Vorrat', 'Zwölf Dinge, die immer da sind.'], ['Gäste', 'Drei Gänge ohne Hektik.']],
    voices: [
      ['Birgit N.', 'zwei Kinder', 'Wir streiten nicht mehr darüber, was es gibt.'],
      ['Carlos E.', 'Wohngemeinschaft', 'Das Linsengericht von Seite 14 kochen wir jede Woche.'],
      ['Hanne O.', 'kocht für sich', 'Endlich Mengen, die für eine Person stimmen.'],
    ],
    faq: [
      ['Bekomme ich ein Heft oder eine Datei?', 'Eine Datei zum Ausdrucken oder Lesen am Tablet, sofort nach dem Kauf.'],
      ['Sind die Rezepte vegetarisch?', 'Dreißig von vierzig. Bei den anderen steht, wie es ohne Fleisch geht.'],
      ['Wie ist es mit Allergien?', 'Gluten, Milch und Nüsse sind bei jedem Gericht gekennzeichnet.'],
      ['Kann ich das Heft verschenken?', 'Ja. Sie bekommen ein Deckblatt zum Ausdrucken.'],
    ],
    aboutTitle: 'Guten Appetit, ich bin Ruth', about: ['Ich habe in drei Restaurants gekocht und dann zwei Kinder bekommen. Seitdem weiß ich, was ein Dienstagabend ist.', 'In meiner Kochschule am Ostertor stehen zehn Menschen um einen Tisch. In meinen Heften steht das, was sie am häufigsten gefragt haben.'],
    figures: [['40', 'Gerichte'], ['30 min', 'bis zum Essen'], ['8', 'Wochenpläne']],
    closing: 'Was gibt es heute Abend?', closingSub: 'Das Heft ist in zwei Minuten bei Ihnen.',
    products: [['Feierabendküche', 'Vierzig Gerichte, acht Pläne.', 1900], ['Gäste am Samstag', 'Zwölf Menüs mit Zeitplan.', 1900], ['Kochkurs: Grundlagen', 'Sechs Filme, ein Heft.', 5900, 6900], ['Einkaufsliste', 'Die leere Vorlage.', 0]],
  },
  en: {
    brand: 'Eastgate Kitchen', eyebrow: 'Cookery school and recipe books', claim: 'Eat well on weekdays. In thirty minutes.',
    sub: 'Recipe books, weekly plans and a course that starts with the knife and ends with guests.', cta: 'See the books',
    offer: 'After-work kitchen', pitch: 'Forty dishes, eight weekly plans and the shopping list to go with them. All from an ordinary supermarket.',
    benefits: [
      ['Thirty minutes', 'From fridge to table. Cooked by the clock, not guessed.'],
      ['One shopping list', 'Shop once a week, nothing is left over.'],
      ['For two to six', 'All amounts worked out. Even for children who refuse green.'],
      ['No special kit', 'One pot, one pan, one knife, one oven.'],
    ],
    steps: [['Choose a plan', 'Vegetarian, quick or for guests.'], ['Shop', 'The list is sorted by shelf.'], ['Cook', 'Five evenings, five dishes, no thinking.']],
    forWhom: ['You like cooking, but not at 7 pm on a Tuesday.', 'You throw too much away.', 'You have repeated the same six dishes for years.', 'You want guests without a day in the kitchen.'],
    modules: [['Knife', 'Cutting without looking.'], ['Heat', 'What the pan tells you.'], ['Salt', 'When, how much, what for.'], ['Acid', 'The missing drop.'], ['Stock', 'Twelve things always there.'], ['Guests', 'Three courses without haste.']],
    voices: [
      ['Birgit N.', 'two children', 'We no longer argue about what is for dinner.'],
      ['Carlos E.', 'shared flat', 'We cook the lentils on page 14 every week.'],
      ['Hanne O.', 'cooks for one', 'At last, amounts that are right for one person.'],
    ],
    faq: [
      ['Do I get a book or a file?', 'A file to print or to read on a tablet, right after you buy.'],
      ['Are the recipes vegetarian?', 'Thirty out of forty. The others say how to do without meat.'],
      ['What about allergies?', 'Gluten, milk and nuts are marked on every dish.'],
      ['Can I give it as a present?', 'Yes. You get a cover sheet to print.'],
    ],
    aboutTitle: 'Enjoy, I am Ruth', about: ['I cooked in three restaurants and then had two children. Since then I know what a Tuesday evening is.', 'In my school at the Eastgate ten people stand round one table. My books hold what they asked most.'],
    figures: [['40', 'dishes'], ['30 min', 'to the table'], ['8', 'weekly plans']],
    closing: 'What is for dinner tonight?', closingSub: 'The book is with you in two minutes.',
    products: [['After-work kitchen', 'Forty dishes, eight plans.', 1900], ['Guests on Saturday', 'Twelve menus with a timetable.', 1900], ['Cookery basics', 'Six films, one book.', 5900, 6900], ['Shopping list', 'The empty template.', 0]],
  },
};
