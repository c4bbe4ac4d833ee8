import { Form, useActionData, useNavigation } from '@remix-run/react';
import { Button, errorOf, useTexts, type FieldError } from '#web/ui';
import { BALANCE_TEXTS } from './balance-texts.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import type { action } from './wallets.tsx';

/** Rhythm in which a wallet is paid out by itself, under a line that says which. */
export function WalletRhythmForm({
  provider,
  title,
  rhythm: { rhythm, fromAmount, paused },
}: {
  provider: string;
  title: string;
  rhythm: { rhythm: 'manual' | 'weekly' | 'monthly' | 'from_amount'; fromAmount: string; paused: boolean };
}) {
  const t = useTexts(BALANCE_TEXTS);
  const answer = useActionData<typeof action>();
  const busy = useNavigation().formData?.get('intent') === 'rhythm';
  const errors = answer?.provider === provider ? (answer.errors as FieldError[]) : undefined;
  const error = errorOf(errors, 'fromAmount');
  const { platform: _ofPlatform, ...modes } = t.modes;
  return (
    <details open={error !== undefined}>
      <summary
        className="inline-flex min-h-9 cursor-pointer items-center text-accent underline"
        aria-label={`${t.settings}: ${title}`}
      >
        {t.settings}: {modes[rhythm]}
      </summary>
      <Form method="post" noValidate className="group mt-3 flex flex-col gap-4">
        <input type="hidden" name="provider" value={provider} />
        <RhythmFields id={provider} mode={rhythm} {...{ modes, fromAmount, paused, error }} />
        <div>
          <Button name="intent" value="rhythm" busy={busy} aria-label={`${t.saveSettings}: ${title}`}>
            {t.saveSettings}
          </Button>
        </div>
      </Form>
    </details>
  );
}
