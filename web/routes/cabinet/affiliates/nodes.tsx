import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { decideNodes, nodeList, readNodeList, type NodeRow } from '#core/affiliates';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  PageHeader,
  StatusChip,
  TextField,
  formOf,
  orRefuse,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { AffiliateTabs } from './affiliate-tabs.tsx';
import { AFFILIATE_TEXTS, shareText } from './affiliate-texts.ts';

const HERE = '/cabinet/affiliate_nodes';
const MOST = 500;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<NodeRow>(request, ctx, nodeList, {
    rows: readNodeList,
    csvPath: '/cabinet/lists/affiliate_nodes.csv',
    sources: choiceSources,
  });
  return data({ list, rows, title: AFFILIATE_TEXTS[ctx.locale].publishers }, { headers });
}

/** Turning people away is asked for first, with a reason that they read. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const ids = form
    .getAll('ids[]')
    .flatMap((raw) => (/^[1-9]\d{0,14}$/.test(String(raw)) ? [Number(raw)] : []))
    .slice(0, MOST);
  const t = AFFILIATE_TEXTS[ctx.locale];
  switch (form.get('intent')) {
    case 'accept':
      return redirectWithNote(HERE, { message: t.changed(await orRefuse(decideNodes(ctx, ids, 'accept'))) });
    case 'reject':
      return data({ ids });
    case 'reject_now':
      return redirectWithNote(HERE, {
        message: t.changed(await orRefuse(decideNodes(ctx, ids, 'reject', String(form.get('reason') ?? '')))),
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const TONES = { requested: 'warn', accepted: 'good', rejected: 'bad', canceled: 'neutral' } as const;

/** Publishers of the shop, and those who want to be. */
export default function NodeListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const t = useTexts(AFFILIATE_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  return (
    <>
      <PageHeader title={t.publishers} subtitle={t.publishersSubtitle} />
      <AffiliateTabs current="publishers" />
      {asked && asked.ids.length > 0 ? <AskToReject ids={asked.ids} /> : null}
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
          ...(row.state === 'accepted'
            ? []
            : [
                {
                  id: 'accept',
                  label: t.accept,
                  post: { action: HERE, fields: { intent: 'accept', 'ids[]': String(row.id) } },
                },
              ]),
        ]}
        bulkActions={[
          { intent: 'accept', label: t.accept },
          { intent: 'reject', label: t.reject, danger: true },
        ]}
        cells={{
          name: (row) => (
            <span className="block min-w-0 break-words">
              {row.name}
              <span className="block text-sm break-all text-ink-soft">{row.email}</span>
              {row.pitch ? <span className="line-clamp-2 text-sm text-ink-soft">„{row.pitch}“</span> : null}
            </span>
          ),
          affiliate_program: (row) => <span className="break-words">{row.program.name}</span>,
          state: (row) => <StatusChip state={row.state} tone={TONES[row.state]} label={row.stateTitle} />,
          bonus: (row) => <span className="tabular-nums">{shareText(row.bonusBp, locale)}</span>,
          created_at: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.date(row.createdAt)}</time>
          ),
        }}
        empty={
          <EmptyState
            title={t.emptyPublishers}
            action={<ButtonLink to="/cabinet/affiliate_programs">{t.toPrograms}</ButtonLink>}
          >
            {t.emptyPublishersHelp}
          </EmptyState>
        }
      />
    </>
  );
}

function AskToReject({ ids }: { ids: readonly number[] }) {
  const t = useTexts(AFFILIATE_TEXTS);
  return (
    <div role="alert" className="mb-4">
      <Card title={`${t.askReject} (${ids.length})`}>
        <Form method="post" className="flex max-w-xl flex-col gap-4">
          <p>{t.askRejectHelp}</p>
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          <TextField name="reason" label={t.reason} optional maxLength={500} />
          <div className="flex flex-wrap gap-3">
            <Button look="danger" name="intent" value="reject_now">
              {t.reject}
            </Button>
            <Link to={HERE} className="self-center text-accent underline">
              {t.cancel}
            </Link>
          </div>
        </Form>
      </Card>
    </div>
  );
}
