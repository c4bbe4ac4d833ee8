import type { Locale, Localized } from '#core/context';
import { AppError, InputError, inLanguage } from '#core/kit';
import type { PageIssue, PageReference } from './page-engine.ts';

export const noSuchPage = (locale: Locale): AppError =>
  new AppError({
    code: 'page_not_found',
    status: 404,
    ...inLanguage(locale, {
      de: { title: 'Seite nicht gefunden', detail: 'Diese Seite gibt es nicht mehr. Gehen Sie zurück zur Liste.' },
      en: { title: 'No such page', detail: 'This page does not exist any more. Go back to the list.' },
    }),
  });

export const slugTaken = (locale: Locale, slug: string): AppError =>
  new AppError({
    code: 'page_slug_taken',
    status: 409,
    title: inLanguage(locale, { de: 'Adresse vergeben', en: 'Address taken' }),
    detail: takenBy(slug)[locale],
    field: 'slug',
  });

const takenBy = (slug: string): Localized =>
  slug === ''
    ? {
        de: 'Ihr Shop hat schon eine Startseite. Öffnen Sie diese, oder geben Sie eine Adresse ein.',
        en: 'Your shop already has a start page. Open it, or enter an address.',
      }
    : {
        de: `Die Adresse „${slug}“ ist schon vergeben. Wählen Sie eine andere.`,
        en: `The address “${slug}” is taken already. Choose a different one.`,
      };

export const malformedSlug = (locale: Locale): AppError =>
  new AppError({
    code: 'page_slug_malformed',
    status: 422,
    field: 'slug',
    ...inLanguage(locale, {
      de: {
        title: 'Adresse nicht möglich',
        detail:
          'Benutzen Sie Kleinbuchstaben, Ziffern und Bindestriche, am Anfang einen Buchstaben oder eine Ziffer, höchstens 80 Zeichen.',
      },
      en: {
        title: 'Address not possible',
        detail: 'Use small letters, digits and hyphens, beginning with a letter or digit, at most 80 characters.',
      },
    }),
  });

export const malformedDocument = (problems: readonly string[]): AppError =>
  new AppError({
    code: 'page_document_malformed',
    status: 422,
    title: 'Not a page',
    detail: problems.slice(0, 3).join(' '),
    field: 'doc',
  });

const THINGS: Readonly<Record<PageReference['kind'], Localized>> = {
  asset: { de: 'Die Datei', en: 'The file' },
  product: { de: 'Das Produkt', en: 'The product' },
  plan: { de: 'Der Zahlungsplan', en: 'The payment plan' },
  category: { de: 'Die Kategorie', en: 'The category' },
  lesson: { de: 'Die Lektion', en: 'The lesson' },
  funnel: { de: 'Der Funnel', en: 'The funnel' },
  program: { de: 'Das Partnerprogramm', en: 'The affiliate program' },
};

/** A page names what belongs to another shop; the first three are told with their blocks. */
export const namesForeign = (locale: Locale, references: readonly PageReference[]): AppError =>
  new AppError({
    code: 'page_names_foreign',
    status: 422,
    title: inLanguage(locale, { de: 'Gehört nicht zu Ihrem Shop', en: 'Not of your shop' }),
    detail: references
      .slice(0, 3)
      .map(({ block, kind, id }) =>
        inLanguage(locale, {
          de: `${block.de}: ${THINGS[kind].de} ${id} gehört nicht zu Ihrem Shop. Wählen Sie etwas Eigenes.`,
          en: `${block.en}: ${THINGS[kind].en} ${id} does not belong to your shop. Choose one of your own.`,
        }),
      )
      .join(' '),
    field: 'doc',
  });

export const malformedTab = (locale: Locale): AppError =>
  new AppError({
    code: 'page_tab_malformed',
    status: 422,
    title: inLanguage(locale, { de: 'Fenster unbekannt', en: 'Not a window' }),
    detail: inLanguage(locale, {
      de: 'Laden Sie die Seite neu und versuchen Sie es noch einmal.',
      en: 'Load the page again, then try again.',
    }),
    field: 'tabId',
  });

/** Another window has the page, or none has: this one looks and does not write. */
export const pageNotHeld = (locale: Locale): AppError =>
  new AppError({
    code: 'page_not_held',
    status: 409,
    ...inLanguage(locale, {
      de: {
        title: 'In einem anderen Fenster geöffnet',
        detail:
          'Dieses Fenster bearbeitet die Seite nicht mehr. Es wurde nichts geändert. Übernehmen Sie die Seite, oder behalten Sie Ihre Fassung als Kopie.',
      },
      en: {
        title: 'Open in another window',
        detail:
          'This window does not edit the page any more. Nothing was changed. Take the page over, or keep your version as a copy.',
      },
    }),
  });

/** Refusal while another person edits the page: an act on the whole draft waits. */
export const pageOpenElsewhere = (locale: Locale, { holder, own }: { holder: string; own: boolean }): AppError =>
  new AppError({
    code: 'page_not_held',
    status: 409,
    ...inLanguage(locale, {
      de: {
        title: 'Gerade in Bearbeitung',
        detail: own
          ? 'Sie bearbeiten die Seite gerade in einem anderen Fenster. Schließen Sie es, und versuchen Sie es noch einmal.'
          : `${holder || 'Jemand'} bearbeitet die Seite gerade. Warten Sie, bis das Fenster geschlossen ist, und versuchen Sie es noch einmal.`,
      },
      en: {
        title: 'Being edited',
        detail: own
          ? 'You are editing the page in another window. Close it, then try again.'
          : `${holder || 'Somebody'} is editing the page. Wait until that window is closed, then try again.`,
      },
    }),
  });

/** The draft was saved after this window had read it. */
export const draftMovedOn = (locale: Locale): AppError =>
  new AppError({
    code: 'page_draft_moved_on',
    status: 409,
    ...inLanguage(locale, {
      de: {
        title: 'Inzwischen geändert',
        detail:
          'Die Seite wurde inzwischen an anderer Stelle gespeichert. Es wurde nichts geändert. Laden Sie sie neu und sehen Sie nach.',
      },
      en: {
        title: 'Changed meanwhile',
        detail: 'The page has been saved elsewhere meanwhile. Nothing was changed. Load it again and look.',
      },
    }),
  });

/** Publishing is refused; each entry names the block. */
export const notPublishable = (issues: readonly PageIssue[]): InputError =>
  new InputError(
    issues.map((issue) => ({
      code: 'page_not_publishable',
      title: 'Not ready',
      detail: issue.message,
      ...(issue.nodeId ? { source: { field: issue.nodeId } } : {}),
    })),
  );

const NOT_POSSIBLE = {
  unpublished: {
    de: 'Veröffentlichen Sie die Seite zuerst: Ein Test vergleicht Ihren Entwurf mit dem, was Käufer jetzt sehen.',
    en: 'Publish the page first: a test compares your draft with what buyers see now.',
  },
  running: {
    de: 'Auf dieser Seite läuft schon ein Test. Beenden Sie ihn zuerst.',
    en: 'A test is running on this page already. Stop it first.',
  },
  same: {
    de: 'Ihr Entwurf gleicht dem, was Käufer sehen. Ändern Sie im Editor, was Sie ausprobieren möchten.',
    en: 'Your draft equals what buyers see. Change what you want to try in the editor.',
  },
  stopped: { de: 'Dieser Test ist schon beendet.', en: 'This test is over already.' },
  publishing: {
    de: 'Auf dieser Seite läuft ein A/B-Test. Beenden Sie ihn, bevor Sie veröffentlichen.',
    en: 'An A/B test is running on this page. Stop it before you publish.',
  },
};

export const experimentNotPossible = (locale: Locale, why: keyof typeof NOT_POSSIBLE): AppError =>
  new AppError({
    code: 'page_experiment_not_possible',
    status: 409,
    title: inLanguage(locale, { de: 'Das geht gerade nicht', en: 'Not possible now' }),
    detail: NOT_POSSIBLE[why][locale],
  });
