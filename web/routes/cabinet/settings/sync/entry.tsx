import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { RETRYABLE, SYNC_STATE_TITLES, pushAgain, syncLogEntry } from '#core/sync';
import { Button, Card, PageHeader, StatusChip, orRefuse, useFormats, useSending, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { SYNC_TONES } from '../../../../cabinet/sync-tones.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { SYNC_TEXTS } from './sync-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { record, createdAt, nextAt, ...entry } = await orRefuse(syncLogEntry(ctx, readId(params.id)));
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    record: JSON.stringify(record, null, 2),
    stateTitle: SYNC_STATE_TITLES[entry.state][ctx.locale],
    canPush: RETRYABLE.includes(entry.state),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  await orRefuse(syncLogEntry(ctx, id));
  const count = await orRefuse(pushAgain(ctx, [id]));
  return redirectWithNote(`/cabinet/settings/sync_logs/${id}`, { message: SYNC_TEXTS[ctx.locale].pushed(count) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.integration ?? ''} ${data?.eventType ?? ''} · Kontor` },
];

/** One transfer: what was sent, what came back, and why it was not carried. */
export default function SyncEntry() {
  const entry = useLoaderData<typeof loader>();
  const t = useTexts(SYNC_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  return (
    <>
      <PageHeader
        title={entry.eventType}
        subtitle={formats.dateTime(entry.createdAt)}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/sync_logs">
            {t.title}
          </Link>
        }
        actions={
          <StatusChip state={entry.state} label={entry.stateTitle} tone={SYNC_TONES[entry.state] ?? 'neutral'} />
        }
      />
      <div className="flex flex-col gap-4">
        <Card>
          <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[max-content_1fr]">
            <dt className="text-ink-soft">{t.integration}</dt>
            <dd>
              <Link className="underline" to={`/cabinet/settings/extensions/integration/${entry.integration}`}>
                {entry.integration}
              </Link>
            </dd>
            {entry.orderId ? (
              <>
                <dt className="text-ink-soft">{t.order}</dt>
                <dd>
                  <Link className="underline" to={`/cabinet/orders/${entry.orderId}`}>
                    {entry.orderId}
                  </Link>
                </dd>
              </>
            ) : null}
            {entry.detail ? (
              <>
                <dt className="text-ink-soft">{t.reason}</dt>
                <dd className="min-w-0 break-words">{entry.detail}</dd>
              </>
            ) : null}
            <dt className="text-ink-soft">{t.tries}</dt>
            <dd>{formats.number(entry.attempts)}</dd>
            {entry.nextAt ? (
              <>
                <dt className="text-ink-soft">{t.next}</dt>
                <dd>{formats.dateTime(entry.nextAt)}</dd>
              </>
            ) : null}
          </dl>
          {entry.canPush ? (
            <Form method="post" className="mt-4">
              <Button busy={busy}>{t.again}</Button>
            </Form>
          ) : null}
        </Card>
        {entry.exchange ? (
          <Card title={t.answer}>
            <p className="break-all">
              <code className="text-sm">
                {entry.exchange.method} {entry.exchange.address}
              </code>{' '}
              <strong>{entry.exchange.status === null ? t.noAnswer : `HTTP ${entry.exchange.status}`}</strong>
            </p>
            {entry.exchange.answer ? (
              <pre className="mt-2 max-h-60 overflow-auto text-sm break-all whitespace-pre-wrap" tabIndex={0}>
                {entry.exchange.answer}
              </pre>
            ) : null}
          </Card>
        ) : null}
        <Card title={entry.state === 'skipped' ? t.skippedRecord : t.record}>
          <pre className="max-h-[32rem] overflow-auto text-sm break-all whitespace-pre-wrap" tabIndex={0}>
            {entry.record}
          </pre>
        </Card>
      </div>
    </>
  );
}
