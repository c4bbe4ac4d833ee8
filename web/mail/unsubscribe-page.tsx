import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import type { Refusal } from '#core/mail';

export const UNSUBSCRIBE_TEXTS = {
  de: {
    title: 'Mails abbestellen',
    ask: (address: string, sender: string) =>
      `Möchten Sie Mails wie diese von ${sender} an ${address} nicht mehr bekommen?`,
    about: 'Die Mail:',
    refuse: 'Abbestellen',
    done: 'Abbestellt',
    doneText: (address: string, sender: string) => `${sender} schickt Mails dieser Art nicht mehr an ${address}.`,
    want: 'Doch wieder bekommen',
    owed: 'Was zu einem Kauf gehört, kommt weiterhin: Bestätigungen, Rechnungen, Zugänge und Fristen.',
    unknown: 'Dieser Link ist nicht vollständig',
    unknownText: 'Öffnen Sie ihn noch einmal aus der Mail. Bleibt es dabei, antworten Sie einfach auf die Mail.',
  },
  en: {
    title: 'Unsubscribe',
    ask: (address: string, sender: string) => `Stop mails like this one from ${sender} to ${address}?`,
    about: 'The mail:',
    refuse: 'Unsubscribe',
    done: 'Unsubscribed',
    doneText: (address: string, sender: string) => `${sender} no longer sends mails of this kind to ${address}.`,
    want: 'Get them again',
    owed: 'What belongs to a purchase still arrives: confirmations, invoices, access and deadlines.',
    unknown: 'This link is not complete',
    unknownText: 'Open it from the mail once more. If it stays like this, simply reply to the mail.',
  },
};

/** One button, and the way back beside what it did. */
export function UnsubscribePage({ locale, refusal }: { locale: Locale; refusal: Refusal | null }): ReactElement {
  const t = UNSUBSCRIBE_TEXTS[locale];
  if (!refusal)
    return (
      <main id="main" className="in text">
        <h1>{t.unknown}</h1>
        <p>{t.unknownText}</p>
      </main>
    );
  const { address, senderName, subject, refused } = refusal;
  return (
    <main id="main" className="in text">
      <h1>{refused ? t.done : t.title}</h1>
      <p>{refused ? t.doneText(address, senderName) : t.ask(address, senderName)}</p>
      {refused ? null : (
        <p className="small">
          {t.about} {subject}
        </p>
      )}
      <form method="post">
        <input type="hidden" name="wish" value={refused ? 'want' : 'refuse'} />
        <button className={refused ? 'act' : 'act main'}>{refused ? t.want : t.refuse}</button>
      </form>
      <p className="small">{t.owed}</p>
    </main>
  );
}
