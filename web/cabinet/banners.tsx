import { Link } from '@remix-run/react';
import { useTexts } from '#web/ui';

/** Warnings that stand all the time: nothing here is real money. */
export function Banners({ demo, testMode }: { demo: boolean; testMode: boolean }) {
  const t = useTexts({
    de: {
      label: 'Hinweis',
      demo: 'Demowelt: Zahlungen und E-Mails verlassen dieses System nicht.',
      mails: 'E-Mails lesen',
      clock: 'Uhr stellen',
      test: 'Testmodus: Ihr Zahlungsanbieter nimmt nur Testkarten an, es fließt kein Geld.',
      providers: 'Zahlungsanbieter',
    },
    en: {
      label: 'Note',
      demo: 'Demo world: payments and mails do not leave this system.',
      mails: 'Read mails',
      clock: 'Move the clock',
      test: 'Test mode: your payment provider takes test cards only, no money moves.',
      providers: 'Payment providers',
    },
  });
  if (!demo && !testMode) return null;
  return (
    <aside
      aria-label={t.label}
      className="flex flex-wrap justify-center gap-x-2 bg-warn-soft px-4 py-1.5 text-center text-sm text-warn"
    >
      {demo ? t.demo : t.test}
      <Link to={demo ? '/dev/mail' : '/cabinet/settings/payment_providers'} className="font-semibold underline">
        {demo ? t.mails : t.providers}
      </Link>
      {demo ? (
        <Link to="/dev/clock" className="font-semibold underline">
          {t.clock}
        </Link>
      ) : null}
    </aside>
  );
}

/** Over every screen of a shop that its owner closed, or the platform blocked. */
export function ClosedBanner({ by }: { by: 'owner' | 'platform' }) {
  const t = useTexts({
    de: {
      label: 'Geschlossen',
      text: 'Ihr Shop ist geschlossen: Niemand kann kaufen.',
      open: 'Wieder öffnen oder löschen',
      blocked:
        'Die Plattform hat Ihren Shop gesperrt: Niemand kann kaufen. Laufende Verträge und Zugänge Ihrer Käufer bleiben.',
    },
    en: {
      label: 'Closed',
      text: 'Your shop is closed: nobody can buy.',
      open: 'Open again or delete',
      blocked: 'The platform has blocked your shop: nobody can buy. Running contracts and your buyers’ access stay.',
    },
  });
  return (
    <aside aria-label={t.label} className="bg-bad-soft px-4 py-1.5 text-center text-sm text-bad">
      {by === 'platform' ? (
        t.blocked
      ) : (
        <>
          {t.text}{' '}
          <Link to="/cabinet/settings/leaving" className="font-semibold underline">
            {t.open}
          </Link>
        </>
      )}
    </aside>
  );
}
