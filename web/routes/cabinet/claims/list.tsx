import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  DUNNING_BOUNDS,
  STAGE_TITLES,
  claimList,
  readClaimList,
  readDunningSettings,
  writeDunningSettings,
  type ClaimRow,
} from '#core/dunning';
import { decimalIn, money, parseMoney, toDecimal } from '#core/kit';
import {
  EmptyState,
  PageHeader,
  StatusChip,
  attempt,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  titled,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { ClaimSettingsCard } from './claim-settings-card.tsx';
import { CLAIM_TEXTS } from './claim-texts.ts';
import { standingOf } from './standing.ts';

const HERE = '/cabinet/claims';

export const meta = titled(CLAIM_TEXTS);

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<ClaimRow>(request, ctx, claimList, {
    rows: readClaimList,
    csvPath: '/cabinet/lists/claims.csv',
  });
  const shown = rows.map((row) => ({
    ...row,
    standing: standingOf(row, ctx.locale),
    stageTitle: STAGE_TITLES[row.stage][ctx.locale],
  }));
  const settings = await orRefuse(readDunningSettings(ctx));
  const typed = (minor: number): string => decimalIn(ctx.locale, toDecimal(money(minor, 'eur')));
  const terms = {
    strategy: settings.strategy,
    fee: typed(settings.fee),
    most_parts: String(settings.most_parts),
    least_part: typed(settings.least_part),
  };
  const revision = revisionOf(settings);
  return data({ list, rows: shown, terms, bounds: DUNNING_BOUNDS, revision }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const typed = {
    strategy: String(form.get('strategy') ?? ''),
    fee: String(form.get('fee') ?? '').trim(),
    most_parts: String(form.get('most_parts') ?? '0').trim(),
    least_part: String(form.get('least_part') ?? '').trim(),
  };
  const cents = (text: string): number | null => {
    const read = parseMoney(text === '' ? '0' : text, 'eur', ctx.locale);
    return read.ok ? Number(read.value.minor) : null;
  };
  const done = await attempt(async () => {
    refuseOutdated(form, revisionOf(await readDunningSettings(ctx)), ctx.locale);
    await writeDunningSettings(
      ctx,
      typed.strategy,
      form.has('fee')
        ? { fee: cents(typed.fee), mostParts: Number(typed.most_parts), leastPart: cents(typed.least_part) }
        : undefined,
    );
  });
  if (!done.ok) return data({ errors: done.errors, typed }, { status: done.status });
  return redirectWithNote(HERE, { message: CLAIM_TEXTS[ctx.locale].saved });
}

/** A shop's claims, and what is done about overdue rates. */
export default function ClaimListScreen() {
  const { list, rows, terms, bounds, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(CLAIM_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-5">
        <ClaimSettingsCard {...{ terms, bounds, revision, answer }} />
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
