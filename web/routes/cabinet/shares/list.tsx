import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { shopOfSeller } from '#core/people';
import { readShareList, shareList, withdrawShare, type ShareListRow } from '#core/sharing';
import {
  ButtonLink,
  EmptyState,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { SharingTabs } from '../../../cabinet/embeds/sharing-tabs.tsx';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { SHARE_TEXTS } from './share-texts.ts';

const HERE = '/cabinet/shares';

export const meta = titled(SHARE_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<ShareListRow>(request, ctx, shareList, {
    rows: readShareList,
    csvPath: '/cabinet/lists/shares.csv',
    sources: choiceSources,
  });
  return data({ list, rows, username: (await shopOfSeller(ctx, sellerId)).username }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const intent = form.get('intent');
  if (intent !== 'withdraw' && intent !== 'restore') throw new Response(null, { status: 400 });
  await orRefuse(withdrawShare(ctx, { shareId: readId(String(form.get('id'))), withdrawn: intent === 'withdraw' }));
  return redirectWithNote(HERE, { message: SHARE_TEXTS[ctx.locale].done[intent] });
}

/** Everything the seller has handed out by link. */
export default function ShareListScreen() {
  const { list, rows, username } = useLoaderData<typeof loader>();
  const t = useTexts(SHARE_TEXTS);
  const formats = useFormats();
  const first = (
    <ButtonLink look="main" to={`${HERE}/new`}>
      {t.create}
    </ButtonLink>
  );
  const turn = (
    row: ShareListRow,
  ): { id: string; label: string; post: { action: string; fields: Record<string, string> } } => {
    const intent = row.withdrawn ? 'restore' : 'withdraw';
    return { id: intent, label: t[intent], post: { action: HERE, fields: { intent, id: String(row.id) } } };
  };
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={first} />
      <SharingTabs current="shares" />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowHref={(row) => `${HERE}/${row.id}${row.publisher === null ? '' : '?step=link'}`}
        rowMenu={(row) => [
          { id: 'link', label: t.link, to: `${HERE}/${row.id}?step=link` },
          ...(row.publisher === null ? [{ id: 'edit', label: t.edit, to: `${HERE}/${row.id}` }] : []),
          { id: 'open', label: t.open, to: `/s/${username}/share/${row.code}`, reload: true },
          turn(row),
        ]}
        cells={{
          title: (row) => <span className="break-words">{row.title}</span>,
          items: (row) => formats.number(row.items),
          code: (row) => <span className="font-mono text-sm">/share/{row.code}</span>,
          publisher: (row) => row.publisher ?? '',
          state: (row) => (
            <StatusChip
              state={row.withdrawn ? 'withdrawn' : 'active'}
              label={row.withdrawn ? t.withdrawn : t.active}
              tone={row.withdrawn ? 'neutral' : 'good'}
            />
          ),
          created_at: (row) => formats.date(row.createdAt),
        }}
        empty={
          <EmptyState title={t.empty} action={first}>
            {t.emptyHelp}
          </EmptyState>
        }
      />
      <Outlet />
    </>
  );
}
