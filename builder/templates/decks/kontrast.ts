import type { Deck } from './deck.ts';

export const kontrast: Deck = {
  art: 'kontrast',
  de: {
    brand: 'Halle Neun', eyebrow: 'Krafttraining mit Plan', claim: 'Stark werden. Dreimal die Woche. Ohne Theater.',
    sub: 'Trainingspläne und Technikfilme für Menschen, die arbeiten, Kinder haben und trotzdem schwer heben wollen.', cta: 'Plan holen',
    offer: 'Zwölf Wochen Basis', pitch: 'Drei Einheiten in der Woche, je 50 Minuten. Fünf Übungen, ein klarer Aufbau, jede Woche ein wenig mehr.',
    benefits: [
      ['50 Minuten', 'Aufwärmen inklusive. Danach duschen und weiter.'],
      ['Technik zuerst', 'Sechs Filme aus drei Winkeln. Du schickst deinen Satz, wir korrigieren.'],
      ['Rechnet mit', 'Du trägst ein, was du gehoben hast. Der Plan sagt, was nächste Woche dran ist.'],
      ['Für Studio und Keller', 'Langhantel oder zwei Kurzhanteln, du hast die Wahl.'],
    ],
    steps: [['Testen', 'Eine Einheit, in der du findest, wo du stehst.'], ['Heben', 'Zwölf Wochen, drei Tage, ein Plan.'], ['Steigern', 'Am Ende testest du neu und siehst die Zahlen.']],
    forWhom: ['Du trainierst seit Jahren und kommst nicht weiter.', 'Du fängst neu an und willst es richtig machen.', 'Du hast keine Zeit für zwei Stunden am Tag.', 'Du willst wissen, warum du tust, was du tust.'],
    modules: [['Kniebeuge', 'Tief, stabil, schmerzfrei.'], ['Kreuzheben', 'Der Rücken lernt mit.'], ['Drücken', 'Schulter und Brust im Wechsel.'], ['Ziehen', 'Vom Band zum freien Zug.'], ['Rumpf', 'Halten statt knicken.'], ['Erholung', 'Schlaf, Essen, Pause.']],
    voices: [
      ['Daniel Z.', 'Elektriker', 'Von 60 auf 110 Kilo in der Kniebeuge, ohne Schmerzen im Knie.'],
      ['Kim S.', 'Redakteurin', 'Dreimal fünfzig Minuten. Das schaffe sogar ich.'],
      ['Volker J.', '58 Jahre', 'Ich trage meine Enkelin die Treppe hoch und denke nicht darüber nach.'],
    ],
    faq: [
      ['Ist das etwas für Anfänger?', 'Ja. Die ersten zwei Wochen bestehen nur aus Technik und leichten Gewichten.'],
      ['Was brauche ich?', 'Eine Langhantel mit Ständer oder zwei verstellbare Kurzhanteln.'],
      ['Und wenn ich krank werde?', 'Der Plan hat eine Pause-Taste. Danach steigst du eine Stufe tiefer ein.'],
      ['Gibt es Betreuung?', 'Du kannst jede Woche einen Film deines Satzes schicken.'],
    ],
    aboutTitle: 'Halle Neun', about: ['Eine alte Druckerei, neun Plattformen, kein Spiegel. Hier trainieren Schichtarbeiterinnen, Lehrer und ein Pfarrer.', 'Der Plan, den du bekommst, ist der, nach dem alle anfangen. Er ist seit 2014 derselbe, nur besser.'],
    figures: [['3 ×', 'in der Woche'], ['50 min', 'je Einheit'], ['+38 %', 'Kniebeuge im Schnitt']],
    closing: 'Montag ist Kniebeuge.', closingSub: 'Der Plan ist in zwei Minuten auf deinem Telefon.',
    products: [['Zwölf Wochen Basis', 'Der Plan mit Technikfilmen.', 6900], ['Zweite Stufe', 'Weitere zwölf Wochen.', 6900], ['Technik-Check', 'Fünf Sätze, genau besprochen.', 4900, 5900], ['Aufwärmen', 'Zehn Minuten, kostenlos.', 0]],
  },
  en: {
    brand: 'Hall Nine', eyebrow: 'Strength with a plan', claim: 'Get strong. Three times a week. No theatre.',
    sub: 'Training plans and technique films for people who work, have children and still want to lift heavy.', cta: 'Get the plan',
    offer: 'Twelve-week base', pitch: 'Three sessions a week, 50 minutes each. Five lifts, one clear build-up, a little more every week.',
    benefits: [
      ['50 minutes', 'Warm-up included. Then shower and get on with it.'],
      ['Technique first', 'Six films from three angles. Send us your set, we correct it.'],
      ['It does the sums', 'You enter what you lifted. The plan says what comes next week.'],
      ['For gym and basement', 'A barbell or two dumb-bells, you choose.'],
    ],
    steps: [['Test', 'One session to find out where you stand.'], ['Lift', 'Twelve weeks, three days, one plan.'], ['Build', 'At the end you test again and see the numbers.']],
    forWhom: ['You have trained for years and are not moving on.', 'You are starting and want to do it right.', 'You do not have two hours a day.', 'You want to know why you do what you do.'],
    modules: [['Squat', 'Deep, stable, without pain.'], ['Deadlift', 'Your back learns, too.'], ['Press', 'Shoulder and chest in turn.'], ['Pull', 'From band to free pull-up.'], ['Trunk', 'Hold, do not fold.'], ['Recovery', 'Sleep, food, rest.']],
    voices: [
      ['Daniel Z.', 'Electrician', 'From 60 to 110 kilos in the squat, without knee pain.'],
      ['Kim S.', 'Editor', 'Three times fifty minutes. Even I can do that.'],
      ['Volker J.', 'aged 58', 'I carry my granddaughter upstairs and do not think about it.'],
    ],
    faq: [
      ['Is it for beginners?', 'Yes. The first two weeks are technique and light weights only.'],
      ['What do I need?', 'A barbell with a rack or two adjustable dumb-bells.'],
      ['What if I fall ill?', 'The plan has a pause button. After that you start one step lower.'],
      ['Is there support?', 'You can send a film of one set every week.'],
    ],
    aboutTitle: 'Hall Nine', about: ['An old print works, nine platforms, no mirror. Shift workers, teachers and one vicar train here.', 'The plan you get is the one everybody starts with. It has been the same since 2014, only better.'],
    figures: [['3 ×', 'a week'], ['50 min', 'per session'], ['+38%', 'squat on average']],
    closing: 'Monday is squat day.', closingSub: 'The plan is on your phone in two minutes.',
    products: [['Twelve-week base', 'The plan with technique films.', 6900], ['Second stage', 'Twelve more weeks.', 6900], ['Technique check', 'Five sets, looked at closely.', 4900, 5900], ['Warm-up', 'Ten minutes, free.', 0]],
  },
};
