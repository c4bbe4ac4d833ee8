import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LIVE_SHOW_STATES, liveShowList, readLiveShowList, type LiveShowRow } from '#core/live-shows';
import { inLanguage } from '#core/kit';
import { shopOfSeller } from '#core/people';
import { ButtonLink, EmptyState, FeatureLock, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { LIVE_SHOW_TEXTS } from './live-show-texts.ts';
import { toneOfShow } from './show-tone.ts';

const HERE = '/cabinet/live_shows';

export const meta = titled(LIVE_SHOW_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<LiveShowRow>(request, ctx, liveShowList, {
    rows: readLiveShowList,
    csvPath: '/cabinet/lists/live_shows.csv',
    sources: choiceSources,
  });
  const states = Object.fromEntries(LIVE_SHOW_STATES.map(({ key, label }) => [key, inLanguage(ctx.locale, label)]));
  return data({ list, rows, states, username: (await shopOfSeller(ctx, sellerId)).username }, { headers });
}

/** Live shows of the shop, the latest start first. */
export default function LiveShowListScreen() {
  const { list, rows, states, username } = useLoaderData<typeof loader>();
  const t = useTexts(LIVE_SHOW_TEXTS);
  const formats = useFormats();
  const first = (
    <ButtonLink look="main" to={`${HERE}/new`}>
      {t.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={first} />
      <FeatureLock feature="live_shopping" />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'room', label: t.room, to: `${HERE}/${row.id}` },
          { id: 'edit', label: t.edit, to: `${HERE}/${row.id}/edit` },
          { id: 'page', label: t.page, to: `/s/${username}/live/${row.code}`, reload: true },
        ]}
        cells={{
          title: (row) => <span className="break-words">{row.title}</span>,
          starts_at: (row) => (
            <time className="whitespace-nowrap" dateTime={new Date(row.startsAt).toISOString()}>
              {formats.dateTime(row.startsAt)}
            </time>
          ),
          most_viewers: (row) => formats.number(row.mostViewers),
          messages: (row) => formats.number(row.messages),
          orders: (row) => formats.number(row.orders),
          state: (row) => (
            <StatusChip state={row.state} label={states[row.state] ?? row.state} tone={toneOfShow(row.state)} />
          ),
        }}
        empty={
          <EmptyState title={t.empty} action={first}>
            {t.emptyHelp}
          </EmptyState>
        }
      />
    </>
  );
}
