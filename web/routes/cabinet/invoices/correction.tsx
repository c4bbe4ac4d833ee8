import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  CORRECTABLE_FIELDS,
  correctBuyer,
  correctedBuyer,
  invoiceFile,
  isCorrectable,
  type BuyerCorrection,
  type CorrectableField,
} from '#core/invoicing';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const file = await invoiceFile(ctx, id);
  if (!file) throw new Response(null, { status: 404 });
  const { number, buyer_party: buyer, gross_minor: minor, currency } = file.invoice;
  return {
    id,
    number,
    buyer,
    fields: [...CORRECTABLE_FIELDS],
    gross: { minor, currency },
    isCorrectable: await isCorrectable(ctx, id),
    title: `${INVOICE_TEXTS[ctx.locale].correctTitle}: ${number}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const invoiceId = readId(params.id);
  const form = await formOf(request);
  const file = await invoiceFile(ctx, invoiceId);
  if (!file) throw new Response(null, { status: 404 });
  const given = Object.fromEntries(
    CORRECTABLE_FIELDS.map((field) => [field, String(form.get(field) ?? '')]),
  ) as BuyerCorrection;
  const answer = (errors: FieldError[], isPreview: boolean, status: number) =>
    data({ errors, isPreview, typed: correctedBuyer(file.invoice.buyer_party, given) }, { status });
  if (form.get('intent') !== 'issue') return answer([], form.get('intent') === 'preview', 200);
  const done = await attempt(() => correctBuyer(ctx, { sellerId, invoiceId, buyer: given }));
  if (!done.ok) return answer(done.errors, false, 422);
  const { reversal, invoice } = done.value;
  const message = inLanguage(ctx.locale, {
    de: `${reversal.number} und ${invoice.number} ausgestellt.`,
    en: `${reversal.number} and ${invoice.number} issued.`,
  });
  return redirectWithNote(`/cabinet/invoices/${invoice.id}`, { message });
}

type Buyer = Partial<Record<CorrectableField, string>>;

/** First the fields, then what will be issued, then the documents. */
export default function CorrectionScreen() {
  const { id, number, buyer, fields, title, isCorrectable: possible } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(INVOICE_TEXTS);
  const errors = answer?.errors ?? [];
  const typed: Buyer = answer?.typed ?? buyer;
  const help = { reference: t.referenceHelp } as Record<string, string>;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={title}
        back={
          <Link to={`/cabinet/invoices/${id}`} className="text-accent underline">
            {number}
          </Link>
        }
      />
      {!possible ? <Notice tone="info">{t.cannot}</Notice> : null}
      {possible && answer?.isPreview ? <Preview typed={typed} /> : null}
      {possible && !answer?.isPreview ? (
        <Form method="post" className="flex flex-col gap-4">
          <ErrorSummary errors={errors} />
          <p>{t.correctHelp}</p>
          <Card>
            <div className="flex flex-col gap-4">
              {fields.map((field) => (
                <TextField
                  key={field}
                  name={field}
                  label={t[field]}
                  defaultValue={typed[field] ?? ''}
                  error={errorOf(errors, field)}
                  maxLength={200}
                  {...(help[field] ? { help: help[field] } : {})}
                />
              ))}
              <p className="text-sm text-ink-soft">{t.fixed}</p>
            </div>
          </Card>
          <div>
            <Button look="main" name="intent" value="preview">
              {t.preview}
            </Button>
          </div>
        </Form>
      ) : null}
    </div>
  );
}

function Preview({ typed }: { typed: Buyer }) {
  const { number, buyer, fields, gross } = useLoaderData<typeof loader>();
  const t = useTexts(INVOICE_TEXTS);
  const formats = useFormats();
  const linesOf = (each: Buyer): string[] =>
    [
      each.company,
      [each.firstName, each.lastName].filter(Boolean).join(' '),
      [each.street, each.streetNumber].filter(Boolean).join(' '),
      [each.zip, each.city].filter(Boolean).join(' '),
      each.reference,
    ].filter((line): line is string => Boolean(line));
  return (
    <Form method="post" className="flex flex-col gap-4">
      {fields.map((field) => (
        <input key={field} type="hidden" name={field} value={typed[field] ?? ''} />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {(
          [
            [t.before, buyer],
            [t.after, typed],
          ] as const
        ).map(([label, each]) => (
          <Card key={label} title={label}>
            {linesOf(each).map((line, index) => (
              <p key={index} className="break-words">
                {line}
              </p>
            ))}
          </Card>
        ))}
      </div>
      <Card title={t.willIssue}>
        <ul className="list-disc pl-5">
          <li>{`${t.reversalOf} ${number} ${t.over} ${formats.money({ minor: -gross.minor, currency: gross.currency })}`}</li>
          <li>{`${t.newInvoice} ${linesOf(typed)[0] ?? ''} ${t.over} ${formats.money(gross)}`}</li>
        </ul>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button look="main" name="intent" value="issue">
          {t.issue}
        </Button>
        <Button name="intent" value="back">
          {t.back}
        </Button>
      </div>
    </Form>
  );
}
