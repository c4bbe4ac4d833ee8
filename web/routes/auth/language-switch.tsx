import { useLocation } from '@remix-run/react';
import { useLocale } from '#web/ui';

/** A plain form: the language is known before any script is. */
export function LanguageSwitch() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const other = locale === 'de' ? 'en' : 'de';
  return (
    <form method="post" action="/language">
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" name="locale" value={other} lang={other} className="rounded-control px-2 py-1 text-sm text-ink-soft underline hover:bg-sunken">
        {other === 'de' ? 'Deutsch' : 'English'}
      </button>
    </form>
  );
}
