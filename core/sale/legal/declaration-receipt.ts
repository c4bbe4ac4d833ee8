import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { formatDate, formatDateTime, inLanguage, languageOf, type Language, type LocalText } from '#core/kit';
import { ContractDeclaration, type DeclarationKind, type Termination } from './contract-declaration.ts';
import { partyLines, possibleParties } from './supplier.ts';

export interface ReceiptLine {
  label: string;
  value: string;
}

/** Proof of a declaration for the person who made it. */
export interface DeclarationReceipt {
  kind: DeclarationKind;
  lines: ReceiptLine[];
  email: string;
  /** In the language it was declared in; the page round it may be in the other. */
  locale: Language;
  /** The same as a text file. */
  text: string;
}

type Word =
  | 'declaration'
  | 'withdrawal'
  | 'cancellation'
  | 'contract'
  | 'name'
  | 'email'
  | 'termination'
  | 'ordinary'
  | 'extraordinary'
  | 'reason'
  | 'desired'
  | 'earliest'
  | 'received'
  | 'to';

const WORDS: Readonly<Record<Word, LocalText>> = {
  declaration: { de: 'Erklärung', en: 'Declaration', pl: 'Oświadczenie' },
  withdrawal: {
    de: 'Hiermit widerrufe ich den unten genannten Vertrag.',
    en: 'I hereby withdraw from the contract named below.',
    pl: 'Niniejszym odstępuję od umowy wskazanej poniżej.',
  },
  cancellation: {
    de: 'Hiermit kündige ich den unten genannten Vertrag.',
    en: 'I hereby cancel the contract named below.',
    pl: 'Niniejszym wypowiadam umowę wskazaną poniżej.',
  },
  contract: { de: 'Vertrag', en: 'Contract', pl: 'Umowa' },
  name: { de: 'Name', en: 'Name', pl: 'Imię i nazwisko' },
  email: { de: 'E-Mail', en: 'E-mail', pl: 'E-mail' },
  termination: { de: 'Art der Kündigung', en: 'Kind of cancellation', pl: 'Rodzaj wypowiedzenia' },
  ordinary: { de: 'Ordentliche Kündigung', en: 'Ordinary cancellation', pl: 'Zwykłe wypowiedzenie' },
  extraordinary: {
    de: 'Außerordentliche Kündigung',
    en: 'Cancellation for cause',
    pl: 'Wypowiedzenie z ważnej przyczyny',
  },
  reason: { de: 'Grund', en: 'Reason', pl: 'Powód' },
  desired: { de: 'Vertragsende', en: 'End of the contract', pl: 'Koniec umowy' },
  earliest: { de: 'zum frühestmöglichen Zeitpunkt', en: 'as early as possible', pl: 'w najbliższym możliwym terminie' },
  received: { de: 'Eingegangen', en: 'Received', pl: 'Wpłynęło' },
  to: { de: 'An', en: 'To', pl: 'Do' },
};

export type Declared = Pick<
  ContractDeclaration,
  'kind' | 'name' | 'contract' | 'email' | 'termination' | 'reason' | 'desired_on'
> & { locale: Language };

export function terminationTitle(termination: Termination, locale: Language): string {
  return inLanguage(locale, WORDS[termination]);
}

/** Content of a declaration, line by line: on the page before it is sent, on the receipt and in both mails. */
export function declaredLines(declared: Declared, locale: Language = declared.locale): ReceiptLine[] {
  const line = (word: Word, value: string): ReceiptLine => ({ label: inLanguage(locale, WORDS[word]), value });
  return [
    line('declaration', inLanguage(locale, WORDS[declared.kind])),
    line('contract', declared.contract),
    line('name', declared.name),
    line('email', declared.email),
    ...(declared.termination ? [line('termination', terminationTitle(declared.termination, locale))] : []),
    ...(declared.reason ? [line('reason', declared.reason)] : []),
    ...(declared.kind === 'cancellation'
      ? [
          line(
            'desired',
            declared.desired_on ? formatDate(declared.desired_on, locale) : inLanguage(locale, WORDS.earliest),
          ),
        ]
      : []),
  ];
}

/** With date and time of receipt, on the clock of the seller's zone. */
export function receiptLines(
  declaration: ContractDeclaration,
  zone: string,
  locale: Language = languageOf(declaration),
): ReceiptLine[] {
  const at = formatDateTime(declaration.received_at, locale, zone);
  return [
    ...declaredLines(declaration, locale),
    {
      label: inLanguage(locale, WORDS.received),
      value: inLanguage(locale, { de: `${at} Uhr (${zone})`, en: `${at} (${zone})` }),
    },
  ];
}

/** The receipt that a token opens; null for no or another shop's token. */
export async function declarationReceipt(
  ctx: Ctx,
  { sellerId, kind, token }: { sellerId: number; kind: DeclarationKind; token: string },
): Promise<DeclarationReceipt | null> {
  if (!/^dec_[A-Za-z0-9]{24}$/.test(token)) return null;
  return reading(ctx, async (inner) => {
    const declaration = await ContractDeclaration.query(inner.db).findOne({ seller_id: sellerId, kind, token });
    if (!declaration) return null;
    const parties = await possibleParties(inner, sellerId);
    const lines = receiptLines(declaration, parties[0]!.time_zone);
    const to = {
      label: inLanguage(languageOf(declaration), WORDS.to),
      value: parties.map((facts) => partyLines(facts).join(', ')).join('; '),
    };
    const text = [...lines.slice(0, 1), to, ...lines.slice(1)]
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\r\n');
    return { kind, lines, email: declaration.email, locale: languageOf(declaration), text: `${text}\r\n` };
  });
}
