import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { qrSvg } from '#core/paper';
import { publisherShareById, savePublisherShare, shareDesigns } from '#core/sharing';
import { attempt, formOf, orRefuse } from '#web/ui';
import { nodeOf } from '../../cabinet/embeds/read-embed-form.server.ts';
import { readId } from '../../cabinet/read-id.server.ts';
import { itemKey, itemOf } from '../cabinet/shares/share-item.server.ts';
import { ShareDialog } from '../cabinet/shares/share-dialog.tsx';
import { nodeKey, productsOf, promotingNodes } from './embed-choices.server.ts';
import { publisherContext } from './publisher-context.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const share = params.id === undefined ? null : await orRefuse(publisherShareById(ctx, readId(params.id)));
  const nodes = await promotingNodes(ctx);
  const asked = new URL(request.url).searchParams.get('node');
  const node = nodes.find((each) => nodeKey(each) === (share ? nodeKey(share) : asked)) ?? nodes[0];
  if (!node) throw redirect('/publish/affiliate_marketplace');
  const link = share ? await context.shopLink(share.path) : '';
  return {
    share: share && {
      id: share.id,
      title: share.title,
      message: share.message,
      locale: share.locale,
      design: share.design,
      withdrawn: share.withdrawn,
      items: share.items.map(itemKey),
      link,
      qr: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(link))}`,
    },
    choices: (await productsOf(ctx, node)).map(({ id, name }) => ({ id: String(id), name, plans: [] })),
    designs: await shareDesigns(ctx, { ownPages: false }),
    locale: ctx.locale,
    picked: [],
    node: nodeKey(node),
    nodes: share ? [] : nodes.map((each) => ({ value: nodeKey(each), label: `${each.shop}: ${each.program}` })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const ctx = publisherContext(context, request);
  const shareId = params.id === undefined ? undefined : readId(params.id);
  const known = shareId === undefined ? null : await orRefuse(publisherShareById(ctx, shareId));
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\0', '');
  const saved = await attempt(() =>
    savePublisherShare(ctx, {
      ...(known ?? nodeOf(text('node'))),
      shareId,
      title: text('title'),
      message: text('message'),
      locale: text('locale'),
      design: text('design'),
      items: form.getAll('items[]').map((raw) => itemOf(String(raw))),
    }),
  );
  return saved.ok
    ? redirect(`/publish/shares/${saved.value.id}?step=link`)
    : data({ errors: saved.errors }, { status: saved.status });
}

/** The four steps for a publisher: of one shop's products, in its templates. */
export default function PublisherShareScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <ShareDialog
      key={pathname + search}
      {...loaded}
      home="/publish/shares"
      at={new URLSearchParams(search).get('step') === 'link' && loaded.share ? 'link' : 'select'}
    />
  );
}
