import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import {
  DUNNING_TITLES,
  INKASSO_TITLES,
  OUTCOME_TITLES,
  STAGE_TITLES,
  claimList,
  readClaimList,
  readDunningSettings,
  writeDunningSettings,
  type ClaimRow,
} from '#core/dunning';
import type { Locale } from '#core/context';
import {
  Button,
  Card,
  EmptyState,
  FeatureLock,
  PageHeader,
  SelectField,
  StatusChip,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { CLAIM_TEXTS } from './claim-texts.ts';

const HERE = '/cabinet/claims';

export const meta = titled(CLAIM_TEXTS);

/** State of a claim, in one word. */
function standing({ outcome, dunning_status: dunning, inkasso_status: inkasso }: ClaimRow, locale: Locale): string {
  if (outcome) return OUTCOME_TITLES[outcome][locale];
  if (dunning === 'in_progress') return DUNNING_TITLES[dunning][locale];
  return INKASSO_TITLES[inkasso][locale];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<ClaimRow>(request, ctx, claimList, {
    rows: readClaimList,
    csvPath: '/cabinet/lists/claims.csv',
  });
  const shown = rows.map((row) => ({
    ...row,
    standing: standing(row, ctx.locale),
    stageTitle: STAGE_TITLES[row.stage][ctx.locale],
  }));
  return data({ list, rows: shown, settings: await orRefuse(readDunningSettings(ctx)) }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  await orRefuse(Promise.resolve().then(() => writeDunningSettings(ctx, String(form.get('strategy') ?? ''))));
  return redirectWithNote(HERE, { message: CLAIM_TEXTS[ctx.locale].saved });
}

/** A shop's claims, and what is done about overdue rates. */
export default function ClaimListScreen() {
  const { list, rows, settings } = useLoaderData<typeof loader>();
  const t = useTexts(CLAIM_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-5">
        <Card title={t.strategy}>
          <Form method="post" className="flex max-w-xl flex-col gap-3">
            <p className="text-ink-soft">{t.strategyHelp}</p>
            <FeatureLock feature="dunning" />
            <SelectField
              name="strategy"
              label={t.choose}
              defaultValue={settings.strategy}
              options={Object.entries(t.strategies).map(([value, label]) => ({ value, label }))}
            />
            <div>
              <Button>{t.save}</Button>
            </div>
          </Form>
        </Card>
        <ListScreen
          list={list}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => t.one(row.orderNumber)}
          rowHref={(row) => `${HERE}/${row.id}`}
          rowMenu={(row) => [
            { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
            { id: 'order', label: t.order, to: `/cabinet/orders/${row.orderId}` },
          ]}
          cells={{
            buyer: (row) => <span className="break-all">{row.buyer}</span>,
            amount: (row) => <span className="tabular-nums">{formats.money(row.amount)}</span>,
            due_on: (row) => formats.date(row.due_on),
            stage: (row) => row.stageTitle,
            status: (row) => (
              <span className="flex flex-wrap gap-2">
                <StatusChip
                  state={row.dunning_status}
                  tone={row.outcome === 'collected' ? 'good' : row.outcome === 'not_collected' ? 'bad' : 'warn'}
                  label={row.standing}
                />
                {row.disputed_at && !row.outcome ? <StatusChip state="disputed" tone="bad" label={t.disputed} /> : null}
              </span>
            ),
            next_step_at: (row) => (row.next_step_at ? formats.date(row.next_step_at) : t.never),
          }}
          empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
        />
      </div>
    </>
  );
}
