import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { endpointsOf } from '#core/webhooks';
import { ButtonLink, Card, EmptyState, PageHeader, StatusChip, orRefuse, titled, useTexts } from '#web/ui';
import { sellerContext } from '../../../../require-seller.server.ts';
import { ENDPOINT_TONES } from './endpoint-tones.ts';
import { WEBHOOK_TEXTS } from './webhook-texts.ts';

export const meta = titled(WEBHOOK_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const endpoints = await orRefuse(endpointsOf(ctx));
  return {
    endpoints: endpoints.map(({ failingSince, ...rest }) => ({ ...rest, failing: failingSince !== null })),
  };
}

/** A shop's endpoints, and how each is doing. */
export default function WebhookList() {
  const { endpoints } = useLoaderData<typeof loader>();
  const t = useTexts(WEBHOOK_TEXTS);
  const add = (
    <ButtonLink look="main" to="/cabinet/settings/webhooks/new">
      {t.add}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/extensions">
            {t.extensions}
          </Link>
        }
        actions={
          endpoints.length > 0 ? (
            <>
              <ButtonLink to="/cabinet/settings/webhooks/log">{t.log}</ButtonLink>
              {add}
            </>
          ) : null
        }
      />
      {endpoints.length === 0 ? (
        <EmptyState title={t.none} action={add}>
          {t.noneHelp}
        </EmptyState>
      ) : null}
      <ul className="flex flex-col gap-4">
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>
            <Card
              title={
                <Link to={`/cabinet/settings/webhooks/${endpoint.id}`} className="break-words underline">
                  {endpoint.name}
                </Link>
              }
              actions={
                <StatusChip
                  state={endpoint.state}
                  label={t.state[endpoint.state]}
                  tone={ENDPOINT_TONES[endpoint.state]}
                />
              }
            >
              <p className="break-all text-ink-soft">{endpoint.url}</p>
              <p className="mt-1 text-sm break-words">
                {endpoint.events === 'all'
                  ? t.all
                  : endpoint.eventTypes.length === 0
                    ? t.noEvents
                    : endpoint.eventTypes.join(', ')}
              </p>
              {endpoint.source === 'seller' ? null : (
                <p className="text-sm text-ink-soft">
                  {t.fromService} {endpoint.source}
                </p>
              )}
              {endpoint.pausedFor ? <p className="text-sm">{t.pausedFor[endpoint.pausedFor]}</p> : null}
              {endpoint.failing && endpoint.state === 'active' ? <p className="text-sm text-bad">{t.failing}</p> : null}
              {endpoint.waiting > 0 ? <p className="text-sm">{t.waiting(endpoint.waiting)}</p> : null}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
