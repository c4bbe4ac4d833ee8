import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { replayDeliveries, webhookDelivery } from '#core/webhooks';
import { Button, Card, PageHeader, StatusChip, orRefuse, useFormats, useSending, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { LOG_TEXTS } from './webhook-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const message = await orRefuse(webhookDelivery(ctx, readId(params.id)));
  return { ...message, body: JSON.stringify(JSON.parse(message.body), null, 2) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  await orRefuse(webhookDelivery(ctx, id));
  const count = await orRefuse(replayDeliveries(ctx, [id]));
  return redirectWithNote(`/cabinet/settings/webhooks/log/${id}`, { message: LOG_TEXTS[ctx.locale].replayed(count) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.eventType ?? ''} · Kontor` }];

/** One message as it was sent, with every answer. */
export default function WebhookMessage() {
  const message = useLoaderData<typeof loader>();
  const t = useTexts(LOG_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  return (
    <>
      <PageHeader
        title={message.eventType}
        subtitle={message.messageId}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/webhooks/log">
            {t.title}
          </Link>
        }
        actions={<StatusChip state={message.state} label={t.state[message.state]} />}
      />
      <div className="flex flex-col gap-4">
        <Card>
          <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[max-content_1fr]">
            <dt className="text-ink-soft">{t.endpoint}</dt>
            <dd className="min-w-0 break-all">
              <Link className="underline" to={`/cabinet/settings/webhooks/${message.endpointId}`}>
                {message.endpoint}
              </Link>{' '}
              {message.url}
            </dd>
            {message.nextAt ? (
              <>
                <dt className="text-ink-soft">{t.next}</dt>
                <dd>{formats.dateTime(message.nextAt)}</dd>
              </>
            ) : null}
          </dl>
          <Form method="post" className="mt-4">
            <Button busy={busy}>{t.replay}</Button>
          </Form>
        </Card>
        <Card title={t.attempts}>
          {message.attempts.length === 0 ? <p className="text-ink-soft">{t.noAttempts}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {message.attempts.map((each) => (
              <li key={each.id} className="py-2.5">
                <p className="flex flex-wrap gap-x-4">
                  <strong>
                    {each.status === null ? `${t.noAnswer} (${each.error ?? ''})` : `HTTP ${each.status}`}
                  </strong>
                  <span className="text-ink-soft">{formats.dateTime(each.attemptedAt)}</span>
                  <span className="text-ink-soft">{formats.number(each.milliseconds)} ms</span>
                </p>
                {each.answer ? (
                  <pre className="mt-1 max-h-40 overflow-auto text-sm break-all whitespace-pre-wrap" tabIndex={0}>
                    {each.answer}
                  </pre>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t.body}>
          <pre className="max-h-[32rem] overflow-auto text-sm break-all whitespace-pre-wrap" tabIndex={0}>
            {message.body}
          </pre>
        </Card>
      </div>
    </>
  );
}
