import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { publisherStatistics, type StatisticGroup } from '#core/referrals';
import { Button, PageHeader, TextField, titled, useTexts } from '#web/ui';
import { readPeriod } from '../cabinet/affiliates/read-statistics.server.ts';
import { StatisticsTable } from '../cabinet/affiliates/statistics-table.tsx';
import { publisherContext } from './publisher-context.server.ts';
import { PUBLISH_TEXTS } from './publish-texts.ts';

/** Each of the specification's addresses shows the same figures by something else. */
const SCREENS = {
  statistics: 'day',
  statistics_programs: 'program',
  statistics_products: 'product',
  statistics_sellers: 'seller',
  statistics_affiliate: 'campaign',
} as const satisfies Record<string, StatisticGroup>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = publisherContext(context, request);
  const last =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? '';
  const screen = (last in SCREENS ? last : 'statistics') as keyof typeof SCREENS;
  const { from, till } = readPeriod(ctx, request, ['day']);
  const by = SCREENS[screen];
  return { rows: await publisherStatistics(ctx, { from, till, by }), by, screen, from, till };
}

export const meta = titled({ de: { title: PUBLISH_TEXTS.de.statistics }, en: { title: PUBLISH_TEXTS.en.statistics } });

/** Results of the publisher's links. */
export default function PublisherStatistics() {
  const { rows, by, screen, from, till } = useLoaderData<typeof loader>();
  const t = useTexts(PUBLISH_TEXTS);
  return (
    <>
      <PageHeader title={t.statistics} />
      <nav aria-label={t.statistics} className="mb-4 flex gap-1 overflow-x-auto">
        {(Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((each) => (
          <Link
            key={each}
            to={`/publish/${each}?from=${from}&till=${till}`}
            aria-current={each === screen ? 'page' : undefined}
            className={`rounded-control px-3 py-1.5 whitespace-nowrap ${each === screen ? 'bg-accent-soft font-semibold text-accent' : 'text-ink-soft hover:bg-sunken'}`}
          >
            {t.by[each]}
          </Link>
        ))}
      </nav>
      <Form className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <TextField name="from" type="date" label={t.from} defaultValue={from} key={`from ${from}`} />
        <TextField name="till" type="date" label={t.till} defaultValue={till} key={`till ${till}`} />
        <Button look="quiet">{t.show}</Button>
      </Form>
      <StatisticsTable rows={rows} by={by} />
    </>
  );
}
