import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, Outlet, useLoaderData } from '@remix-run/react';
import { publisherShares, withdrawPublisherShare } from '#core/sharing';
import {
  Button,
  ButtonLink,
  Card,
  CopyField,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { SHARE_TEXTS } from '../cabinet/shares/share-texts.ts';
import { promotingNodes } from './embed-choices.server.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

const HERE = '/publish/shares';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const [shares, nodes] = [await publisherShares(ctx), await promotingNodes(ctx)];
  return {
    sells: nodes.length > 0,
    shares: await Promise.all(
      shares.map(async ({ id, title, shop, withdrawn, path }) => ({
        id,
        title,
        shop,
        withdrawn,
        link: await context.shopLink(path),
      })),
    ),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const form = await formOf(request);
  const intent = form.get('intent');
  if (intent !== 'withdraw' && intent !== 'restore') throw new Response(null, { status: 400 });
  const shareId = readId(String(form.get('id')));
  await orRefuse(withdrawPublisherShare(ctx, { shareId, withdrawn: intent === 'withdraw' }));
  return redirectWithNote(HERE, { message: SHARE_TEXTS[ctx.locale].done[intent] });
}

export const meta = titled(SHARE_TEXTS);

/** Selections of products that the publisher hands out. */
export default function PublisherShares() {
  const { shares, sells } = useLoaderData<typeof loader>();
  const t = useTexts(SHARE_TEXTS);
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
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/publish/embeddable_items" className="text-accent underline">
            {p.embeds}
          </Link>
        }
        actions={shares.length > 0 ? create : undefined}
      />
      {shares.length === 0 ? (
        <EmptyState title={sells ? t.empty : p.noProgram} action={create}>
          {sells ? t.emptyHelp : p.noProgramHelp}
        </EmptyState>
      ) : null}
      <div className="flex flex-col gap-4">
        {shares.map((share) => (
          <Card
            key={share.id}
            title={`${share.shop}: ${share.title}`}
            actions={
              <StatusChip
                state={share.withdrawn ? 'withdrawn' : 'active'}
                label={share.withdrawn ? t.withdrawn : t.active}
                tone={share.withdrawn ? 'neutral' : 'good'}
              />
            }
          >
            <CopyField label={`${t.address}: ${share.title}`} value={share.link} />
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to={`${HERE}/${share.id}`} aria-label={`${t.edit}: ${share.title}`}>
                {t.edit}
              </ButtonLink>
              <Form method="post">
                <input type="hidden" name="id" value={share.id} />
                <Button
                  look="quiet"
                  name="intent"
                  value={share.withdrawn ? 'restore' : 'withdraw'}
                  aria-label={`${share.withdrawn ? t.restore : t.withdraw}: ${share.title}`}
                >
                  {share.withdrawn ? t.restore : t.withdraw}
                </Button>
              </Form>
            </div>
          </Card>
        ))}
      </div>
      <Outlet />
    </>
  );
}
