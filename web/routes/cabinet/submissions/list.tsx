import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  eraseSubmissions,
  markSubmissions,
  readSubmissionList,
  submissionList,
  type SubmissionRow,
} from '#core/submissions';
import {
  Button,
  Card,
  EmptyState,
  Notice,
  PageHeader,
  StatusChip,
  buttonClass,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { SUBMISSION_TEXTS, doneNote } from './submission-texts.ts';

const HERE = '/cabinet/submissions';
const MOST = 500;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<SubmissionRow>(request, ctx, submissionList, {
    rows: readSubmissionList,
    csvPath: '/cabinet/lists/form_submissions.csv',
    sources: choiceSources,
  });
  return data({ list, rows, title: SUBMISSION_TEXTS[ctx.locale].title }, { headers });
}

/** Carries out the choice for the selected rows. Erasing is asked for first. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const ids = form
    .getAll('ids[]')
    .flatMap((raw) => (/^[1-9]\d{0,14}$/.test(String(raw)) ? [Number(raw)] : []))
    .slice(0, MOST);
  switch (form.get('intent')) {
    case 'erase':
      return data({ ids });
    case 'erase_for_good':
      return redirectWithNote(HERE, {
        message: doneNote(ctx.locale, 'erased', await orRefuse(eraseSubmissions(ctx, ids))),
      });
    case 'read':
      return redirectWithNote(HERE, {
        message: doneNote(ctx.locale, 'read', await orRefuse(markSubmissions(ctx, ids, true))),
      });
    case 'unread':
      return redirectWithNote(HERE, {
        message: doneNote(ctx.locale, 'unread', await orRefuse(markSubmissions(ctx, ids, false))),
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Everything visitors wrote through forms. */
export default function SubmissionListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const t = useTexts(SUBMISSION_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {asked && asked.ids.length > 0 ? <AskToErase ids={asked.ids} /> : null}
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.message} ${t.from} ${row.name || row.email || t.nobody}`}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
          {
            id: 'mark',
            label: row.isRead ? t.markUnread : t.markRead,
            post: { action: HERE, fields: { intent: row.isRead ? 'unread' : 'read', 'ids[]': String(row.id) } },
          },
        ]}
        bulkActions={[
          { intent: 'read', label: t.markRead },
          { intent: 'unread', label: t.markUnread },
          { intent: 'erase', label: t.erase, danger: true },
        ]}
        cells={{
          created_at: (row) => (
            <time className="whitespace-nowrap" dateTime={new Date(row.createdAt).toISOString()}>
              {formats.dateTime(row.createdAt)}
            </time>
          ),
          name: (row) => (
            <span className="block min-w-0 break-words md:min-w-44">
              <span className={row.isRead ? '' : 'font-semibold'}>
                {row.name || <span className="text-ink-soft">{t.nobody}</span>}
              </span>
              {row.excerpt ? <span className="line-clamp-2 text-sm text-ink-soft">{row.excerpt}</span> : null}
            </span>
          ),
          email: (row) => <span className="block break-all md:min-w-40">{row.email || '–'}</span>,
          page: (row) => (
            <span className="block break-words">
              {row.page}
              {row.form ? <span className="block text-sm text-ink-soft">{row.form}</span> : null}
            </span>
          ),
          tags: (row) => <span className="break-words">{row.tags.join(', ') || '–'}</span>,
          read: (row) => (
            <StatusChip state={row.isRead ? 'finished' : 'waiting'} label={row.isRead ? t.read : t.unread} />
          ),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
      {rows.length > 0 ? (
        <div className="mt-4">
          <Notice tone="info">{t.retention}</Notice>
        </div>
      ) : null}
    </>
  );
}

function AskToErase({ ids }: { ids: readonly number[] }) {
  const t = useTexts(SUBMISSION_TEXTS);
  return (
    <div role="alert" className="mb-4">
      <Card title={`${t.askTitle} (${ids.length})`}>
        <Form method="post" className="flex flex-col gap-4">
          <p>{t.ask}</p>
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" name="intent" value="erase_for_good">
              {t.eraseForGood}
            </Button>
            <Link to={HERE} className={buttonClass('quiet')}>
              {t.cancel}
            </Link>
          </div>
        </Form>
      </Card>
    </div>
  );
}
