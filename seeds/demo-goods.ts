import type { ProductFormKey } from '#core/catalog';
import type { DemoFile } from '#core/plugins';
import type { PlanTermsInput } from '#core/pricing';
import { booklet, textFile, zipFile } from './demo-documents.ts';
import type { CoverIdea } from './demo-cover.ts';

/** One of Anna's products. Amounts are cents. */
export interface DemoProduct {
  name: string;
  /** Left out: a download. A product whose form is not installed is left out. */
  form?: ProductFormKey;
  category: string;
  description: string;
  coverAlt: string;
  cover: CoverIdea;
  /** Paid once. Left out, as well as `plans`: free. */
  price?: number;
  /** Plans beside it. */
  plans?: readonly PlanTermsInput[];
  limit?: number;
  /** A piece that is sent, by its weight with packing. */
  weightGrams?: number;
  files(): Promise<DemoFile[]>;
  /** True if it lacks something that the seller has to mend. */
  unfinished?: boolean;
}

export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'Licht lesen',
    category: 'ebook',
    description:
      'Ein Buch über das Licht am Fenster, unter Bäumen und kurz vor der Dunkelheit. 48 Seiten mit Übungen, die in einen Nachmittag passen.',
    coverAlt: 'Helle Sonne über sanften Hügeln in warmem Abendlicht',
    cover: { from: '#f6a15b', to: '#8a2f52', glow: '#ffe7b0', motif: 'sun' },
    price: 2490,
    files: async () => [
      await booklet(
        'licht-lesen.pdf',
        'Licht lesen',
        [
          {
            heading: 'Am Fenster',
            paragraphs: [
              'Stellen Sie einen Stuhl einen Meter neben das Fenster und drehen Sie ihn langsam.',
              'Achten Sie auf die Schattenkante im Gesicht: Sie verrät, wie groß die Lichtquelle wirkt.',
            ],
          },
          {
            heading: 'Unter Bäumen',
            paragraphs: ['Grünes Licht steht Gesichtern selten. Suchen Sie den Rand des Schattens, nicht seine Mitte.'],
          },
          {
            heading: 'Die letzte halbe Stunde',
            paragraphs: [
              'Wenn der Himmel heller ist als der Boden, messen Sie auf die Haut und lassen Sie den Rest dunkel werden.',
            ],
          },
        ],
        '#8a2f52',
      ),
    ],
  },
  {
    name: 'Morgenblau: 12 Presets',
    category: 'templates',
    description:
      'Zwölf zurückhaltende Farbstimmungen für Porträt und Reise, als Dateien zum Einlesen. Mit einer kurzen Anleitung.',
    coverAlt: 'Weiße Wellenlinien auf blauem Grund',
    cover: { from: '#1f4fa3', to: '#0c1f4a', glow: '#8fd0ff', motif: 'waves' },
    price: 1900,
    files: async () => [
      zipFile('morgenblau-presets.zip', {
        'LIESMICH.txt': 'Lesen Sie die Dateien im Ordner presets in Ihr Bildprogramm ein.\n',
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, n) => [
            `presets/morgenblau-${String(n + 1).padStart(2, '0')}.xmp`,
            `<preset name="Morgenblau ${n + 1}" temperature="${5200 - n * 90}" tint="${n - 6}"/>\n`,
          ]),
        ),
      }),
    ],
  },
  {
    name: 'Dreißig Tage sehen',
    category: 'ebook',
    description: 'Ein Arbeitsheft: jeden Tag eine Aufgabe, zehn Minuten, ein Bild. Zum Ausdrucken oder für das Tablet.',
    coverAlt: 'Ansteigende helle Balken auf grünem Grund',
    cover: { from: '#2f8f6b', to: '#0f3d3a', glow: '#c9f2a8', motif: 'steps' },
    price: 1450,
    files: async () => [
      await booklet(
        'dreissig-tage-sehen.pdf',
        'Dreißig Tage sehen',
        Array.from({ length: 6 }, (_, n) => ({
          heading: `Tag ${n * 5 + 1} bis ${n * 5 + 5}`,
          paragraphs: [
            'Suchen Sie heute nur Kanten. Morgen nur Flächen. Am dritten Tag lassen Sie die Kamera zu Hause und zeichnen, was Sie fotografiert hätten.',
          ],
        })),
        '#0f3d3a',
      ),
      textFile(
        'aufgaben.txt',
        Array.from({ length: 30 }, (_, n) => `Tag ${n + 1}: zehn Minuten, ein Bild.`).join('\n'),
      ),
    ],
  },
  {
    name: 'Fensterbilder, limitierte Mappe',
    category: 'other',
    description:
      'Acht Motive in Druckauflösung mit Zertifikat als PDF. Es gibt fünfundzwanzig Mappen, danach nie wieder eine.',
    coverAlt: 'Drei übereinanderliegende helle Rahmen auf violettem Grund',
    cover: { from: '#6a4bc4', to: '#2a1650', glow: '#f3c6ff', motif: 'frames' },
    price: 8900,
    limit: 25,
    files: async () => [
      await booklet(
        'zertifikat.pdf',
        'Fensterbilder',
        [{ heading: 'Zertifikat', paragraphs: ['Diese Mappe gehört zu einer Auflage von fünfundzwanzig Stück.'] }],
        '#2a1650',
      ),
      zipFile(
        'fensterbilder.zip',
        Object.fromEntries(
          Array.from({ length: 8 }, (_, n) => [
            `fenster-${n + 1}.svg`,
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="hsl(${250 + n * 12} 60% 60%)"/></svg>\n`,
          ]),
        ),
      ),
    ],
  },
  {
    name: 'Packliste für Fototage',
    category: 'other',
    description: 'Eine Seite, die Sie vor jedem Auftrag abhaken. Kostenlos.',
    coverAlt: 'Helle Blätter auf türkisem Grund',
    cover: { from: '#23a6a6', to: '#0b4f5c', glow: '#d8fff4', motif: 'leaves' },
    files: async () => [
      textFile(
        'packliste.txt',
        ['Akkus geladen', 'Karten leer', 'Tuch, Klebeband, Klammern', 'Vertrag unterschrieben', 'Pause eingeplant']
          .map((line) => `[ ] ${line}`)
          .join('\n'),
      ),
    ],
  },
  {
    name: 'Porträt am Fenster',
    form: 'course',
    category: 'online_course',
    description:
      'Ein Kurs in sieben Lektionen: mit einem Fenster, einem Stuhl und einer weißen Pappe zu Porträts, die nach Studio aussehen. Mit Übungen für sechs Tage.',
    coverAlt: 'Helle Rahmen übereinander auf warmem Braun',
    cover: { from: '#c9774a', to: '#4a2431', glow: '#fff0cf', motif: 'frames' },
    price: 7900,
    plans: [
      {
        type: 'installment',
        paymentsCount: 4,
        firstAmount: 1975,
        nextAmount: 1975,
        interval: '1m',
        label: 'In vier Monatsraten',
      },
    ],
    files: async () => [
      await booklet(
        'uebungen.pdf',
        'Porträt am Fenster',
        [
          {
            heading: 'Sechs Übungen',
            paragraphs: [
              'Ein Blatt zum Ausdrucken: Tasse, Abstand, Kreis, Pappe, Serie, Porträt. Haken Sie ab, was zehn Bilder hat.',
            ],
          },
        ],
        '#4a2431',
      ),
    ],
  },
  {
    name: 'Licht und Farbe, das Paket',
    form: 'bundle',
    category: 'bundle',
    description: 'Zwei Dinge, die zusammengehören, zu einem Preis: erst sehen, dann entwickeln.',
    coverAlt: 'Ansteigende helle Balken auf Rot und Blau',
    cover: { from: '#b23a5b', to: '#1d2f6f', glow: '#ffd9a8', motif: 'steps' },
    price: 3400,
    files: async () => [],
  },
  {
    name: 'Werkstatt, die Mitgliedschaft',
    form: 'membership',
    category: 'membership',
    description: 'Der Kurs und alles Kostenlose an einem Ort, jeden Monat kündbar. Was neu dazukommt, gehört dazu.',
    coverAlt: 'Helle Wellenlinien auf dunklem Grün',
    cover: { from: '#3f7d4e', to: '#12352a', glow: '#e9ffd2', motif: 'waves' },
    plans: [{ type: 'subscription', firstAmount: 1200, nextAmount: 1200, interval: '1m' }],
    files: async () => [],
  },
  {
    form: 'event',
    name: 'Ein Abend im Gegenlicht',
    category: 'workshop',
    description:
      'Drei Stunden am Fluss, bis es dunkel ist: sehen, messen, fotografieren. Für Anfänger und Geübte, in kleiner Runde. Kameras zum Ausleihen liegen bereit.',
    coverAlt: 'Tiefe Sonne über einem Fluss',
    cover: { from: '#e0703a', to: '#3a1f4f', glow: '#ffd89a', motif: 'sun' },
    price: 4900,
    files: async () => [],
  },
  {
    form: 'license_key',
    name: 'Grauwert, das Programm',
    category: 'software',
    description:
      'Ein kleines Programm für Windows, macOS und Linux, das Farbbilder so in Grau übersetzt, wie ein Film es täte. Der Schlüssel gilt auf drei Geräten.',
    coverAlt: 'Helle Balken auf Grau',
    cover: { from: '#7c8794', to: '#22272e', glow: '#f2f5f8', motif: 'steps' },
    price: 5900,
    files: async () => [],
  },
  {
    form: 'certificate',
    name: 'Patenschaft für ein Negativ',
    category: 'gift',
    description:
      'Sie erhalten ein Negativ aus dem Archiv am Leben: zwei Jahre kühl und dunkel, mit einer Urkunde auf Ihren Namen, deren Echtheit sich prüfen lässt.',
    coverAlt: 'Drei helle Rahmen auf rostrotem Grund',
    cover: { from: '#b0573a', to: '#3d140c', glow: '#ffe3c2', motif: 'frames' },
    price: 3500,
    files: async () => [],
  },
  {
    form: 'service',
    name: 'Postkarten: zwölf Abende',
    category: 'other',
    description:
      'Zwölf Postkarten aus dem Atelier, auf schwerem Papier gedruckt und in einer Mappe verschickt. Für Wände, Briefe und den Rand des Bildschirms.',
    coverAlt: 'Helle Wellenlinien auf dunklem Rot',
    cover: { from: '#7a2f2f', to: '#2a0f1c', glow: '#ffcf9a', motif: 'waves' },
    price: 1490,
    limit: 200,
    weightGrams: 240,
    files: async () => [],
  },
  {
    form: 'service',
    name: 'Porträt-Coaching, eine Stunde',
    category: 'coaching',
    description:
      'Eine Stunde zu zweit im Videogespräch: Wir sehen Ihre Bilder an, suchen das Licht und legen den nächsten Schritt fest. Mit einem Blatt zur Vorbereitung.',
    coverAlt: 'Tiefe Sonne über sanften Hügeln',
    cover: { from: '#4f6fb0', to: '#1b2447', glow: '#ffe9b8', motif: 'sun' },
    price: 9500,
    plans: [
      {
        type: 'limited_subscription',
        paymentsCount: 6,
        firstAmount: 8500,
        nextAmount: 8500,
        interval: '1m',
        label: 'Sechs Monate, jeden Monat eine Stunde',
      },
    ],
    files: async () => [
      textFile(
        'vorbereitung.txt',
        [
          'Wählen Sie fünf Bilder aus, die Ihnen gefallen.',
          'Wählen Sie fünf, die Ihnen nicht gelungen sind.',
          'Schreiben Sie zu jedem einen Satz.',
        ].join('\n'),
      ),
    ],
  },
  {
    name: 'Nachtaufnahmen (in Arbeit)',
    category: 'ebook',
    description: 'Noch ohne Datei und ohne Preis.',
    coverAlt: 'Helle Scheibe über dunklen Hügeln bei Nacht',
    cover: { from: '#20264f', to: '#080a1c', glow: '#9fb4ff', motif: 'sun' },
    unfinished: true,
    files: async () => [],
  },
];
