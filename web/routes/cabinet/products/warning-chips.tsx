import { Link } from '@remix-run/react';
import { useLocale } from '#web/ui';
import { BLOCKER_NAMES } from '../../../buyer/blocker-names.ts';
import type { WarningLink } from './warning-links.server.ts';

const CHIP = 'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium';
const NOTES: ReadonlySet<string> = new Set(['not_active', 'is_archived', 'has_access_password']);

export function useWarningText(): (warning: WarningLink['warning']) => string {
  const locale = useLocale();
  return (warning) => BLOCKER_NAMES[warning][locale];
}

/** Reason why a product cannot be bought, each a way to the place that mends it. */
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
              <Link
                to={href}
                className={`${look} underline decoration-dotted underline-offset-3 hover:decoration-solid`}
              >
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
