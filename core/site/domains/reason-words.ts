import type { Localized } from '#core/context';
import type { DomainReason } from './judge-records.ts';

const WORDS: Readonly<Record<DomainReason, (found: string) => Localized>> = {
  proof_missing: () => ({
    de: 'Der TXT-Eintrag ist nicht zu finden. Neue Einträge brauchen bis zu einem Tag, meist wenige Minuten.',
    en: 'The TXT record cannot be found. New records take up to a day, usually a few minutes.',
  }),
  proof_wrong: (found) => ({
    de: `Im TXT-Eintrag steht ein anderer Wert (${found}). Tragen Sie den Wert von hier ein.`,
    en: `The TXT record holds another value (${found}). Enter the value from here.`,
  }),
  not_pointed: () => ({
    de: 'Die Domain führt noch nirgendwohin: Der Eintrag, der auf Ihren Shop zeigt, fehlt.',
    en: 'The domain leads nowhere yet: the record that points at your shop is missing.',
  }),
  pointed_elsewhere: (found) => ({
    de: `Die Domain führt zu einem anderen Server (${found}). Ersetzen Sie diesen Eintrag.`,
    en: `The domain leads to another server (${found}). Replace that record.`,
  }),
  partly_elsewhere: (found) => ({
    de: `Neben dem richtigen Eintrag führt ein weiterer zu einem anderen Server (${found}). Löschen Sie ihn.`,
    en: `Beside the right record another one leads to another server (${found}). Delete it.`,
  }),
  dns_silent: () => ({
    de: 'Die Nameserver der Domain haben nicht geantwortet. Es wird von selbst wieder versucht.',
    en: 'The domain’s name servers did not answer. This is tried again by itself.',
  }),
  held_elsewhere: () => ({
    de: 'Die Domain ist noch mit einem anderen Shop verbunden. Ist dessen TXT-Eintrag entfernt, wird sie hier von selbst verbunden.',
    en: 'The domain is still connected to another shop. Once that shop’s TXT record is removed, it is connected here by itself.',
  }),
  certificate_refused: (found) => ({
    de: `Das Zertifikat konnte noch nicht ausgestellt werden${found ? ` (${found})` : ''}. Es wird von selbst wieder versucht.`,
    en: `The certificate could not be issued yet${found ? ` (${found})` : ''}. This is tried again by itself.`,
  }),
  not_reached: (found) => ({
    de: `Der Shop ist unter https noch nicht zu erreichen${found ? ` (${found})` : ''}. Es wird von selbst wieder versucht.`,
    en: `The shop cannot be reached by https yet${found ? ` (${found})` : ''}. This is tried again by itself.`,
  }),
};

/** Reason in the words of the seller; empty without one. */
export const reasonWords = (reason: DomainReason | null, found: string): Localized =>
  reason === null ? { de: '', en: '' } : WORDS[reason](found);

/** Reasons in a few words, for lists. */
export const DOMAIN_REASON_TITLES: Readonly<Record<DomainReason, Localized>> = {
  proof_missing: { de: 'TXT-Eintrag fehlt', en: 'TXT record missing' },
  proof_wrong: { de: 'TXT-Eintrag falsch', en: 'TXT record wrong' },
  not_pointed: { de: 'Führt nirgendwohin', en: 'Leads nowhere' },
  pointed_elsewhere: { de: 'Führt anderswohin', en: 'Leads elsewhere' },
  partly_elsewhere: { de: 'Führt auch anderswohin', en: 'Leads elsewhere, too' },
  dns_silent: { de: 'Nameserver antworten nicht', en: 'Name servers silent' },
  held_elsewhere: { de: 'Mit anderem Shop verbunden', en: 'Connected to another shop' },
  certificate_refused: { de: 'Zertifikat verweigert', en: 'Certificate refused' },
  not_reached: { de: 'Unter https nicht zu erreichen', en: 'Not reached by https' },
};
