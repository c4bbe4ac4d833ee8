const TEXTS = {
  de: {
    404: ['Diese Seite gibt es nicht', 'Die Adresse ist vielleicht veraltet oder vertippt.'],
    403: [
      'Kein Zugang',
      'Mit diesem Konto dürfen Sie die Seite nicht sehen. Haben Sie noch eines, melden Sie sich damit an.',
    ],
    500: ['Etwas ist schiefgegangen', 'Das lag an uns. Bitte versuchen Sie es noch einmal.'],
    home: 'Zur Startseite',
    cabinet: 'Zurück zur Übersicht',
    account: 'Konto ansehen oder wechseln',
  },
  en: {
    404: ['There is no such page', 'The address may be outdated or mistyped.'],
    403: ['No access', 'This account may not see the page. If you have another one, sign in with it.'],
    500: ['Something went wrong', 'It was our fault. Please try again.'],
    home: 'Go to the start page',
    cabinet: 'Back to the cabinet',
    account: 'See or change the account',
  },
} as const;

function wordsOf(locale: 'de' | 'en', status: number): readonly [string, string] {
  return TEXTS[locale][status === 404 || status === 403 ? status : 500];
}

/** The window's title then. */
export function errorTitle(locale: 'de' | 'en', status: number): string {
  return `${wordsOf(locale, status)[0]} · Kontor`;
}

/** Screen in place of a page. */
export function ErrorScreen({
  locale,
  status,
  detail: given,
}: {
  locale: 'de' | 'en';
  status: number;
  /** A sentence of the one who refused. */
  detail?: string | undefined;
}) {
  const [title, usual] = wordsOf(locale, status);
  const detail = (status === 403 && given) || usual;
  return (
    <main className="mx-auto flex min-h-screen max-w-md flex-col justify-center gap-3 p-6">
      <p className="text-sm text-ink-soft">{status}</p>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-lg text-ink-soft">{detail}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {status === 403 && given ? (
          <a className="text-accent underline" href="/cabinet">
            {TEXTS[locale].cabinet}
          </a>
        ) : null}
        {status === 403 ? (
          <a className="text-accent underline" href="/account">
            {TEXTS[locale].account}
          </a>
        ) : null}
        <a className="text-accent underline" href="/">
          {TEXTS[locale].home}
        </a>
      </p>
    </main>
  );
}
