import { Link } from '@remix-run/react';
import type { LegalKind } from '#core/legal';
import { Notice, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    terms: 'Ihr Shop hat noch keine AGB.',
    termsHelp: 'Ohne sie gelten die gesetzlichen Regeln.',
    privacy: 'Ihr Shop hat noch keine Datenschutzerklärung.',
    privacyHelp: 'Sie ist vorgeschrieben (Art. 13 DSGVO).',
    write: 'Jetzt schreiben',
    unlinked: 'Solange der Text fehlt, verlinkt die Kasse nicht darauf.',
  },
  en: {
    terms: 'Your shop has no terms yet.',
    termsHelp: 'Without them the rules of the law apply.',
    privacy: 'Your shop has no privacy notice yet.',
    privacyHelp: 'It is required by law (Art. 13 GDPR).',
    write: 'Write it now',
    unlinked: 'While the text is missing, the checkout does not link to it.',
  },
};

/** Missing legal texts of a shop that sells, each with the place to write it. Empty where none is missing. */
export function MissingTexts({ kinds, locale }: { kinds: readonly LegalKind[]; locale: string }) {
  const t = useTexts(TEXTS);
  return (
    <>
      {(['terms', 'privacy'] as const)
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <Notice key={kind} tone="warn">
            {t[kind]} {t[`${kind}Help`]} {t.unlinked}{' '}
            <Link to={`/cabinet/settings/legal/${kind}/${locale}`} className="underline">
              {t.write}
            </Link>
          </Notice>
        ))}
    </>
  );
}
