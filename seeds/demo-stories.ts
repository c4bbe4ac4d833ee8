import type { ProductStory } from '#core/catalog';

const ANNA =
  'Anna Lindner fotografiert seit achtzehn Jahren Menschen, am liebsten mit dem Licht, das schon da ist. Sie unterrichtet in Leipzig und überall, wo ein Fenster ist.';

/** Stories of Anna's product pages by name of the product: for whom, by whom, what is often asked. */
export const demoStories: Readonly<Record<string, ProductStory>> = {
  'Licht lesen': {
    forWhom:
      '- Sie haben eine Kamera oder ein gutes Telefon und fotografieren Menschen\n- Ihre Bilder werden bei Sonne flach und drinnen grau\n- Sie üben lieber an einem Nachmittag, als ein Studio einzurichten',
    maker: ANNA,
    guarantee: 'Gefällt es Ihnen nicht, schreiben Sie mir binnen dreißig Tagen. Sie bekommen Ihr Geld zurück.',
    questions: [
      {
        question: 'Welche Kamera brauche ich?',
        answer: 'Jede, an der Sie die Belichtung ändern können. Ein Telefon genügt.',
      },
      {
        question: 'In welchem Format kommt das Buch?',
        answer: 'Als PDF mit 48 Seiten, für Bildschirm, Tablet und zum Ausdrucken.',
      },
    ],
  },
  'Morgenblau: 12 Presets': {
    forWhom:
      '- Sie entwickeln Ihre Bilder in einem Programm, das XMP-Dateien liest\n- Sie möchten eine Serie, die zusammengehört',
    maker: ANNA,
    questions: [
      {
        question: 'Darf ich damit Aufträge bearbeiten?',
        answer: 'Ja, so viele Sie wollen. Nur weitergeben dürfen Sie die Dateien nicht.',
      },
    ],
  },
  'Dreißig Tage sehen': {
    forWhom: '- Sie fotografieren zu selten\n- Sie haben zehn Minuten am Tag',
    maker: ANNA,
  },
  'Porträt am Fenster': {
    forWhom:
      '- Sie möchten Porträts, die nach Studio aussehen, ohne eines zu haben\n- Sie haben ein Fenster, einen Stuhl und eine weiße Pappe\n- Vorwissen brauchen Sie keines',
    maker: ANNA,
    guarantee:
      'Kommen Sie in den ersten dreißig Tagen nicht weiter, bekommen Sie den ganzen Preis zurück. Eine Mail genügt.',
    questions: [
      {
        question: 'Wie lange habe ich Zugang?',
        answer: 'Ohne Ende. Was später dazukommt, gehört Ihnen auch.',
      },
      {
        question: 'Wie viel Zeit brauche ich?',
        answer: 'Eine Lektion dauert zwanzig Minuten, die Übung dazu einen Nachmittag.',
      },
      {
        question: 'Kann ich Fragen stellen?',
        answer: 'Ja, unter jeder Lektion. Ich antworte selbst, meist am selben Tag.',
      },
    ],
  },
  'Werkstatt, die Mitgliedschaft': {
    forWhom:
      '- Sie möchten dranbleiben, statt alles auf einmal zu kaufen\n- Sie mögen es, wenn jeden Monat etwas dazukommt',
    maker: ANNA,
    questions: [
      {
        question: 'Wie kündige ich?',
        answer: 'Mit einem Klick in Ihrem Konto, zum Ende des bezahlten Monats.',
      },
    ],
  },
  'Ein Abend im Gegenlicht': {
    forWhom: '- Anfänger und Geübte, höchstens zwölf\n- Feste Schuhe, eine Jacke; Kameras liegen bereit',
    maker: ANNA,
    questions: [
      {
        question: 'Was ist bei Regen?',
        answer: 'Bei Regen fotografieren wir Regen. Bei Sturm verlegen wir den Abend.',
      },
    ],
  },
  'Grauwert, das Programm': {
    forWhom: '- Windows 10, macOS 13 oder Linux, jeweils neuer\n- Bilder als JPEG, TIFF oder RAW',
    questions: [
      {
        question: 'Auf wie vielen Geräten?',
        answer: 'Auf drei zugleich. Ein Gerät geben Sie mit einem Klick wieder frei.',
      },
    ],
  },
  'Porträt-Coaching, eine Stunde': {
    forWhom:
      '- Sie stecken fest und wissen nicht, woran\n- Fünf gelungene und fünf misslungene Bilder genügen als Vorbereitung',
    maker: ANNA,
  },
};
