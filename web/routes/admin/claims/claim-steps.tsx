import { Form, useLoaderData } from '@remix-run/react';
import { Card, Notice, SelectField, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import { Sure } from '../../../cabinet/sure.tsx';
import { ADMIN_CLAIM_TEXTS } from './admin-claim-texts.ts';
import type { LoadedClaim } from './claim.tsx';

/** Every step that may be taken now, each with its reason and asked twice. */
export function ClaimSteps({ reason, errors }: { reason: string; errors: readonly FieldError[] }) {
  const { claim, agencies, atAgency } = useLoaderData<() => Promise<LoadedClaim>>();
  const t = useTexts(ADMIN_CLAIM_TEXTS);
  const { next } = claim;
  const isStuck = claim.disputed_at !== null || !claim.isOwed;
  const mayStep = next !== null && !isStuck && (next !== 'file' || claim.courtApprovedAt !== null);
  const field = (
    <TextField
      name="reason"
      label={t.reason}
      help={t.reasonHelp}
      required
      maxLength={300}
      autoComplete="off"
      defaultValue={reason}
      error={errorOf([...errors], 'reason')}
    />
  );
  return (
    <>
      {next && mayStep ? (
        <Card title={t.next}>
          {next === 'hand_over' && agencies.length === 0 ? (
            <Notice tone="info">{t.noAgency}</Notice>
          ) : (
            <Form method="post" noValidate className="flex flex-col gap-4">
              {field}
              {next === 'propose_court' ? (
                <TextField
                  name="court_cost"
                  label={t.cost}
                  inputMode="decimal"
                  autoComplete="off"
                  error={errorOf([...errors], 'court_cost')}
                />
              ) : null}
              <input type="hidden" name="seen" value={claim.moves.length} />
              {next === 'hand_over' ? <SelectField name="agency" label={t.agency} options={agencies} /> : null}
              <Sure label={t.steps[next]} sure={t.sure[next]} intent={next} />
            </Form>
          )}
        </Card>
      ) : null}
      <Card title={t.other}>
        <Form method="post" noValidate className="flex flex-col gap-4">
          {field}
          {atAgency && !atAgency.withdrawing ? <Sure label={t.recall} sure={t.recallSure} intent="recall" /> : null}
          {atAgency === null && claim.inkasso_status !== 'pre_court' && claim.inkasso_status !== 'court' ? (
            <Sure label={t.resolve} sure={t.resolveSure} intent="resolve" />
          ) : null}
          {claim.isOwed ? <Sure label={t.writeOff} sure={t.writeOffSure} intent="write_off" /> : null}
        </Form>
      </Card>
    </>
  );
}
