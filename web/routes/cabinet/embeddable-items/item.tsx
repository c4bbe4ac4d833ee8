import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { offeredProducts } from '#core/catalog';
import { asBuyer, shopSeller } from '#core/checkout';
import { shopOfSeller } from '#core/people';
import { embeddableById, saveEmbeddable, type EmbeddableView } from '#core/sharing';
import { Notice, PageHeader, attempt, formOf, orRefuse, useTexts } from '#web/ui';
import { codeOf } from '../../../buyer/embeds/embed-pieces.ts';
import { EmbedCodeCard } from '../../../cabinet/embeds/embed-code-card.tsx';
import { EmbedForm, EmbedPreview, draftQuery } from '../../../cabinet/embeds/embed-form.tsx';
import { EMBED_TEXTS } from '../../../cabinet/embeds/embed-texts.ts';
import { kindOptions, targetOptions } from '../../../cabinet/embeds/embed-options.server.ts';
import { embedInputOf, newEmbed, typedEmbed, typedOf } from '../../../cabinet/embeds/read-embed-form.server.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const item: EmbeddableView | null =
    params.id === undefined ? null : await orRefuse(embeddableById(ctx, readId(params.id)));
  const shop = await shopOfSeller(ctx, sellerId);
  const product = new URL(request.url).searchParams.get('product') ?? '';
  return {
    title: item?.name ?? EMBED_TEXTS[ctx.locale].create,
    values: item
      ? typedOf(item)
      : newEmbed(shop.locale, /^[1-9]\d{0,14}$/.test(product) ? { productIds: [product] } : {}),
    code: item ? await codeOf(asBuyer(ctx, shopSeller(shop)), item) : null,
    origin: ctx.baseUrl,
    ofPublisher: item?.publisher != null,
    withdrawn: item?.withdrawn ?? false,
    choices: {
      kinds: kindOptions(ctx),
      targets: targetOptions(ctx),
      nodes: [],
      products: { '': (await offeredProducts(ctx)).map(({ id, name }) => ({ value: String(id), label: name })) },
    },
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const itemId = params.id === undefined ? undefined : readId(params.id);
  if (itemId !== undefined) await orRefuse(embeddableById(ctx, itemId));
  const values = typedEmbed(await formOf(request));
  const saved = await attempt(() => saveEmbeddable(ctx, { ...embedInputOf(values), itemId }));
  if (!saved.ok) return data({ values, errors: saved.errors }, { status: saved.status });
  return redirectWithNote(`/cabinet/embeddable_items/${saved.value}`, { message: EMBED_TEXTS[ctx.locale].saved });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One item: its fields, what it looks like and its code. */
export default function EmbeddableItemScreen() {
  const { title, values, code, origin, ofPublisher, withdrawn, choices } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(EMBED_TEXTS);
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/embeddable_items" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex flex-col gap-5">
        {withdrawn ? <Notice tone="warn">{t.isWithdrawn}</Notice> : null}
        {ofPublisher ? (
          <>
            <Notice tone="info">{t.ofPublisher}</Notice>
            <EmbedPreview src={`/cabinet/embeddable_items/draft?${draftQuery(values)}`} />
          </>
        ) : (
          <EmbedForm
            key={code ?? 'new'}
            values={refused?.values ?? values}
            errors={refused?.errors ?? []}
            choices={choices}
            draftPath="/cabinet/embeddable_items/draft"
          />
        )}
        {code === null ? null : <EmbedCodeCard code={code} origin={origin} />}
      </div>
    </>
  );
}
