import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AppError, inLanguage } from '#core/kit';
import { readBankWires, takeInStatement, transferError, bankWireList, type TransferRow } from '#core/transfers';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  formOf,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { BANK_WIRE_TEXTS } from './bank-wire-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<TransferRow>(request, ctx, bankWireList, {
    rows: readBankWires,
    csvPath: '/cabinet/lists/bank_wires.csv',
  });
  const shown = rows.map((row) => ({
    ...row,
    amount: { minor: Number(row.amount.minor), currency: row.amount.currency },
  }));
  return data({ list, rows: shown, title: BANK_WIRE_TEXTS[ctx.locale].title }, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Statements of a month are a few hundred kilobytes. */
const LARGEST_BYTES = 10_000_000;

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const file = (await formOf(request)).get('file');
  try {
    if (!(file instanceof File) || file.size === 0 || file.size > LARGEST_BYTES)
      throw transferError(ctx.locale, 'not_a_statement');
    const { entries, fresh, matched } = await takeInStatement(ctx, {
      bytes: new Uint8Array(await file.arrayBuffer()),
      fileName: file.name,
    });
    const message = inLanguage(ctx.locale, {
      de: `${entries} Gutschriften gelesen, ${fresh} davon neu, ${matched} zugeordnet.`,
      en: `${entries} credits read, ${fresh} of them new, ${matched} matched.`,
    });
    return redirectWithNote('/cabinet/transfers/bank_wires', { message });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const errors: FieldError[] = [{ field: 'file', message: error.detail }];
    return data({ errors }, { status: error.status });
  }
}

/** Money on the bank account, and which order it pays. */
export default function TransferListScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(BANK_WIRE_TEXTS);
  const formats = useFormats();
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/transfers" className="text-accent underline">
            {t.movements}
          </Link>
        }
      />
      <div className="mb-5">
        <Card title={t.upload}>
          <Form method="post" encType="multipart/form-data" className="flex flex-col gap-3">
            <ErrorSummary errors={answer?.errors ?? []} />
            <label htmlFor="file" className="font-medium">
              {t.file}
            </label>
            <input
              id="file"
              type="file"
              name="file"
              required
              accept=".xml,text/xml,application/xml"
              aria-describedby="file-help"
              className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
            />
            <p id="file-help" className="text-sm text-ink-soft">
              {t.fileHelp}
            </p>
            <div>
              <Button look="main" busy={busy}>
                {t.read}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.transfer} ${row.from || t.nobody}`}
        rowHref={(row) => `/cabinet/transfers/bank_wires/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `/cabinet/transfers/bank_wires/${row.id}` },
          ...(row.order ? [{ id: 'order', label: t.order, to: `/cabinet/orders/${row.order.id}` }] : []),
        ]}
        cells={{
          booked_on: (row) => formats.date(row.bookedOn),
          payer_name: (row) => <span className="break-words">{row.from || t.nobody}</span>,
          reference: (row) => <span className="break-words">{row.reference}</span>,
          amount: (row) => formats.money(row.amount),
          state: (row) => (
            <StatusChip
              state={row.state === 'matched' ? 'finished' : row.state === 'unmatched' ? 'waiting' : 'none'}
              label={t[row.state]}
            />
          ),
          order: (row) =>
            row.order ? (
              <Link to={`/cabinet/orders/${row.order.id}`} className="text-accent underline">
                {row.order.number}
              </Link>
            ) : null,
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
