import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { fileSize } from '#builder/block';
import { mediaList, mediaUses, readMediaList, removeMedia, type MediaListRow } from '#core/media';
import {
  Button,
  Card,
  EmptyState,
  PageHeader,
  Uploads,
  buttonClass,
  formOf,
  titled,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { MEDIA_TEXTS } from './media-texts.ts';
import { UsedOn } from './used-on.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<MediaListRow>(request, ctx, mediaList, {
    rows: readMediaList,
    csvPath: '/cabinet/lists/media.csv',
  });
  return data({ list, rows }, { headers });
}

/** Deleting is asked first, with where the files are used. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const ids = form.getAll('ids[]').map(Number).filter(Number.isSafeInteger).slice(0, 500);
  if (form.get('intent') === 'delete') {
    const used = new Map([...(await mediaUses(ctx, ids)).values()].flat().map((use) => [JSON.stringify(use), use]));
    return data({ ids, uses: [...used.values()] });
  }
  if (form.get('intent') !== 'delete_for_good') throw new Response(null, { status: 400 });
  await removeMedia(ctx, ids);
  pageCacheOf(context.kernel).forgetSeller(sellerId);
  return redirectWithNote('/cabinet/media', { message: MEDIA_TEXTS[ctx.locale].removed });
}

export const meta = titled(MEDIA_TEXTS);

/** The media library of the shop. */
export default function MediaScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const t = useTexts(MEDIA_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-6">
        <Card>
          <Uploads receiver="/cabinet/media_uploads" label={t.upload} help={t.dropMany} />
          <p className="mt-2 text-sm text-ink-soft">{t.takes}</p>
        </Card>
        {asked && asked.ids.length > 0 ? <AskToDelete {...asked} /> : null}
        <ListScreen
          list={list}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => `${t.media} ${row.name}`}
          rowHref={(row) => `/cabinet/media/${row.id}`}
          rowMenu={(row) => [{ id: 'open', label: t.open, to: `/cabinet/media/${row.id}` }]}
          bulkActions={[{ intent: 'delete', label: t.remove, danger: true }]}
          cells={{
            picture: (row) =>
              row.thumbnailUrl ? (
                <img
                  src={row.thumbnailUrl}
                  alt={row.name}
                  width={72}
                  height={54}
                  loading="lazy"
                  className="h-[54px] w-[72px] rounded-control border border-line bg-sunken object-cover object-top"
                />
              ) : (
                <span className="text-ink-soft">
                  <span aria-hidden>–</span>
                  <span className="sr-only">{row.name}</span>
                </span>
              ),
            name: (row) => (
              <span className="flex max-w-80 flex-col">
                <span className="break-words">{row.name}</span>
                {row.alt ? <span className="truncate text-sm text-ink-soft">{row.alt}</span> : null}
                {row.state === 'waiting' ? <span className="text-sm text-ink-soft">{t.inWork}</span> : null}
              </span>
            ),
            kind: (row) => t[row.kind],
            size_bytes: (row) => fileSize(row.sizeBytes, locale),
            used: (row) => <UsedOn uses={row.uses} />,
            created_at: (row) => formats.date(row.createdAt),
          }}
          empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
        />
      </div>
    </>
  );
}

type Use = MediaListRow['uses'][number];

function AskToDelete({ ids, uses }: { ids: readonly number[]; uses: readonly Use[] }) {
  const t = useTexts(MEDIA_TEXTS);
  return (
    <div role="alert">
      <Card title={t.askTitle}>
        <Form method="post" className="flex flex-col gap-4">
          <p>{ids.length === 1 ? t.askOne : t.askMany.replace('{count}', String(ids.length))}</p>
          {uses.length > 0 ? (
            <div>
              <p>{t.askUsed}</p>
              <UsedOn uses={uses} />
            </div>
          ) : null}
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" name="intent" value="delete_for_good">
              {t.removeSure}
            </Button>
            <Link to="/cabinet/media" className={buttonClass('quiet')}>
              {t.cancel}
            </Link>
          </div>
        </Form>
      </Card>
    </div>
  );
}
