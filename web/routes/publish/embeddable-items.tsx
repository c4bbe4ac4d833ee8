import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { EMBED_KIND_TITLES, publisherEmbeddables, withdrawPublisherEmbeddable } from '#core/sharing';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useTexts,
} from '#web/ui';
import { EMBED_TEXTS } from '../../cabinet/embeds/embed-texts.ts';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { promotingNodes } from './embed-choices.server.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

const HERE = '/publish/embeddable_items';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const [items, nodes] = [await publisherEmbeddables(ctx), await promotingNodes(ctx)];
  return {
    sells: nodes.length > 0,
    items: items.map(({ id, name, kind, shop, withdrawn }) => ({
      id,
      name,
      shop,
      withdrawn,
      kind: EMBED_KIND_TITLES[kind][ctx.locale],
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const form = await formOf(request);
  const intent = form.get('intent');
  if (intent !== 'withdraw' && intent !== 'restore') throw new Response(null, { status: 400 });
  const itemId = readId(String(form.get('id')));
  await orRefuse(withdrawPublisherEmbeddable(ctx, { itemId, withdrawn: intent === 'withdraw' }));
  return redirectWithNote(HERE, { message: EMBED_TEXTS[ctx.locale].done[intent] });
}

export const meta = titled(EMBED_TEXTS);

/** Links, pictures and checkouts on the publisher's own pages. */
export default function PublisherEmbeds() {
  const { items, sells } = useLoaderData<typeof loader>();
  const t = useTexts(EMBED_TEXTS);
  const p = useTexts(PUBLISH_TEXTS);
  const create = sells ? (
    <ButtonLink look="main" to={`${HERE}/new`}>
      {t.create}
    </ButtonLink>
  ) : (
    <ButtonLink look="main" to="/publish/affiliate_marketplace">
      {p.toMarketplace}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={items.length > 0 ? create : undefined} />
      {items.length === 0 ? (
        <EmptyState title={sells ? t.empty : t.noProgram} action={create}>
          {sells ? t.emptyHelp : t.noProgramHelp}
        </EmptyState>
      ) : null}
      <div className="flex flex-col gap-4">
        {items.map((item) => (
          <Card key={item.id}>
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="text-lg font-semibold break-words">
                  <Link to={`${HERE}/${item.id}/edit`} className="text-accent underline">
                    {item.name}
                  </Link>
                </h2>
                <p className="text-ink-soft">
                  {item.kind} · {item.shop}
                </p>
              </div>
              <StatusChip
                state={item.withdrawn ? 'withdrawn' : 'active'}
                label={item.withdrawn ? t.withdrawn : t.active}
                tone={item.withdrawn ? 'neutral' : 'good'}
              />
            </div>
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to={`${HERE}/${item.id}/preview`} aria-label={`${t.previewOpen}: ${item.name}`}>
                {t.previewOpen}
              </ButtonLink>
              <Form method="post">
                <input type="hidden" name="id" value={item.id} />
                <Button
                  look="quiet"
                  name="intent"
                  value={item.withdrawn ? 'restore' : 'withdraw'}
                  aria-label={`${item.withdrawn ? t.restore : t.withdraw}: ${item.name}`}
                >
                  {item.withdrawn ? t.restore : t.withdraw}
                </Button>
              </Form>
            </div>
          </Card>
        ))}
      </div>
      <div className="mt-6 rounded-card border border-line p-4">
        <h2 className="text-lg font-semibold">{t.multi}</h2>
        <p className="mb-3 text-ink-soft">{t.multiHelp}</p>
        <ButtonLink to="/publish/shares">{t.mine}</ButtonLink>
      </div>
    </>
  );
}
