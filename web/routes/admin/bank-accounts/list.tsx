import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BANK_ACCOUNT_STATES, bankAccountQueue, readBankAccountQueue, type BankAccountRow } from '#core/bank-accounts';
import { EmptyState, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { adminDefault } from '../../../admin/admin-views.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { ADMIN_BANK_ACCOUNT_TEXTS } from './admin-bank-account-texts.ts';

export const meta = titled(ADMIN_BANK_ACCOUNT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { list, rows, headers } = await loadList<BankAccountRow>(
    request,
    { ...ctx, actor: { kind: 'platform', reason: 'bank accounts' } },
    bankAccountQueue,
    { rows: readBankAccountQueue, opensWith: adminDefault(ctx) },
  );
  const shown = rows.map((row) => ({ ...row, stateTitle: BANK_ACCOUNT_STATES[row.state][ctx.locale] }));
  return data({ list, rows: shown }, { headers });
}

/** Bank accounts of all shops. */
export default function AdminBankAccountsScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_BANK_ACCOUNT_TEXTS);
  const formats = useFormats();
  const href = (row: { seller_id: number; id: number }): string => `/admin/bank_accounts/${row.seller_id}/${row.id}`;
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => `${row.seller_id}-${row.id}`}
        rowName={(row) => t.one(row.seller, row.iban_end)}
        rowHref={href}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: href(row) }]}
        cells={{
          seller: (row) => row.seller,
          holder: (row) => <span className="break-words">{row.holder}</span>,
          iban_end: (row) => `…${row.iban_end}`,
          country: (row) => row.country,
          state: (row) => (
            <span className="flex flex-wrap gap-2">
              <StatusChip
                state={row.state}
                tone={row.state === 'validated' ? 'good' : row.state === 'refused' ? 'bad' : 'warn'}
                label={row.stateTitle}
              />
              {row.for_payouts ? <span className="text-sm text-ink-soft">{t.paidTo}</span> : null}
            </span>
          ),
          created_at: (row) => formats.dateTime(row.created_at),
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
