import type { ProviderKey } from '#core/people';
import { buttonClass, useTexts } from '#web/ui';
import { ProviderMark } from './provider-mark.tsx';

const TEXTS = {
  de: { or: 'oder', google: 'Mit Google anmelden', apple: 'Mit Apple anmelden' },
  en: { or: 'or', google: 'Sign in with Google', apple: 'Sign in with Apple' },
  pl: { or: 'lub', google: 'Zaloguj się przez Google', apple: 'Zaloguj się przez Apple' },
};

/** Ways in by other services. Plain links: what a form sends elsewhere, our pages forbid. */
export function ProviderDoor({ providers, to }: { providers: readonly ProviderKey[]; to: string }) {
  const t = useTexts(TEXTS);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      {providers.map((key) => (
        <a
          key={key}
          rel="nofollow"
          href={`/sign_in/with/${key}${to === '/' ? '' : `?to=${encodeURIComponent(to)}`}`}
          className={buttonClass('quiet')}
        >
          <ProviderMark of={key} />
          {t[key]}
        </a>
      ))}
    </div>
  );
}
