import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  EMBED_KIND_TITLES,
  EMBED_TARGET_TITLES,
  embeddableList,
  readEmbeddableList,
  withdrawEmbeddable,
  type EmbeddableListRow,
} from '#core/sharing';
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
import { EMBED_TEXTS } from '../../../cabinet/embeds/embed-texts.ts';
import { SharingTabs } from '../../../cabinet/embeds/sharing-tabs.tsx';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const HERE = '/cabinet/embeddable_items';

export const meta = titled(EMBED_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<EmbeddableListRow>(request, ctx, embeddableList, {
    rows: readEmbeddableList,
    csvPath: '/cabinet/lists/embeddable_items.csv',
    sources: choiceSources,
  });
  const shown = rows.map((row) => ({
    ...row,
    kindTitle: EMBED_KIND_TITLES[row.kind][ctx.locale],
    targetTitle: EMBED_TARGET_TITLES[row.target][ctx.locale],
  }));
  return data({ list, rows: shown }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const intent = form.get('intent');
  if (intent !== 'withdraw' && intent !== 'restore') throw new Response(null, { status: 400 });
  await orRefuse(withdrawEmbeddable(ctx, { itemId: readId(String(form.get('id'))), withdrawn: intent === 'withdraw' }));
  return redirectWithNote(HERE, { message: EMBED_TEXTS[ctx.locale].done[intent] });
}

/** Items of the shop and its publishers on pages elsewhere. */
export default function EmbeddableItems() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(EMBED_TEXTS);
  const formats = useFormats();
  const first = (
    <ButtonLink look="main" to={`${HERE}/new`}>
      {t.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} actions={first} />
      <SharingTabs current="embeds" />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => {
          const intent = row.withdrawn ? 'restore' : 'withdraw';
          return [
            { id: 'edit', label: t.edit, to: `${HERE}/${row.id}` },
            { id: intent, label: t[intent], post: { action: HERE, fields: { intent, id: String(row.id) } } },
          ];
        }}
        cells={{
          name: (row) => <span className="break-words">{row.name}</span>,
          kind: (row) => row.kindTitle,
          target: (row) => row.targetTitle,
          display_mode: (row) => t.modes[row.displayMode],
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
    </>
  );
}
