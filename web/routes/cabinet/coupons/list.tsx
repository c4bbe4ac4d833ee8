import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  changeCoupons,
  couponList,
  deletableCoupons,
  deleteCoupons,
  readCouponList,
  type CouponChange,
  type CouponListRow,
} from '#core/coupons';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  PageHeader,
  StatusChip,
  buttonClass,
  formOf,
  orRefuse,
  toast,
  useFormats,
  useTexts,
  type MenuEntry,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { choiceSources } from '../../../lists/registry.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { changeNote, deleteNote } from './change-notes.server.ts';
import { COUPON_TEXTS, discountText, stateTone } from './coupon-texts.ts';

const FIRST_COLUMNS = ['code', 'state', 'value', 'scope', 'used_count', 'ends_on', 'created_at'];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const options = {
    rows: readCouponList,
    columns: FIRST_COLUMNS,
    csvPath: '/cabinet/lists/coupons.csv',
    sources: choiceSources,
  };
  const { list, rows, headers } = await loadList<CouponListRow>(request, ctx, couponList, options);
  return data({ list, rows, title: COUPON_TEXTS[ctx.locale].title }, { headers });
}

/** Carries out the choice for the selected rows. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const intent = String(form.get('intent') ?? '');
  const ids = form.getAll('ids[]').map(Number);
  const here = '/cabinet/coupons';
  // Asked first, with how many go and how many stay.
  if (intent === 'delete')
    return data({ ids: ids.filter(Number.isSafeInteger), ...(await orRefuse(deletableCoupons(ctx, ids))) });
  if (intent === 'delete_for_good')
    return redirectWithNote(here, { message: deleteNote(ctx.locale, await orRefuse(deleteCoupons(ctx, ids))) });
  if (!['activate', 'deactivate', 'archive', 'unarchive'].includes(intent)) throw new Response(null, { status: 400 });
  const changed = await orRefuse(changeCoupons(ctx, ids, intent as CouponChange));
  return redirectWithNote(here, { message: changeNote(ctx.locale, intent as CouponChange, changed) });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Every coupon of the shop. */
export default function CouponListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const t = useTexts(COUPON_TEXTS);
  const formats = useFormats();
  const first = (
    <ButtonLink look="main" to="/cabinet/coupons/new">
      {t.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            <ButtonLink to="/cabinet/coupons/bulk">{t.bulk}</ButtonLink>
            {first}
          </>
        }
      />
      {asked && asked.ids.length > 0 ? <AskToDelete {...asked} /> : null}
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.coupon} ${row.code}`}
        rowHref={(row) => `/cabinet/coupons/${row.id}`}
        rowMenu={(row) => rowMenu(row, t)}
        bulkActions={[
          { intent: 'activate', label: t.activate },
          { intent: 'deactivate', label: t.deactivate },
          { intent: 'archive', label: t.archive },
          { intent: 'delete', label: t.remove, danger: true },
        ]}
        cells={{
          code: (row) => (
            <span className="flex flex-col">
              <span className="font-mono break-all">{row.code}</span>
              {row.name ? <span className="text-sm text-ink-soft">{row.name}</span> : null}
            </span>
          ),
          state: (row) => <StatusChip state={row.state} label={t[row.state]} tone={stateTone(row.state)} />,
          value: (row) => discountText(row, formats),
          scope: (row) => t[row.scope],
          used_count: (row) =>
            `${formats.number(row.usedCount)}${row.limit === null ? '' : ` ${t.of} ${formats.number(row.limit)}`}`,
          starts_on: (row) => (row.startsOn ? formats.date(row.startsOn) : '–'),
          ends_on: (row) => (row.endsOn ? formats.date(row.endsOn) : '–'),
          position: (row) => row.position,
          created_at: (row) => formats.date(row.createdAt),
        }}
        empty={
          <EmptyState title={t.emptyTitle} action={first}>
            {t.empty}
          </EmptyState>
        }
      />
    </>
  );
}

function AskToDelete({ ids, deletable, kept }: { ids: readonly number[]; deletable: number; kept: number }) {
  const t = useTexts(COUPON_TEXTS);
  const formats = useFormats();
  const count = (text: string, number: number): string => text.replace('{count}', formats.number(number));
  return (
    <div role="alert" className="mb-4">
      <Card title={t.askTitle}>
        <Form method="post" className="flex flex-col gap-4">
          <div>
            <p>{deletable === 0 ? t.askNone : count(deletable === 1 ? t.askOne : t.askMany, deletable)}</p>
            {kept > 0 ? <p className="text-ink-soft">{count(kept === 1 ? t.askKeptOne : t.askKept, kept)}</p> : null}
          </div>
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          <div className="flex flex-wrap gap-3">
            {deletable > 0 ? (
              <Button look="danger" name="intent" value="delete_for_good">
                {t.removeSure}
              </Button>
            ) : null}
            <Link to="/cabinet/coupons" className={buttonClass('quiet')}>
              {t.askCancel}
            </Link>
          </div>
        </Form>
      </Card>
    </div>
  );
}

type Row = Pick<CouponListRow, 'id' | 'code' | 'active' | 'archived'>;

function rowMenu(row: Row, t: (typeof COUPON_TEXTS)['de']): MenuEntry[] {
  const at = `/cabinet/coupons/${row.id}`;
  const post = (id: CouponChange): MenuEntry => ({
    id,
    label: t[id],
    post: { action: `${at}/state`, fields: { intent: id, back: 'list' } },
  });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(row.code);
    toast({ id: `copied ${row.id} ${performance.now()}`, message: t.copied });
  };
  return [
    { id: 'open', label: t.open, to: at },
    { id: 'edit', label: t.edit, to: `${at}/edit` },
    { id: 'copy', label: t.copyCode, onAction: () => void copy() },
    { id: 'rest', separator: true },
    ...(row.archived ? [post('unarchive')] : [post(row.active ? 'deactivate' : 'activate'), post('archive')]),
  ];
}
