import { Form, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button, ButtonLink, useTexts } from '#web/ui';
import { passkeysWork } from '../auth/passkeys/webauthn-json.ts';

/** Offer to come in without a password next time; gone for good with one press, and never there where the browser knows no passkeys. */
export function PasskeyOffer() {
  const { pathname, search } = useLocation();
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(passkeysWork()), []);
  const t = useTexts({
    de: {
      title: 'Nächstes Mal ohne Passwort',
      text: 'Mit einem Passkey öffnen Sie Ihre Käufe per Fingerabdruck, Gesicht oder PIN Ihres Geräts.',
      add: 'Passkey einrichten',
      close: 'Nicht mehr zeigen',
    },
    en: {
      title: 'Next time without a password',
      text: 'With a passkey you open your purchases by the fingerprint, face or PIN of your device.',
      add: 'Set up a passkey',
      close: 'Do not show again',
    },
    pl: {
      title: 'Następnym razem bez hasła',
      text: 'Z kluczem dostępu otworzysz zakupy odciskiem palca, twarzą lub kodem PIN urządzenia.',
      add: 'Utwórz klucz dostępu',
      close: 'Nie pokazuj więcej',
    },
  });
  if (!works) return null;
  return (
    <aside className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3">
      <p className="min-w-0 flex-1 basis-52">
        <b>{t.title}</b>
        <span className="block text-ink-soft">{t.text}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to="/account/passkeys">{t.add}</ButtonLink>
        <Form method="post" action="/payer/passkey_offer">
          <input type="hidden" name="back" value={pathname + search} />
          <Button look="plain">{t.close}</Button>
        </Form>
      </div>
    </aside>
  );
}
