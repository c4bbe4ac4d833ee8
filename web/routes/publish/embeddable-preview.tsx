import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { asBuyer, shopSeller } from '#core/checkout';
import { shopOfSeller } from '#core/people';
import { publisherEmbeddableById } from '#core/sharing';
import { Notice, PageHeader, orRefuse, titled, useTexts } from '#web/ui';
import { codeOf } from '../../buyer/embeds/embed-pieces.ts';
import { EmbedCodeCard } from '../../cabinet/embeds/embed-code-card.tsx';
import { EmbedPreview, draftQuery } from '../../cabinet/embeds/embed-form.tsx';
import { EMBED_TEXTS } from '../../cabinet/embeds/embed-texts.ts';
import { typedOf } from '../../cabinet/embeds/read-embed-form.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { publisherContext } from './publisher-context.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const item = await orRefuse(publisherEmbeddableById(ctx, readId(params.id)));
  return {
    id: item.id,
    name: item.name,
    withdrawn: item.withdrawn,
    origin: ctx.baseUrl,
    values: typedOf(item),
    code: await codeOf(asBuyer(ctx, shopSeller(await shopOfSeller(ctx, item.sellerId))), item),
  };
}

export const meta = titled(EMBED_TEXTS);

/** One item as pages elsewhere show it, in both widths, and its code. */
export default function PublisherEmbedPreview() {
  const { id, name, withdrawn, origin, values, code } = useLoaderData<typeof loader>();
  const t = useTexts(EMBED_TEXTS);
  return (
    <>
      <PageHeader
        title={name}
        back={
          <Link to={`/publish/embeddable_items/${id}/edit`} className="text-accent underline">
            {t.edit}
          </Link>
        }
      />
      <div className="flex flex-col gap-5">
        {withdrawn ? <Notice tone="warn">{t.isWithdrawn}</Notice> : null}
        <EmbedPreview src={`/publish/embeddable_items/draft?${draftQuery(values)}`} />
        <EmbedCodeCard code={code} origin={origin} />
      </div>
    </>
  );
}
