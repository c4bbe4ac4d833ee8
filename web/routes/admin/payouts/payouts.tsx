import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Ctx } from '#core/context';
import { toJsonMoney, money } from '#core/kit';
import {
  PAYOUT_STATES,
  allPayoutList,
  makePayoutFile,
  payoutFiles,
  platformBankView,
  readAllPayouts,
  takeInOutcomes,
  writePlatformBank,
  type PayoutRow,
} from '#core/merchants';
import {
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  attempt,
  buttonClass,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminDefault } from '../../../admin/admin-views.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { everyCountry } from '../../auth/country-options.server.ts';
import { payoutTone } from '../../cabinet/transfers/payout-tone.ts';
import { ADMIN_PAYOUT_TEXTS } from './admin-payout-texts.ts';
import { BankFiles, PlatformBank } from './bank-files.tsx';

const HERE = '/admin/payouts';
/** Statements of a month are a few hundred kilobytes. */
const LARGEST_BYTES = 10_000_000;

export const meta = titled(ADMIN_PAYOUT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { list, rows, headers } = await loadList<PayoutRow>(
    request,
    { ...ctx, actor: { kind: 'platform', reason: 'payouts' } },
    allPayoutList,
    { rows: readAllPayouts, opensWith: adminDefault(ctx) },
  );
  const files = await orRefuse(payoutFiles(ctx, 'sellers'));
  return data(
    {
      list,
      rows: rows.map((row) => ({ ...row, stateTitle: PAYOUT_STATES[row.state][ctx.locale] })),
      files: files.map((file) => ({ ...file, total: toJsonMoney(money(file.total, 'eur')) })),
      bank: await orRefuse(platformBankView(ctx)),
      countries: everyCountry(ctx.locale),
      search: new URL(request.url).search,
    },
    { headers },
  );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const done = await attempt(() => act(ctx, form));
  if (done.ok) return redirectWithNote(HERE, { message: done.value });
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>;
  return data({ errors: done.errors, values }, { status: done.status });
}

async function act(ctx: Ctx, form: FormData): Promise<string> {
  const t = ADMIN_PAYOUT_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  switch (form.get('intent')) {
    case 'make':
      await makePayoutFile(ctx);
      return t.made;
    case 'statement': {
      const file = form.get('statement');
      const bytes =
        file instanceof File && file.size <= LARGEST_BYTES
          ? new Uint8Array(await file.arrayBuffer())
          : new Uint8Array();
      const { settled, returned, known, differing } = await takeInOutcomes(ctx, bytes);
      return t.taken(settled, returned, known, differing.length);
    }
    default:
      await writePlatformBank(ctx, {
        name: text('name'),
        iban: text('iban'),
        bic: text('bic'),
        street: text('street'),
        streetNumber: text('streetNumber'),
        zip: text('zip'),
        city: text('city'),
        country: text('country').toUpperCase(),
      });
      return t.bankSaved;
  }
}

/** Payouts of all shops, and the files they leave by. */
export default function AdminPayoutsScreen() {
  const { list, rows, search } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<span className="block max-w-prose">{t.subtitle}</span>}
        actions={
          <a href={`${HERE}/export.csv${search}`} className={buttonClass('quiet')}>
            {t.csv}
          </a>
        }
      />
      <div className="flex flex-col gap-5">
        <ErrorSummary errors={answer?.errors ?? []} />
        <ListScreen
          list={list}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => t.one(row.id, row.seller)}
          rowHref={(row) => `${HERE}/${row.id}`}
          rowMenu={(row) => [{ id: 'open', label: t.open, to: `${HERE}/${row.id}` }]}
          cells={{
            seller: (row) => row.seller,
            id: (row) => row.id,
            created_at: (row) => formats.dateTime(row.createdAt),
            amount: (row) => <span className="tabular-nums">{formats.money(row.amount)}</span>,
            state: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                <StatusChip state={row.state} tone={payoutTone(row.state)} label={row.stateTitle} />
                {row.approvals > 0 ? <span className="text-sm text-ink-soft">{t.approvals(row.approvals)}</span> : null}
              </span>
            ),
            account: (row) => t.account(row.accountEnd),
            ended_at: (row) => (row.endedAt ? formats.dateTime(row.endedAt) : '–'),
          }}
          empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
        />
        <BankFiles />
        <PlatformBank answer={answer ?? null} />
      </div>
    </>
  );
}
