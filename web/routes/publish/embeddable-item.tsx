import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { asBuyer, shopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { shopOfSeller } from '#core/people';
import { publisherEmbeddableById, savePublisherEmbeddable, type EmbeddableView } from '#core/sharing';
import { ButtonLink, EmptyState, Notice, PageHeader, attempt, formOf, orRefuse, titled, useTexts } from '#web/ui';
import { codeOf } from '../../buyer/embeds/embed-pieces.ts';
import { EmbedCodeCard } from '../../cabinet/embeds/embed-code-card.tsx';
import { EmbedForm } from '../../cabinet/embeds/embed-form.tsx';
import { EMBED_TEXTS } from '../../cabinet/embeds/embed-texts.ts';
import { embedInputOf, newEmbed, nodeOf, typedEmbed, typedOf } from '../../cabinet/embeds/read-embed-form.server.ts';
import { redirectWithNote } from '../../cabinet/flash.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { nodeKey, promotingNodes, publisherChoices } from './embed-choices.server.ts';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const item: EmbeddableView | null =
    params.id === undefined ? null : await orRefuse(publisherEmbeddableById(ctx, readId(params.id)));
  const nodes = await promotingNodes(ctx);
  return {
    id: item?.id ?? null,
    name: item?.name ?? null,
    values: item ? typedOf(item) : newEmbed(ctx.locale, nodes[0] ? { node: nodeKey(nodes[0]) } : {}),
    code: item ? await codeIn(ctx, item) : null,
    origin: ctx.baseUrl,
    withdrawn: item?.withdrawn ?? false,
    choices: await publisherChoices(ctx, nodes),
  };
}

async function codeIn(ctx: Ctx, item: EmbeddableView): Promise<string> {
  return codeOf(asBuyer(ctx, shopSeller(await shopOfSeller(ctx, item.sellerId))), item);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const itemId = params.id === undefined ? undefined : readId(params.id);
  if (itemId !== undefined) await orRefuse(publisherEmbeddableById(ctx, itemId));
  const values = typedEmbed(await formOf(request));
  const saved = await attempt(() =>
    savePublisherEmbeddable(ctx, { ...embedInputOf(values), ...nodeOf(values.node), itemId }),
  );
  if (!saved.ok) return data({ values, errors: saved.errors }, { status: saved.status });
  return redirectWithNote(`/publish/embeddable_items/${saved.value}/edit`, { message: EMBED_TEXTS[ctx.locale].saved });
}

export const meta = titled(EMBED_TEXTS);

/** One item of the publisher: its program, its fields, what it looks like and its code. */
export default function PublisherEmbed() {
  const { id, name, values, code, origin, withdrawn, choices } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(EMBED_TEXTS);
  const p = useTexts(PUBLISH_TEXTS);
  return (
    <>
      <PageHeader
        title={name ?? t.create}
        back={
          <Link to="/publish/embeddable_items" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={
          id === null ? undefined : (
            <ButtonLink to={`/publish/embeddable_items/${id}/preview`}>{t.previewOpen}</ButtonLink>
          )
        }
      />
      <div className="flex flex-col gap-5">
        {withdrawn ? <Notice tone="warn">{t.isWithdrawn}</Notice> : null}
        {choices.nodes.length === 0 ? (
          <EmptyState
            title={t.noProgram}
            action={
              <ButtonLink look="main" to="/publish/affiliate_marketplace">
                {p.toMarketplace}
              </ButtonLink>
            }
          >
            {t.noProgramHelp}
          </EmptyState>
        ) : (
          <EmbedForm
            key={id ?? 'new'}
            values={refused?.values ?? values}
            errors={refused?.errors ?? []}
            choices={choices}
            draftPath="/publish/embeddable_items/draft"
          />
        )}
        {code === null ? null : <EmbedCodeCard code={code} origin={origin} />}
      </div>
    </>
  );
}
