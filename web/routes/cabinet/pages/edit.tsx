import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PageDocument } from '#builder/document';
import { blocksOf } from '#builder/engine';
import { collectDataNeeds } from '#builder/render';
import { AppError } from '#core/kit';
import { pageForEditing, shopOffers } from '#core/pages';
import { shopOfSeller } from '#core/people';
import type { Plugin } from '#core/plugins';
import { useTexts } from '#web/ui';
import { idParam } from '../../../answer-json.server.ts';
import { loadPageData } from '../../../buyer/page-data.ts';
import { shopEnv } from '../../../buyer/render-env.ts';
import { withShopLook } from '../../../buyer/shop-look.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.page.name ?? ''} · Kontor` }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  try {
    const [page, shop] = await Promise.all([pageForEditing(ctx, idParam(params.id)), shopOfSeller(ctx, sellerId)]);
    const doc = page.doc as PageDocument;
    const env = {
      ...(await withShopLook(
        ctx,
        shop,
        shopEnv(shop, { path: page.slug === '' ? '' : `/${page.slug}`, mode: 'editor' }),
        doc,
      )),
      offers: await shopOffers(ctx),
      now: ctx.clock.now().toISOString(),
    };
    const data = await loadPageData(ctx, shop, collectDataNeeds(doc, blocksOf(context.kernel.plugins), env));
    return {
      page: { id: String(page.id), name: page.name, rev: page.rev, saveId: page.saveId ?? undefined },
      doc,
      env,
      data,
      contributed: contributed(context.kernel.plugins),
      locale: ctx.locale,
      zone: shop.timeZone,
    };
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}

const contributed = (plugins: readonly Plugin[]): string[] =>
  plugins.flatMap((plugin) => (plugin.blocks ?? []).map(({ type }) => type));

const Workshop = lazy(() => import('../../../cabinet/page-workshop.tsx'));

/** The builder, in a window of its own. Its tools are heavy and only for the browser: they come after the page. */
export default function EditPage() {
  const { page, doc, env, data, contributed, locale, zone } = useLoaderData<typeof loader>();
  const t = useTexts({ de: { loading: 'Der Editor wird geladen …' }, en: { loading: 'Loading the editor …' } });
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const waiting = <p className="p-8 text-ink-soft">{t.loading}</p>;
  if (!inBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Workshop
        page={page}
        doc={doc as PageDocument}
        env={env}
        data={data}
        contributed={contributed}
        locale={locale}
        zone={zone}
      />
    </Suspense>
  );
}
