import { Link } from '@remix-run/react';
import { useTexts } from '#web/ui';
import type { WarningLink } from './warning-links.server.ts';

const TEXTS: { de: Record<WarningLink['warning'], string>; en: Record<WarningLink['warning'], string> } = {
  de: {
    not_valid: 'Angaben unvollständig',
    no_active_pay_method: 'Keine aktive Zahlungsart',
    no_pricing_plans: 'Kein Preis',
    limit_reached: 'Ausverkauft',
    on_review: 'Wird geprüft',
    rejected: 'Abgelehnt',
    not_reviewed: 'Noch nicht geprüft',
    not_active: 'Nicht veröffentlicht',
    no_active_events: 'Keine aktiven Termine',
    no_digitals: 'Keine Dateien',
    finish_registration: 'Registrierung abschließen',
    no_products: 'Keine Produkte enthalten',
    is_archived: 'Archiviert',
    has_access_password: 'Mit Passwort geschützt',
  },
  en: {
    not_valid: 'Details incomplete',
    no_active_pay_method: 'No active payment method',
    no_pricing_plans: 'No price',
    limit_reached: 'Sold out',
    on_review: 'Being reviewed',
    rejected: 'Rejected',
    not_reviewed: 'Not reviewed yet',
    not_active: 'Not published',
    no_active_events: 'No active events',
    no_digitals: 'No files',
    finish_registration: 'Finish registration',
    no_products: 'No products in it',
    is_archived: 'Archived',
    has_access_password: 'Behind a password',
  },
};

const CHIP = 'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium';
const NOTES: ReadonlySet<string> = new Set(['not_active', 'is_archived', 'has_access_password']);

export function useWarningText(): (warning: WarningLink['warning']) => string {
  const texts = useTexts(TEXTS);
  return (warning) => texts[warning];
}

/** Why a product cannot be bought, each a way to the place that mends it. */
export function WarningChips({ warnings }: { warnings: readonly WarningLink[] }) {
  const text = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {warnings.map(({ warning, href }) => {
        const look = `${CHIP} ${NOTES.has(warning) ? 'bg-sunken text-ink-soft' : 'bg-warn-soft text-warn'}`;
        return (
          <li key={warning} data-warning={warning}>
            {href ? (
              <Link to={href} className={`${look} underline decoration-dotted underline-offset-3 hover:decoration-solid`}>
                {text(warning)}
              </Link>
            ) : (
              <span className={look}>{text(warning)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
