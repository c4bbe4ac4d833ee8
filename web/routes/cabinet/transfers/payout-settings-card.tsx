import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { Button, Card, SeenRevision, errorOf, useTexts, type FieldError } from '#web/ui';
import type { loader } from './balance.tsx';
import { BALANCE_TEXTS } from './balance-texts.ts';
import { RhythmFields } from './rhythm-fields.tsx';

/** Rhythm of the seller's payouts. */
export function PayoutSettingsCard({ answer }: { answer: { errors: readonly FieldError[] } | null }) {
  const { settings, fromAmount, revision } = useLoaderData<typeof loader>();
  const t = useTexts(BALANCE_TEXTS);
  const busy = useNavigation().formData?.get('intent') === 'settings';
  return (
    <Card title={t.settings}>
      <Form method="post" noValidate className="group flex flex-col gap-4">
        <SeenRevision revision={revision} />
        <RhythmFields
          modes={t.modes}
          mode={settings.mode}
          fromAmount={fromAmount}
          paused={settings.paused}
          error={errorOf(answer?.errors, 'fromAmount')}
        />
        <div>
          <Button name="intent" value="settings" busy={busy}>
            {t.saveSettings}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
