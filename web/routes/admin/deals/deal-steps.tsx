import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { DealTerms } from '#core/deals';
import {
  Button,
  Card,
  ErrorSummary,
  SelectField,
  TextField,
  errorOf,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { DEAL_TEXTS } from './deal-texts.ts';

interface Choice {
  value: string;
  label: string;
}

interface Shown {
  deal: DealTerms;
  plans: readonly Choice[];
  /** Words that accounting can say of the performance period. */
  reviews: readonly Choice[];
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
}

/** Steps that a deal can take from its state, dangerous ones behind a fold. */
export function DealSteps({ deal, plans, reviews, errors, values }: Shown) {
  const t = useTexts(DEAL_TEXTS);
  const { state } = deal;
  if (state === 'cancelled' || state === 'refunded' || state === 'unsubscribed') return null;
  return (
    <div className="flex flex-col gap-4">
      <ErrorSummary errors={errors} />
      {state === 'draft' ? <Review deal={deal} reviews={reviews} errors={errors} /> : null}
      {state === 'closed' ? null : (
        <Card title={t.next}>
          <div className="flex flex-col items-start gap-3">
            {state === 'draft' ? (
              <Step intent="finalize" label={t.finalize} main>
                {t.finalizeHelp}
              </Step>
            ) : null}
            {state === 'finalized' ? (
              <Step intent="take_back" label={t.takeBack}>
                {t.waiting}
              </Step>
            ) : null}
            {state === 'ready' ? <p>{t.accepted}</p> : null}
            <Reasoned intent="cancel" label={t.cancel} errors={errors} values={values} />
          </div>
        </Card>
      )}
      {state === 'closed' ? (
        <Card title={t.refund}>
          <p className="mb-3 text-ink-soft">{t.refundHelp}</p>
          <Reasoned intent="refund" label={t.refund} errors={errors} values={values}>
            <SelectField
              name="followPlanId"
              label={t.follow}
              options={plans}
              defaultValue={values.followPlanId ?? String(deal.planId)}
            />
          </Reasoned>
        </Card>
      ) : null}
    </div>
  );
}

function Step({
  intent,
  label,
  main = false,
  children,
}: {
  intent: string;
  label: string;
  main?: boolean;
  children: ReactNode;
}) {
  const busy = useSending();
  return (
    <Form method="post" className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">{children}</p>
      <Button {...(main ? { look: 'main' as const } : {})} name="intent" value={intent} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

function Review({ deal, reviews, errors }: Pick<Shown, 'deal' | 'reviews' | 'errors'>) {
  const t = useTexts(DEAL_TEXTS);
  const busy = useSending();
  return (
    <Card title={t.review}>
      <Form method="post" className="flex flex-col items-start gap-3">
        <SelectField
          name="review"
          label={t.period}
          help={t.reviewHelp}
          options={reviews}
          defaultValue={deal.review}
          error={errorOf(errors, 'review')}
        />
        <Button name="intent" value="review" busy={busy}>
          {t.reviewSave}
        </Button>
      </Form>
    </Card>
  );
}

/** A step that asks for a reason first. */
function Reasoned({
  intent,
  label,
  errors,
  values,
  children,
}: {
  intent: string;
  label: string;
  errors: readonly FieldError[];
  values: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const t = useTexts(DEAL_TEXTS);
  const busy = useSending();
  return (
    <details className="w-full" open={errors.some(({ field }) => field === 'reason') || undefined}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-bad underline">{label}</summary>
      <Form method="post" noValidate className="mt-2 flex flex-col gap-3">
        {children}
        <TextField
          name="reason"
          label={t.reason}
          required
          maxLength={500}
          autoComplete="off"
          defaultValue={values.reason ?? ''}
          error={errorOf(errors, 'reason')}
        />
        <div>
          <Button look="danger" name="intent" value={intent} busy={busy}>
            {label}
          </Button>
        </div>
      </Form>
    </details>
  );
}
