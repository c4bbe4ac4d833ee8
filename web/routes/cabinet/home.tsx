import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHeader, useTexts } from '#web/ui';
import { DeadlinesCard } from '../../cabinet/deadlines-card.tsx';
import { FirstSaleCard } from '../../cabinet/first-sale.tsx';
import { FirstStepsCard, useFirstSteps } from '../../cabinet/first-steps.tsx';
import { HomeFigures } from '../../cabinet/home-figures.tsx';
import { BestProducts, OnTheWay, Sources, TasksOfToday } from '../../cabinet/home-lists.tsx';
import { Attention, RecentOrders } from '../../cabinet/home-parts.tsx';
import { TriedProduct } from '../../cabinet/tried-product.tsx';
import { HOME_TEXTS } from '../../cabinet/home-texts.ts';
import { IncomeCard } from '../../cabinet/income-card.tsx';
import { INCOME_RANGES, loadHome } from '../../cabinet/load-home.server.ts';
import { sellerContext } from '../../require-seller.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams.get('range');
  const home = await loadHome(ctx, INCOME_RANGES.find((range) => range === asked) ?? '30');
  return { home, title: HOME_TEXTS[ctx.locale].title };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** First screen of a seller's day. */
export default function CabinetHome() {
  const { home } = useLoaderData<typeof loader>();
  const t = useTexts(HOME_TEXTS);
  const firstSteps = useFirstSteps();
  // Figures that are all zero mean nothing yet: a shop on its first day has its list, and what it tries.
  const isNew = firstSteps !== null && !home.steps.sale && home.recentOrders.length === 0;
  if (isNew)
    return (
      <>
        <PageHeader title={t.title} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px] [&>*]:min-w-0">
          <FirstStepsCard />
          <TriedProduct product={firstSteps.product} username={home.shop.username} />
        </div>
      </>
    );
  return (
    <>
      <PageHeader title={t.title} />
      <div className="flex flex-col gap-4">
        {home.firstSale ? <FirstSaleCard sale={home.firstSale} /> : null}
        <DeadlinesCard deadlines={home.deadlines} />
        <FirstStepsCard />
        <TasksOfToday tasks={home.dayTasks} />
        {home.cockpit ? (
          <>
            <IncomeCard home={home} />
            <HomeFigures home={{ ...home, cockpit: home.cockpit }} />
          </>
        ) : null}
        <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
          <div className="flex flex-col gap-4">
            {home.cockpit ? <OnTheWay payouts={home.cockpit.onTheWay} /> : null}
            <Attention home={home} />
            {home.cockpit ? <Sources sources={home.cockpit.sources} span={home} /> : null}
          </div>
          <div className="flex flex-col gap-4">
            {home.cockpit ? <BestProducts products={home.cockpit.products} span={home} /> : null}
            <RecentOrders orders={home.recentOrders} />
          </div>
        </div>
      </div>
    </>
  );
}
