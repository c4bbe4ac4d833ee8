import { useLocale, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { CHECKOUT_TEXTS } from './texts.ts';

export interface ButtonOption {
  choice: string;
  text: string;
  allowed: boolean;
  reason: string | null;
}

/** Every text of the specification; those that the law forbids here cannot be chosen and say why. */
export function ButtonChoice({
  options,
  value,
  error,
}: {
  options: readonly ButtonOption[];
  value: string;
  error: string | undefined;
}) {
  const t = useTexts(CHECKOUT_TEXTS);
  const example = inLanguage(useLocale(), { de: 'Mit PayPal bezahlen', en: 'Pay by PayPal' });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" id="theme.buyButton.text" tabIndex={-1}>
      <legend className="mb-1.5 font-medium">{t.text}</legend>
      {options.map(({ choice, text, allowed, reason }) => (
        <label
          key={choice}
          className="flex items-start gap-2.5 rounded-control border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="theme.buyButton.text"
            value={choice}
            defaultChecked={choice === value}
            disabled={!allowed}
            aria-describedby={reason ? `why-${choice}` : undefined}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className={allowed ? 'block' : 'block text-ink-soft line-through'}>
              {choice === 'dynamic_to_payment_method' ? t.follows.replace('{example}', example) : text}
            </span>
            {reason ? (
              <span id={`why-${choice}`} className="block text-sm text-ink-soft">
                <b className="font-medium">{allowed ? t.only : t.notAllowed}.</b> {reason}
              </span>
            ) : null}
          </span>
        </label>
      ))}
      {error ? <p className="text-sm text-bad">{error}</p> : null}
      <p className="text-sm text-ink-soft">{t.textHelp}</p>
    </fieldset>
  );
}
