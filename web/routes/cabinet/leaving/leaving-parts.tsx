import { Form, Link } from '@remix-run/react';
import type { LeavingCheck, LeavingCheckKey, LeavingReason } from '#core/leaving';
import { Button, ButtonLink, Card, StatusChip, TextArea, TextField, useSending, useTexts } from '#web/ui';
import { LEAVING_TEXTS } from './leaving-texts.ts';

/** Screen on which each check is settled. */
const WAYS: Readonly<Record<LeavingCheckKey, string>> = {
  risky_transfers: '/cabinet/orders',
  active_orders: '/cabinet/orders',
  payouts: '/cabinet/transfers/payouts',
  unpaid_invoices: '/cabinet/affiliate_payouts',
};

export function WhyCard({
  reasons,
  reason,
  description,
}: {
  reasons: readonly LeavingReason[];
  reason: string | null;
  description: string;
}) {
  const t = useTexts(LEAVING_TEXTS);
  const busy = useSending();
  return (
    <Card title={t.why}>
      <Form method="post" className="flex flex-col gap-4">
        <fieldset className="flex flex-col">
          <legend className="mb-2 text-ink-soft">{t.whyHelp}</legend>
          {reasons.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={each}
                defaultChecked={each === reason}
                required
                className="size-5 accent-accent"
              />
              {t.reasons[each]}
            </label>
          ))}
        </fieldset>
        <TextArea
          name="description"
          label={t.description}
          help={t.descriptionHelp}
          defaultValue={description}
          maxLength={2000}
        />
        <div>
          <Button look="main" name="intent" value="why" busy={busy}>
            {t.next}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

export function ChecksCard({ checks }: { checks: readonly LeavingCheck[] }) {
  const t = useTexts(LEAVING_TEXTS);
  return (
    <Card title={t.checks}>
      <ul className="flex flex-col divide-y divide-line">
        {checks.map(({ key, passed, count }) => (
          <li key={key} className="flex flex-col gap-1 py-3">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium">{t.names[key]}</span>
              <StatusChip state="" tone={passed ? 'good' : 'bad'} label={passed ? t.passed : t.open(count)} />
            </span>
            {passed ? null : (
              <span className="text-ink-soft">
                {t.ways[key]}{' '}
                <Link className="text-accent underline" to={WAYS[key]}>
                  {t.go}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Asked once more, by the name in the shop's address. */
export function Confirm({
  intent,
  label,
  username,
  back,
}: {
  intent: string;
  label: string;
  username: string;
  back: string;
}) {
  const t = useTexts(LEAVING_TEXTS);
  const busy = useSending();
  return (
    <Form method="post" className="flex flex-col gap-4 rounded-card bg-warn-soft p-4">
      <TextField
        name="confirmation"
        label={t.confirm(username)}
        help={t.confirmHelp}
        required
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap gap-3">
        <Button look="danger" name="intent" value={intent} busy={busy}>
          {label}
        </Button>
        <ButtonLink to={back}>{t.cancel}</ButtonLink>
      </div>
    </Form>
  );
}
