import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { offeredProducts } from '#core/catalog';
import { shortTerm } from '#core/checkout';
import type { Ctx } from '#core/context';
import { formatMoney } from '#core/kit';
import { shopOfSeller } from '#core/people';
import { saveShare, shareById, shareDesigns } from '#core/sharing';
import { attempt, formOf, orRefuse } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import type { ShareChoice } from './share-choice.ts';
import { ShareDialog } from './share-dialog.tsx';
import { itemKey, itemOf } from './share-item.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const share = params.id === undefined ? null : await orRefuse(shareById(ctx, readId(params.id)));
  const shop = await shopOfSeller(ctx, sellerId);
  const asked = new URL(request.url).searchParams;
  return {
    share: share && {
      ...share,
      items: share.items.map(itemKey),
      link: await context.shopLink(`/s/${shop.username}/share/${share.code}`),
      qr: `/cabinet/shares/${share.id}/qr.svg`,
    },
    choices: await choicesFor(ctx),
    designs: await shareDesigns(ctx),
    locale: shop.locale,
    picked: asked.getAll('product').filter((id) => /^[1-9]\d{0,14}$/.test(id)),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const shareId = params.id === undefined ? undefined : readId(params.id);
  if (shareId !== undefined) await orRefuse(shareById(ctx, shareId));
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const items = form.getAll('items[]').map((raw) => itemOf(String(raw)));
  const saved = await attempt(() =>
    saveShare(ctx, {
      shareId,
      title: text('title'),
      message: text('message'),
      locale: text('locale'),
      design: text('design'),
      items,
    }),
  );
  return saved.ok
    ? redirect(`/cabinet/shares/${saved.value.id}?step=link`)
    : data({ errors: saved.errors }, { status: 422 });
}

async function choicesFor(ctx: Ctx): Promise<ShareChoice[]> {
  return (await offeredProducts(ctx)).map(({ id, name, plans }) => ({
    id: String(id),
    name,
    plans: plans.map((plan) => ({
      id: String(plan.id),
      label: [
        plan.label,
        `${formatMoney(plan.price, { style: 'locale', locale: ctx.locale })} ${shortTerm(plan, ctx.locale)}`.trim(),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  }));
}

/** Selecting, wording and handing out, step by step; opened anew for each link. */
export default function ShareScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <ShareDialog
      key={pathname + search}
      {...loaded}
      at={new URLSearchParams(search).get('step') === 'link' && loaded.share ? 'link' : 'select'}
    />
  );
}
