import type { Deck } from './deck.ts';

export const atelier: Deck = {
  art: 'atelier',
  de: {
    brand: 'Schreibatelier Lindner',
    eyebrow: 'Schreibschule seit 2011',
    claim: 'Schreiben Sie das Buch, das Sie seit Jahren im Kopf haben.',
    sub: 'Kurse, Vorlagen und Rückmeldung für alle, die neben dem Beruf einen Roman zu Ende bringen wollen.',
    cta: 'Kurse ansehen',
    offer: 'Vom Einfall zum Roman',
    pitch:
      'Zwölf Wochen, ein Plan, ein fertiger Entwurf. Jede Woche eine Lektion, eine Aufgabe und eine ehrliche Rückmeldung zu Ihren Seiten.',
    benefits: [
      [
        'Ein Plan, der hält',
        'Zwei Stunden in der Woche genügen. Sie wissen an jedem Tag, was als Nächstes zu tun ist.',
      ],
      [
        'Rückmeldung von Menschen',
        'Zu jedem Kapitel bekommen Sie innerhalb von drei Werktagen eine persönliche Antwort.',
      ],
      [
        'Vorlagen statt leerer Seiten',
        'Gliederung, Figurenblatt und Szenenplan zum Ausdrucken oder am Bildschirm ausfüllen.',
      ],
      ['Zugang auf Dauer', 'Alle Lektionen bleiben in Ihrem Konto, auch wenn Sie zwischendurch pausieren.'],
    ],
    steps: [
      ['Anfangen', 'Sie bekommen die erste Lektion sofort nach dem Kauf.'],
      ['Schreiben', 'Jede Woche kommt ein Baustein dazu: Figur, Ort, Konflikt, Szene.'],
      ['Fertig werden', 'Nach zwölf Wochen liegt ein vollständiger Entwurf auf dem Tisch.'],
    ],
    forWhom: [
      'Sie haben eine Geschichte, aber keinen Anfang.',
      'Sie haben fünfzig Seiten und stecken fest.',
      'Sie schreiben abends und brauchen einen Rahmen.',
      'Sie wollen wissen, ob Ihr Text trägt.',
    ],
    modules: [
      ['Der Kern', 'Ein Satz, der die ganze Geschichte enthält.'],
      ['Figuren', 'Was jemand will und was er braucht.'],
      ['Ort und Zeit', 'Räume, die mitspielen.'],
      ['Aufbau', 'Drei Akte, sieben Wendepunkte.'],
      ['Szenen', 'Anfangen, wo es wehtut.'],
      ['Überarbeiten', 'Streichen, ohne zu bluten.'],
    ],
    voices: [
      ['Marlene T.', 'Lehrerin', 'Ich hatte acht Jahre lang ein erstes Kapitel. Jetzt habe ich achtzehn und ein Ende.'],
      ['Jörg K.', 'Ingenieur', 'Die Rückmeldungen waren streng und freundlich. Genau das hat mir gefehlt.'],
      ['Aylin D.', 'Ärztin', 'Zwei Stunden am Sonntag, mehr nicht. Es hat gereicht.'],
    ],
    faq: [
      [
        'Muss ich schon geschrieben haben?',
        'Nein. Der Kurs beginnt beim ersten Satz. Wer schon Seiten hat, bringt sie mit und arbeitet an ihnen weiter.',
      ],
      [
        'Wie viel Zeit brauche ich?',
        'Rechnen Sie mit zwei Stunden in der Woche. Sie können jederzeit pausieren und dort weitermachen, wo Sie waren.',
      ],
      ['Was passiert mit meinem Text?', 'Er gehört Ihnen. Ich lese ihn, antworte und gebe ihn an niemanden weiter.'],
      ['Kann ich in Raten zahlen?', 'Ja. An der Kasse wählen Sie zwischen einer Zahlung und drei Monatsraten.'],
    ],
    aboutTitle: 'Guten Tag, ich bin Karla Lindner.',
    about: [
      'Ich habe vier Romane veröffentlicht und zwölf Jahre als Lektorin gearbeitet. Seit 2011 helfe ich Menschen, ihre Geschichten zu Ende zu schreiben.',
      'Ich glaube nicht an Talent, das vom Himmel fällt. Ich glaube an zwei Stunden in der Woche und an jemanden, der ehrlich mitliest.',
    ],
    figures: [
      ['640', 'Teilnehmende'],
      ['94 %', 'beenden den Kurs'],
      ['38', 'veröffentlichte Bücher'],
    ],
    closing: 'Fangen Sie heute mit dem ersten Satz an.',
    closingSub: 'Die erste Lektion steht gleich nach dem Kauf bereit.',
    products: [
      ['Vom Einfall zum Roman', 'Zwölf Wochen mit Aufgaben und Rückmeldung.', 24900, 29900],
      ['Szenen, die tragen', 'Ein Wochenende über den Bau von Szenen.', 8900],
      ['Figurenblatt', 'Zwölf Seiten zum Ausfüllen, als PDF.', 1200],
      ['Lektorat für 20 Seiten', 'Genaue Anmerkungen und ein Gespräch.', 18000],
    ],
  },
  en: {
    brand: 'Lindner Writing Room',
    eyebrow: 'A writing school since 2011',
    claim: 'Write the book you have carried around for years.',
    sub: 'Courses, templates and feedback for everyone who wants to finish a novel next to a job.',
    cta: 'See the courses',
    offer: 'From idea to novel',
    pitch: 'Twelve weeks, one plan, one finished draft. Every week a lesson, a task and honest feedback on your pages.',
    benefits: [
      ['A plan that holds', 'Two hours a week are enough. You know every day what comes next.'],
      ['Feedback from people', 'Every chapter gets a personal answer within three working days.'],
      ['Templates, not blank pages', 'Outline, character sheet and scene plan to print or fill in on screen.'],
      ['Yours to keep', 'All lessons stay in your account, even if you take a break.'],
    ],
    steps: [
      ['Begin', 'Your first lesson is there right after you buy.'],
      ['Write', 'Each week adds one part: character, place, conflict, scene.'],
      ['Finish', 'After twelve weeks a complete draft lies on your table.'],
    ],
    forWhom: [
      'You have a story but no beginning.',
      'You have fifty pages and are stuck.',
      'You write in the evening and need a frame.',
      'You want to know whether your text holds.',
    ],
    modules: [
      ['The core', 'One sentence that contains the whole story.'],
      ['Characters', 'What they want and what they need.'],
      ['Place and time', 'Rooms that play a part.'],
      ['Structure', 'Three acts, seven turning points.'],
      ['Scenes', 'Start where it hurts.'],
      ['Revision', 'Cutting without bleeding.'],
    ],
    voices: [
      ['Marlene T.', 'Teacher', 'For eight years I had a first chapter. Now I have eighteen and an ending.'],
      ['George K.', 'Engineer', 'The feedback was strict and kind. That was what I had been missing.'],
      ['Aylin D.', 'Doctor', 'Two hours on a Sunday, no more. It was enough.'],
    ],
    faq: [
      [
        'Do I need experience?',
        'No. The course starts with the first sentence. If you already have pages, bring them and keep working on them.',
      ],
      ['How much time do I need?', 'Plan two hours a week. You can pause at any time and carry on where you left off.'],
      ['What happens to my text?', 'It is yours. I read it, answer and share it with nobody.'],
      ['Can I pay in instalments?', 'Yes. At the checkout you choose between one payment and three monthly ones.'],
    ],
    aboutTitle: 'Hello, I am Karla Lindner.',
    about: [
      'I have published four novels and worked as an editor for twelve years. Since 2011 I have helped people finish their stories.',
      'I do not believe in talent that falls from the sky. I believe in two hours a week and in somebody who reads along honestly.',
    ],
    figures: [
      ['640', 'participants'],
      ['94%', 'finish the course'],
      ['38', 'published books'],
    ],
    closing: 'Start with the first sentence today.',
    closingSub: 'Your first lesson is ready right after you buy.',
    products: [
      ['From idea to novel', 'Twelve weeks with tasks and feedback.', 24900, 29900],
      ['Scenes that hold', 'A weekend on building scenes.', 8900],
      ['Character sheet', 'Twelve pages to fill in, as a PDF.', 1200],
      ['Edit of 20 pages', 'Close notes and a conversation.', 18000],
    ],
  },
};
