import { Link } from '@remix-run/react';
import type { LegalCheck } from '#core/legal-drafts';
import { Notice, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    terms: 'Ihr Shop hat noch keine AGB.',
    termsHelp: 'Ohne sie gelten die gesetzlichen Regeln.',
    privacy: 'Ihr Shop hat noch keine Datenschutzerklärung.',
    privacyHelp: 'Sie ist vorgeschrieben (Art. 13 DSGVO).',
    write: 'Jetzt schreiben',
    unlinked: 'Solange der Text fehlt, verlinkt die Kasse nicht darauf.',
    stale: 'Veraltet:',
    lacks: 'Rechtlich fehlt:',
    mend: 'Ändern',
  },
  en: {
    terms: 'Your shop has no terms yet.',
    termsHelp: 'Without them the rules of the law apply.',
    privacy: 'Your shop has no privacy notice yet.',
    privacyHelp: 'It is required by law (Art. 13 GDPR).',
    write: 'Write it now',
    unlinked: 'While the text is missing, the checkout does not link to it.',
    stale: 'Out of date:',
    lacks: 'Missing in law:',
    mend: 'Change',
  },
};

/** Gaps in law of a shop that sells, each with the place to mend it. Empty where nothing is missing or out of date. */
export function MissingTexts({ gaps, locale }: { gaps: readonly LegalCheck[]; locale: string }) {
  const t = useTexts(TEXTS);
  return (
    <>
      {(['terms', 'privacy'] as const)
        .filter((kind) => gaps.some(({ key, state }) => key === kind && state === 'missing'))
        .map((kind) => (
          <Notice key={kind} tone="warn">
            {t[kind]} {t[`${kind}Help`]} {t.unlinked}{' '}
            <Link to={`/cabinet/settings/legal/${kind}/${locale}`} className="underline">
              {t.write}
            </Link>
          </Notice>
        ))}
      {gaps
        .filter(({ key, state }) => state === 'stale' || (key !== 'terms' && key !== 'privacy'))
        .map(({ key, state, title, reason, to }) => (
          <Notice key={key} tone="warn">
            {state === 'stale' ? t.stale : t.lacks} {title}. {reason}{' '}
            <Link to={to} className="underline">
              {t.mend}
            </Link>
          </Notice>
        ))}
    </>
  );
}
