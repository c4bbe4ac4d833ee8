import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { NODE_STATES, NODE_STATE_TITLES, programChoices, publisherChoices } from '#core/affiliates';
import { shopOfSeller } from '#core/people';
import { sellerStatistics } from '#core/referrals';
import { Button, PageHeader, SelectField, TextField, buttonClass, orRefuse, useTexts } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { AffiliateTabs } from './affiliate-tabs.tsx';
import { AFFILIATE_TEXTS } from './affiliate-texts.ts';
import { readPeriod } from './read-statistics.server.ts';
import { StatisticsTable } from './statistics-table.tsx';

const GROUPS = ['day', 'program', 'publisher', 'product', 'campaign'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { timeZone } = await shopOfSeller(ctx, sellerId);
  const { from, till, by, params } = readPeriod(ctx, request, GROUPS, timeZone);
  const id = (name: string): number | undefined => {
    const given = params.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
  };
  const [programId, publisherId] = [id('affiliate_program_id'), id('publisher_id')];
  const state = NODE_STATES.find((each) => each === params.get('state'));
  const rows = await orRefuse(
    sellerStatistics(ctx, {
      from,
      till,
      by,
      ...(programId === undefined ? {} : { programId }),
      ...(publisherId === undefined ? {} : { publisherId }),
      ...(state === undefined ? {} : { state }),
    }),
  );
  return {
    rows,
    by,
    query: {
      from,
      till,
      affiliate_program_id: String(programId ?? ''),
      publisher_id: String(publisherId ?? ''),
      state: state ?? '',
    },
    programs: await programChoices(ctx),
    publishers: await publisherChoices(ctx),
    states: NODE_STATES.map((value) => ({ value, label: NODE_STATE_TITLES[value][ctx.locale] })),
    title: AFFILIATE_TEXTS[ctx.locale].statistics,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Results of publishers' links. */
export default function StatisticsScreen() {
  const { rows, by, query, programs, publishers, states } = useLoaderData<typeof loader>();
  const t = useTexts(AFFILIATE_TEXTS);
  const all = (label: string, options: readonly { value: string; label: string }[]) => [
    { value: '', label },
    ...options,
  ];
  return (
    <>
      <PageHeader
        title={t.statistics}
        actions={
          <a href="/cabinet/lists/affiliate_campaigns.csv" className={buttonClass('quiet')}>
            {t.by.campaign}: {t.csv}
          </a>
        }
      />
      <AffiliateTabs current="statistics" />
      <Form className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-6">
        <input type="hidden" name="by" value={by} />
        <TextField name="from" type="date" label={t.from} defaultValue={query.from} key={`from ${query.from}`} />
        <TextField name="till" type="date" label={t.till} defaultValue={query.till} key={`till ${query.till}`} />
        <SelectField
          name="affiliate_program_id"
          label={t.programs}
          defaultValue={query.affiliate_program_id}
          options={all(t.allPrograms, programs)}
        />
        <SelectField
          name="publisher_id"
          label={t.publishers}
          defaultValue={query.publisher_id}
          options={all(t.allPublishers, publishers)}
        />
        <SelectField name="state" label={t.state} defaultValue={query.state} options={all('–', states)} />
        <Button look="quiet">{t.show}</Button>
      </Form>
      <nav aria-label={t.statistics} className="mb-4 flex gap-1 overflow-x-auto">
        {GROUPS.map((each) => (
          <Link
            key={each}
            to={`?${new URLSearchParams({ ...query, by: each })}`}
            preventScrollReset
            aria-current={each === by ? 'true' : undefined}
            className={`rounded-control px-3 py-1.5 whitespace-nowrap ${each === by ? 'bg-accent-soft font-semibold text-accent' : 'text-ink-soft hover:bg-sunken'}`}
          >
            {t.by[each]}
          </Link>
        ))}
      </nav>
      <StatisticsTable rows={rows} by={by} />
    </>
  );
}
