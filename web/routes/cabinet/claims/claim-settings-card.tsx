import { Form } from '@remix-run/react';
import type { DUNNING_BOUNDS, DunningSettings } from '#core/dunning';
import {
  Button,
  Card,
  ErrorSummary,
  FeatureLock,
  SeenRevision,
  SelectField,
  TextField,
  errorOf,
  useTexts,
  type FieldError,
} from '#web/ui';
import { CLAIM_TEXTS } from './claim-texts.ts';

type Terms = Record<'strategy' | 'fee' | 'most_parts' | 'least_part', string>;

/** Strategy for overdue rates. Who has chosen one comes for the claims: the form opens on demand then. */
export function ClaimSettingsCard({
  terms,
  bounds,
  revision,
  answer,
}: {
  terms: Terms;
  bounds: typeof DUNNING_BOUNDS;
  revision: string;
  answer: { errors: FieldError[]; typed: Terms } | undefined;
}) {
  const t = useTexts(CLAIM_TEXTS);
  const values = { ...terms, ...answer?.typed };
  const partCounts = Array.from(
    { length: bounds.mostParts - bounds.leastParts + 1 },
    (_, index) => index + bounds.leastParts,
  );
  return (
    <Card title={t.strategy}>
      <p className="mb-2 font-medium">{t.strategies[terms.strategy as DunningSettings['strategy']]}</p>
      <details open={terms.strategy === 'none' || answer !== undefined}>
        <summary className="inline-block min-h-8 cursor-pointer py-1 text-accent">
          {t.changeStrategy}
          <span className="sr-only">: {t.choose}</span>
        </summary>
        <div className="mt-3">
          <Form method="post" noValidate className="flex max-w-xl flex-col gap-3">
            <SeenRevision revision={revision} />
            <ErrorSummary errors={answer?.errors ?? []} />
            <p className="text-ink-soft">{t.strategyHelp}</p>
            <FeatureLock feature="dunning" />
            <SelectField
              name="strategy"
              label={t.choose}
              defaultValue={values.strategy}
              options={Object.entries(t.strategies).map(([value, label]) => ({ value, label }))}
            />
            <TextField
              name="fee"
              label={t.fee}
              help={t.feeHelp}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values.fee}
              error={errorOf(answer?.errors, 'fee')}
            />
            <SelectField
              name="most_parts"
              label={t.mostParts}
              help={t.mostPartsHelp}
              defaultValue={values.most_parts}
              options={[
                { value: '0', label: t.noParts },
                ...partCounts.map((count) => ({ value: String(count), label: t.upTo(count) })),
              ]}
              error={errorOf(answer?.errors, 'most_parts')}
            />
            <TextField
              name="least_part"
              label={t.leastPart}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values.least_part}
              error={errorOf(answer?.errors, 'least_part')}
            />
            <div>
              <Button>{t.save}</Button>
            </div>
          </Form>
        </div>
      </details>
    </Card>
  );
}
