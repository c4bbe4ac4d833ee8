import type { Localized } from '#core/context';
import type { RecordFinding, RecordStanding } from '#core/mail';

type Reason =
  | 'right'
  | 'dns_silent'
  | 'spf_missing'
  | 'spf_twice'
  | 'spf_lacks'
  | 'spf_too_many'
  | 'dkim_missing'
  | 'dkim_other'
  | 'dkim_revoked'
  | 'dmarc_missing'
  | 'dmarc_twice'
  | 'dmarc_policy';

const WORDS: Readonly<Record<Reason, { standing: RecordStanding; de: string; en: string }>> = {
  right: { standing: 'right', de: '', en: '' },
  dns_silent: {
    standing: 'unknown',
    de: 'Die Nameserver der Domain haben nicht geantwortet. Prüfen Sie in einigen Minuten noch einmal.',
    en: 'The domain’s name servers did not answer. Check again in a few minutes.',
  },
  spf_missing: {
    standing: 'missing',
    de: 'Die Domain sagt noch nicht, welche Server für sie senden dürfen. Tragen Sie den Wert ein.',
    en: 'The domain does not say yet which servers may send for it. Enter the value.',
  },
  spf_twice: {
    standing: 'wrong',
    de: 'Die Domain hat mehrere SPF-Einträge. Dann gilt keiner: Fassen Sie sie zu einem zusammen und löschen Sie die anderen.',
    en: 'The domain has several SPF records, and then none counts: merge them into one and delete the others.',
  },
  spf_lacks: {
    standing: 'wrong',
    de: 'Der Eintrag nennt den Server nicht, über den Ihre Mails gehen. Ersetzen Sie ihn durch den Wert unten; was schon darin stand, bleibt.',
    en: 'The record does not name the server your mails leave through. Replace it by the value below; what stood in it stays.',
  },
  spf_too_many: {
    standing: 'wrong',
    de: 'Der Eintrag verweist auf mehr als zehn andere, und Empfänger hören vorher auf zu lesen. Nehmen Sie heraus, worüber Sie nicht mehr senden.',
    en: 'The record points at more than ten others, and receivers stop reading before. Take out what you no longer send through.',
  },
  dkim_missing: {
    standing: 'missing',
    de: 'Der Schlüssel ist nicht zu finden. Neue Einträge brauchen bis zu einem Tag, meist wenige Minuten.',
    en: 'The key cannot be found. New records take up to a day, usually a few minutes.',
  },
  dkim_other: {
    standing: 'wrong',
    de: 'Dort steht ein anderer Wert. Kopieren Sie ihn von hier; er darf nicht gekürzt sein.',
    en: 'Another value stands there. Copy it from here; it must not be cut short.',
  },
  dkim_revoked: {
    standing: 'wrong',
    de: 'Dort steht ein zurückgezogener Schlüssel (leeres p=). Tragen Sie den Wert von hier ein.',
    en: 'A revoked key stands there (an empty p=). Enter the value from here.',
  },
  dmarc_missing: {
    standing: 'missing',
    de: 'Die Domain sagt nicht, was mit gefälschten Mails geschehen soll. Große Anbieter verlangen diesen Eintrag.',
    en: 'The domain does not say what shall happen to forged mails. Large providers ask for this record.',
  },
  dmarc_twice: {
    standing: 'wrong',
    de: 'Die Domain hat mehrere DMARC-Einträge. Dann gilt keiner: Lassen Sie nur einen stehen.',
    en: 'The domain has several DMARC records, and then none counts: keep one alone.',
  },
  dmarc_policy: {
    standing: 'wrong',
    de: 'Dem Eintrag fehlt eine gültige Regel (p=none, p=quarantine oder p=reject).',
    en: 'The record lacks a valid rule (p=none, p=quarantine or p=reject).',
  },
};

/** Finding of a look at DNS, in the seller's words. `found` is cut to what a screen shows. */
export function recordFinding(reason: Reason, found = ''): RecordFinding {
  const { standing, de, en } = WORDS[reason];
  return { standing, reason: { de, en } satisfies Localized, found: found.slice(0, 2000) };
}
