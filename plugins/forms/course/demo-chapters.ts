interface DemoChapter {
  title: string;
  /** `days`: opens so long after the purchase. */
  lessons: readonly { title: string; body: string; preview?: boolean; days?: number }[];
}

/** Content of the demo's course. */
export const demoChapters: readonly DemoChapter[] = [
  {
    title: 'Das Fenster kennenlernen',
    lessons: [
      {
        title: 'Willkommen',
        preview: true,
        body: `In diesem Kurs lernen Sie, mit einem einzigen Fenster Porträts zu fotografieren, die nach Studio aussehen. Sie brauchen eine Kamera oder ein Telefon, einen Stuhl und **eine weiße Pappe**.

## So arbeiten Sie mit dem Kurs

1. Lesen Sie eine Lektion am Morgen.
2. Machen Sie die Übung am selben Tag.
3. Haken Sie sie ab, wenn Sie *zehn Bilder* gemacht haben.

Sechs Lektionen, sechs Tage. Mehr braucht es nicht.`,
      },
      {
        title: 'Welches Fenster ist das richtige?',
        body: `Suchen Sie ein Fenster, in das **keine direkte Sonne** fällt. Ein Nordfenster ist von morgens bis abends brauchbar, ein Ostfenster am Nachmittag.

- Je größer das Fenster, desto weicher die Schatten.
- Ein heller Vorhang macht aus einem kleinen Fenster ein großes.
- Eine Hauswand gegenüber färbt das Licht: Achten Sie auf Ziegelrot und Grasgrün.

> Übung: Fotografieren Sie eine Tasse an jedem Fenster Ihrer Wohnung, immer aus derselben Richtung. Legen Sie die Bilder nebeneinander.`,
      },
      {
        title: 'Abstand',
        body: `Licht nimmt mit dem Abstand schnell ab: Wer doppelt so weit vom Fenster sitzt, bekommt ein Viertel.

## Was das für Ihr Bild heißt

Nah am Fenster wird der Hintergrund von allein dunkel. Weit weg werden Gesicht und Wand gleich hell, das Bild wirkt flach.

> Übung: Ein Porträt bei einem halben Meter, einem Meter und drei Metern Abstand. Belichten Sie jedes Mal auf die Haut.`,
      },
    ],
  },
  {
    title: 'Das Gesicht modellieren',
    lessons: [
      {
        title: 'Drei Richtungen',
        body: `### Von vorn
Das Fenster ist in Ihrem Rücken. Wenig Schatten, freundlich, ein wenig langweilig.

### Von der Seite
Eine Hälfte hell, eine dunkel. Stark, aber streng. Hier hilft die Pappe.

### Von schräg hinten
Das Licht streift Haar und Wange. Belichten Sie anderthalb Stufen heller, als die Kamera will.

> Übung: Drehen Sie den Stuhl in acht Schritten einmal im Kreis. Ein Bild je Schritt.`,
      },
      {
        title: 'Die weiße Pappe',
        body: `Halten Sie die Pappe auf der dunklen Seite, eine Handbreit außerhalb des Bildes. Sie hellt die Schatten auf, **ohne eigene zu werfen**.

- Weiß hellt sanft auf.
- Silberfolie hellt hart auf: nur bei trübem Wetter.
- Schwarz nimmt Licht weg und macht schmale Gesichter.`,
      },
    ],
  },
  {
    title: 'Ihr Bild',
    lessons: [
      {
        title: 'Ein Porträt von Anfang bis Ende',
        days: 7,
        body: `Planen Sie eine Stunde. Reden Sie die ersten zehn Minuten nur.

1. Stuhl einen Meter neben das Fenster, leicht abgewandt.
2. Pappe auf die dunkle Seite.
3. Auf die Haut belichten, dann eine halbe Stufe dunkler.
4. Auf das Auge scharf stellen, das näher ist.
5. Nach jedem zehnten Bild den Platz wechseln: Sie, nicht die Person.

Schicken Sie das beste Bild jemandem, der dabei war. *Das* ist Ihre Prüfung.`,
      },
    ],
  },
];
