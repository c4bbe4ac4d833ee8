import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  REQUEST_STATE_TITLES,
  approveReselling,
  endResellingFor,
  openObjections,
  reissueCreditNote,
  REISSUE_TAXES,
  readResellerRequests,
  rejectReselling,
  resellerRequestList,
  type ResellerRequestRow,
} from '#core/reselling';
import {
  Button,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { asAdmin } from '#core/people';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminDefault } from '../../../admin/admin-views.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { Objections } from './objections.tsx';

const HERE = '/admin/reseller_requests';

const TEXTS = {
  de: {
    title: 'Weiterverkauf',
    subtitle: 'Verkäufer, für die die Plattform im eigenen Namen verkaufen soll.',
    empty: 'Noch keine Anfrage',
    help: 'Sobald ein Verkäufer anfragt, steht er hier.',
    decide: 'Entscheiden',
    agreement: 'Vereinbarung',
    reason: 'Begründung',
    reasonHelp: 'Steht in der Mail an den Verkäufer. Nötig beim Ablehnen und Beenden.',
    approve: 'Genehmigen',
    approveHelp:
      'Ab dann sind neue Bestellungen des Shops Verkäufe der Plattform: ihr Vertrag, ihre Rechnung, ihre Umsatzsteuer.',
    reject: 'Ablehnen',
    end: 'Beenden',
    approved: 'Genehmigt. Die Plattform verkauft jetzt für diesen Shop.',
    rejected: 'Abgelehnt. Der Verkäufer hat eine Mail bekommen.',
    ended: 'Beendet. Der Shop verkauft wieder selbst.',
    reissued: (number: string) => `Berichtigt und neu ausgestellt: ${number}. Der Verkäufer hat eine Mail bekommen.`,
  },
  en: {
    title: 'Reselling',
    subtitle: 'Sellers for whom the platform is to sell in its own name.',
    empty: 'No request yet',
    help: 'As soon as a seller asks, they stand here.',
    decide: 'Decide',
    agreement: 'Agreement',
    reason: 'Reason',
    reasonHelp: 'Stands in the mail to the seller. Needed to reject and to end.',
    approve: 'Approve',
    approveHelp: 'From then on new orders of the shop are sales of the platform: its contract, its invoice, its VAT.',
    reject: 'Reject',
    end: 'End',
    approved: 'Approved. The platform now sells for this shop.',
    rejected: 'Rejected. The seller has got a mail.',
    ended: 'Ended. The shop sells by itself again.',
    reissued: (number: string) => `Corrected and issued anew: ${number}. The seller has got a mail.`,
  },
};

const TONES = { approved: 'good', rejected: 'bad', waiting: 'warn', canceled: 'neutral' } as const;

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  // Tabs are counted as the rows are read: over all shops.
  const platform = asAdmin(ctx, 'reseller requests');
  const { list, rows, headers } = await loadList<ResellerRequestRow>(request, platform, resellerRequestList, {
    rows: readResellerRequests,
    opensWith: adminDefault(ctx),
  });
  const shown = rows.map((row) => ({ ...row, title: REQUEST_STATE_TITLES[row.state][ctx.locale] }));
  return data({ list, rows: shown, objections: await openObjections(ctx) }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const t = TEXTS[ctx.locale];
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const intent = text('intent');
  const sellerId = readId(text('seller'));
  const done = await attempt(async () => {
    if (intent === 'approve') {
      await approveReselling(ctx, sellerId);
      return t.approved;
    }
    if (intent === 'reject') {
      await rejectReselling(ctx, { sellerId, reason: text('reason') });
      return t.rejected;
    }
    if (intent === 'reissue') {
      const tax = REISSUE_TAXES.find((each) => each === text('tax')) ?? 'as_booked';
      const note = { sellerId, invoiceId: readId(text('note')), answer: text('answer'), tax };
      return t.reissued((await reissueCreditNote(ctx, note)).number);
    }
    if (intent !== 'end') throw new Response(null, { status: 400 });
    await endResellingFor(ctx, { sellerId, reason: text('reason') });
    return t.ended;
  });
  if (!done.ok)
    return data(
      {
        errors: done.errors,
        sellerId: text('note') === '' ? sellerId : null,
        reason: text('reason'),
        note: text('note'),
        answer: text('answer'),
        tax: text('tax'),
      },
      { status: done.status },
    );
  return redirectWithNote(HERE, { message: done.value });
}

/** Requests of sellers that the platform sells for them. */
export default function ResellerRequests() {
  const { list, rows, objections } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <ErrorSummary errors={refused?.errors ?? []} />
      <Objections objections={objections} refused={refused?.note ? refused : null} />
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.seller_id}
        rowName={(row) => row.seller}
        cells={{
          seller: (row) => (
            <div className="flex flex-col gap-2">
              <Link to={`/admin/sellers/${row.seller_id}`} className="font-medium break-words text-accent underline">
                {row.seller}
              </Link>
              {row.reason ? <span className="text-sm break-words text-ink-soft">{row.reason}</span> : null}
              <Decision row={row} refused={refused?.sellerId === row.seller_id ? refused : null} />
            </div>
          ),
          state: (row) => <StatusChip state={row.state} tone={TONES[row.state]} label={row.title} />,
          agreed_at: (row) => formats.dateTime(row.agreed_at),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}

function Decision({
  row,
  refused,
}: {
  row: Pick<ResellerRequestRow, 'seller_id' | 'seller' | 'state' | 'agreement'>;
  refused: { reason: string; errors: readonly FieldError[] } | null;
}) {
  const t = useTexts(TEXTS);
  if (row.state !== 'waiting' && row.state !== 'approved') return null;
  const intents =
    row.state === 'waiting'
      ? ([
          ['approve', 'main'],
          ['reject', 'danger'],
        ] as const)
      : ([['end', 'danger']] as const);
  return (
    <details open={refused !== null}>
      <summary className="cursor-pointer text-accent" aria-label={`${t.decide}: ${row.seller}`}>
        {t.decide}
      </summary>
      <Form method="post" noValidate className="mt-2 flex max-w-md flex-col gap-3">
        <input type="hidden" name="seller" value={row.seller_id} />
        {row.state === 'waiting' ? <p className="text-sm">{t.approveHelp}</p> : null}
        <details>
          <summary className="cursor-pointer text-sm text-accent">{t.agreement}</summary>
          <p className="mt-2 text-sm whitespace-pre-line">{row.agreement}</p>
        </details>
        <TextField
          id={`reason-${row.seller_id}`}
          name="reason"
          label={t.reason}
          help={t.reasonHelp}
          maxLength={1000}
          defaultValue={refused?.reason ?? ''}
          error={errorOf(refused?.errors ?? [], 'reason')}
        />
        <div className="flex flex-wrap gap-2">
          {intents.map(([intent, look]) => (
            <Button key={intent} look={look} name="intent" value={intent} aria-label={`${t[intent]}: ${row.seller}`}>
              {t[intent]}
            </Button>
          ))}
        </div>
      </Form>
    </details>
  );
}
