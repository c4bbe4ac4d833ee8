import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { declarationView } from '#core/legal';
import { Button, ButtonLink, Card, Notice, PageHeader, StatusChip, orRefuse, useTexts } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Timeline } from '../../../cabinet/timeline.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { DECLARATION_TEXTS } from './declaration-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const declaration = await orRefuse(declarationView(ctx, readId(params.id)));
  const t = DECLARATION_TEXTS[ctx.locale];
  return { declaration, title: `${t[declaration.kind]} ${t.from} ${declaration.name}` };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One declaration: what was said, which order it means, what became of it. */
export default function DeclarationScreen() {
  const { declaration, title } = useLoaderData<typeof loader>();
  const t = useTexts(DECLARATION_TEXTS);
  const { id, kind, isHandled, order, lines, events, receivedAt, email } = declaration;
  const told = { received: t.receivedEvent, filed: t.filed, handled: t.handledEvent, reopened: t.reopened };
  const timeline = [{ kind: 'received' as const, at: receivedAt }, ...events].map((event) => ({ at: new Date(event.at), kind: event.kind, sentence: told[event.kind], actor: '' })).toReversed();
  return (
    <>
      <PageHeader
        title={title}
        back={<Link to="/cabinet/declarations" className="text-accent underline">{t.title}</Link>}
        subtitle={<StatusChip state={isHandled ? 'finished' : 'waiting'} label={isHandled ? t.handled : t.waiting} />}
        actions={
          <>
            <a href={`mailto:${email}`} className="self-center text-accent underline">{t.write}</a>
            <Form method="post" action={`/cabinet/declarations/${id}/handling`}>
              <Button look={isHandled ? 'quiet' : 'main'} name="handled" value={String(!isHandled)}>
                {isHandled ? t.undone : t.done}
              </Button>
            </Form>
          </>
        }
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={t.declared}>
          <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            {lines.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className="flex flex-col gap-4">
          <Card title={t.order}>
            {order ? (
              <div className="flex flex-col items-start gap-3">
                <p>{kind === 'withdrawal' ? t.refundHelp : t.cancelHelp}</p>
                <ButtonLink to={`/cabinet/orders/${order.id}`}>{`${t.toOrder} ${order.number}`}</ButtonLink>
              </div>
            ) : (
              <Notice tone="warn">{events.some((event) => event.kind === 'filed') ? t.orderHelp : t.searching}</Notice>
            )}
          </Card>
          <Card title={t.history}>
            <Timeline items={timeline} />
          </Card>
        </div>
      </div>
    </>
  );
}
