import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  PROVIDER_STATE_TITLES,
  STATE_TITLES,
  STEP_TITLES,
  legitimationList,
  readLegitimations,
  type LegitimationRow,
} from '#core/legitimation';
import { EmptyState, PageHeader, StatusChip, titled, useFormats, useTexts } from '#web/ui';
import { adminDefault } from '../../../admin/admin-views.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { ADMIN_LEGITIMATION_TEXTS } from './admin-legitimation-texts.ts';

const HERE = '/admin/bank_account_legitimations';

export const meta = titled(ADMIN_LEGITIMATION_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { list, rows, headers } = await loadList<LegitimationRow>(
    request,
    { ...ctx, actor: { kind: 'platform', reason: 'legitimations' } },
    legitimationList,
    { rows: readLegitimations, opensWith: adminDefault(ctx) },
  );
  const shown = rows.map((row) => ({
    ...row,
    stateTitle: row.state && STATE_TITLES[row.state][ctx.locale],
    stepTitle: row.step && STEP_TITLES[row.step][ctx.locale],
    atProvider: row.ext_state && PROVIDER_STATE_TITLES[row.ext_state][ctx.locale],
  }));
  return data({ list, rows: shown }, { headers });
}

/** A shop that has not begun its check has its own page alone. */
const placeOf = ({ id, state }: Pick<LegitimationRow, 'id' | 'state'>): string =>
  state === null ? `/admin/sellers/${id}` : `${HERE}/${id}`;

/** The queue of checks of all shops. */
export default function LegitimationQueue() {
  const { list, rows } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_LEGITIMATION_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.seller}
        rowHref={placeOf}
        rowMenu={(row) => [{ id: 'open', label: t.open, to: placeOf(row) }]}
        cells={{
          seller: (row) => row.seller,
          state: (row) =>
            row.state ? (
              <StatusChip
                state={row.state}
                tone={row.state === 'accepted' ? 'good' : row.state === 'rejected' ? 'bad' : 'warn'}
                label={row.stateTitle ?? ''}
              />
            ) : (
              t.nothing
            ),
          step: (row) => row.stepTitle ?? t.never,
          provider: (row) => (row.state === null ? t.never : row.provider || t.platform),
          ext_state: (row) => row.atProvider ?? t.never,
          requested_at: (row) => (row.requested_at ? formats.dateTime(row.requested_at) : t.never),
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
