import { buttonClass, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    enter: 'Mit Passkey anmelden',
    failed: 'Der Passkey wurde nicht gezeigt. Versuchen Sie es noch einmal, oder melden Sie sich auf anderem Weg an.',
  },
  en: {
    enter: 'Sign in with a passkey',
    failed: 'The passkey was not shown. Try again, or sign in another way.',
  },
  pl: {
    enter: 'Zaloguj się kluczem dostępu',
    failed: 'Klucz dostępu nie został okazany. Spróbuj jeszcze raz albo zaloguj się inaczej.',
  },
};

/** Button of a door that has no other script; the island shows it where the browser knows passkeys. `at`: address of the two questions to the server. */
export function PasskeyDoor({ at, to, proposes = false }: { at: string; to: string; proposes?: boolean }) {
  const t = useTexts(TEXTS);
  return (
    <>
      <div
        hidden
        data-passkey
        data-ask={`${at}/ask`}
        data-answer={at}
        data-to={to}
        {...(proposes ? { 'data-proposes': '' } : {})}
        className="[&:not([hidden])]:flex flex-col gap-2"
      >
        <button type="button" className={buttonClass('quiet')}>
          <KeyMark />
          {t.enter}
        </button>
        <p role="alert" hidden data-failed={t.failed} className="text-sm text-bad" />
      </div>
      <script type="module" src="/islands/passkey-door.js" />
    </>
  );
}

function KeyMark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className="size-4"
    >
      <circle cx="8" cy="9" r="4.5" />
      <path d="M11.5 12 20 20.5M17 17.5l2-2" />
    </svg>
  );
}
