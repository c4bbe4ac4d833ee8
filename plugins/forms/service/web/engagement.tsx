import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextArea,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { deliverService } from '../engagements/deliver-service.ts';
import { ENGAGEMENT_STATES } from '../engagements/engagement.ts';
import { engagementView } from '../engagements/engagement-list.ts';
import { idOf } from './id-of.server.ts';
import { STATE_TONES } from './state-tones.ts';
import { TEXTS } from './texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const engagement = await orRefuse(engagementView(ctx, idOf(params)));
  return { engagement, stateTitle: ENGAGEMENT_STATES[engagement.state][ctx.locale] };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await formOf(request);
  const done = await attempt(() =>
    deliverService(context.ctx(), id, {
      delivered: form.get('intent') === 'deliver',
      note: String(form.get('note') ?? ''),
    }),
  );
  return done.ok ? redirect(`/cabinet/services/${id}?note=saved`) : { errors: done.errors };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.engagement.productName ?? ''} · Kontor` },
];

/** One service that was sold: what its buyer said, and whether it was delivered. */
export default function EngagementScreen() {
  const { engagement, stateTitle } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const refused = useActionData<typeof action>();
  const isSaved = useSearchParams()[0].get('note') === 'saved';
  const { buyerName, buyerEmail, answers, state } = engagement;
  return (
    <>
      <PageHeader
        title={engagement.productName}
        subtitle={
          <>
            {t.bought} {formats.dateTime(engagement.createdAt)}
            {engagement.quantity > 1 ? ` · ${t.pieces} ${engagement.quantity}` : ''}
          </>
        }
        back={
          <Link to="/cabinet/services" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={<StatusChip state={state} label={stateTitle} tone={STATE_TONES[state]} />}
      />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={refused?.errors ?? []} />
        {isSaved ? <Notice tone="good">{t.note_saved}</Notice> : null}
        <Card
          title={t.buyer}
          actions={
            <Link to={`/cabinet/orders/${engagement.orderId}`} className="text-accent underline">
              {t.order}
            </Link>
          }
        >
          <p>{buyerName}</p>
          <p>
            <a href={`mailto:${buyerEmail}`} className="break-all text-accent underline">
              {buyerEmail}
            </a>
          </p>
        </Card>
        <Card title={t.answers}>
          {answers.length === 0 ? <p className="text-ink-soft">{t.noAnswers}</p> : null}
          <dl className="flex flex-col gap-4">
            {answers.map(({ label, answer }) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="break-words whitespace-pre-line">{answer || t.nothing}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {state === 'ended' ? null : (
          <Card title={t.done}>
            {engagement.deliveredAt ? (
              <Form method="post" className="flex flex-col items-start gap-3">
                <p>
                  {t.delivered} {formats.dateTime(engagement.deliveredAt)}
                </p>
                {engagement.note ? <p className="whitespace-pre-line">{engagement.note}</p> : null}
                <Button name="intent" value="undo">
                  {t.undo}
                </Button>
              </Form>
            ) : (
              <Form method="post" className="flex flex-col gap-3">
                <TextArea
                  label={t.note}
                  help={t.noteHelp}
                  name="note"
                  rows={4}
                  maxLength={2000}
                  optional
                  error={errorOf(refused?.errors, 'note')}
                />
                <div>
                  <Button look="main" name="intent" value="deliver">
                    {t.deliver}
                  </Button>
                </div>
              </Form>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
