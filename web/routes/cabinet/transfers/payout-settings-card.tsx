import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import {
  Button,
  Card,
  CheckboxField,
  SelectField,
  TextField,
  errorOf,
  useTexts,
  type FieldError,
  amountInput,
} from '#web/ui';
import type { loader } from './balance.tsx';
import { BALANCE_TEXTS } from './balance-texts.ts';

/** Rhythm of the seller's payouts. */
export function PayoutSettingsCard({ answer }: { answer: { errors: readonly FieldError[] } | null }) {
  const { settings, fromAmount } = useLoaderData<typeof loader>();
  const t = useTexts(BALANCE_TEXTS);
  const busy = useNavigation().formData?.get('intent') === 'settings';
  return (
    <Card title={t.settings}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            name="mode"
            label={t.mode}
            defaultValue={settings.mode}
            options={Object.entries(t.modes).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            name="fromAmount"
            label={t.fromAmount}
            help={t.fromAmountHelp}
            defaultValue={fromAmount}
            error={errorOf(answer?.errors, 'fromAmount')}
            {...amountInput()}
            autoComplete="off"
          />
        </div>
        <CheckboxField name="paused" label={t.paused} defaultChecked={settings.paused} />
        <div>
          <Button name="intent" value="settings" busy={busy}>
            {t.saveSettings}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
