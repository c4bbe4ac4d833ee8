import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { decideReview, deliveriesOf, reviewedProduct, type ReviewDecision } from '#core/catalog';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextArea,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useSending,
  useTexts,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { BuyerView } from '../../cabinet/products/buyer-view.tsx';
import { productId } from '../../cabinet/products/product-id.server.ts';
import { ReviewHistory } from './review-history.tsx';
import { REVIEW_TITLES, reviewTone } from './review-titles.ts';

const TEXTS = {
  de: {
    back: '← Produkte prüfen',
    by: 'von',
    view: 'So sehen es Käufer',
    delivery: 'Was Käufer bekommen',
    noFiles: 'Keine Dateien',
    questions: 'Fragen an der Kasse',
    decide: 'Entscheidung',
    reason: 'Grund',
    reasonHelp: 'Steht so in der Mail an den Verkäufer. Nötig, wenn Sie ablehnen oder um eine Änderung bitten.',
    accept: 'Annehmen',
    change: 'Um Änderung bitten',
    reject: 'Ablehnen',
    rejectHelp: 'Ein abgelehntes Produkt steht sofort nicht mehr im Shop. Bestellungen bleiben davon unberührt.',
    history: 'Verlauf',
    shop: 'Shop ansehen',
    power: 'Power-Seller',
  },
  en: {
    back: '← Product reviews',
    by: 'by',
    view: 'What buyers see',
    delivery: 'What buyers get',
    noFiles: 'No files',
    questions: 'Questions in the checkout',
    decide: 'Decision',
    reason: 'Reason',
    reasonHelp: 'Part of the mail to the seller, word for word. Needed when you reject or ask for a change.',
    accept: 'Accept',
    change: 'Ask for a change',
    reject: 'Reject',
    rejectHelp: 'A rejected product leaves the shop at once. Orders are not touched.',
    history: 'History',
    shop: 'View shop',
    power: 'Power seller',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.editor.product.name ?? ''} · Kontor` },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const id = productId(params);
  const reviewed = await orRefuse(reviewedProduct(ctx, id));
  const delivery = (await deliveriesOf({ ...ctx, actor: { kind: 'seller', sellerId: reviewed.seller.id } }, [id])).get(
    id,
  );
  return {
    ...reviewed,
    files: (delivery?.files ?? []).map(({ name, contentType }) => ({ name, contentType })),
    message: delivery?.message ?? '',
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const id = productId(params);
  const form = await formOf(request);
  const said = {
    decision: String(form.get('decision') ?? '') as ReviewDecision['decision'],
    reason: String(form.get('reason') ?? '')
      .replaceAll('\0', '')
      .replaceAll('\r\n', '\n'),
  };
  const done = await attempt(() => decideReview(ctx, id, said));
  if (!done.ok) return { errors: done.errors, reason: said.reason };
  const words = inLanguage(ctx.locale, {
    de: 'Entschieden. Der Verkäufer bekommt eine Mail.',
    en: 'Decided. The seller gets a mail.',
  });
  return redirectWithNote('/admin/products/review?scopes[]=in_review', { message: words });
}

/** One product as its buyers would see it, and the word on it. */
export default function ReviewScreen() {
  const t = useTexts(TEXTS);
  const states = useTexts(REVIEW_TITLES);
  const { editor, seller, history, decisions, files, message } = useLoaderData<typeof loader>();
  const { product } = editor;
  return (
    <>
      <PageHeader
        title={product.name}
        back={<Link to="/admin/products/review?scopes[]=in_review">{t.back}</Link>}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <StatusChip
              state={product.reviewState}
              label={states[product.reviewState]}
              tone={reviewTone(product.reviewState)}
            />
            <span>
              {t.by} {seller.name} ({seller.email}){seller.powerSeller ? `, ${t.power}` : ''}
            </span>
            <a href={`/s/${editor.username}`} className="text-accent underline">
              {t.shop}
            </a>
          </span>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={t.view}>
            <BuyerView editor={editor} />
          </Card>
          <Card title={t.delivery}>
            {message ? <p className="mb-3 whitespace-pre-line">{message}</p> : null}
            {files.length === 0 ? <p className="text-ink-soft">{t.noFiles}</p> : null}
            <ul className="flex flex-col gap-1">
              {files.map((file) => (
                <li key={file.name} className="break-all">
                  {file.name} <span className="text-sm text-ink-soft">{file.contentType}</span>
                </li>
              ))}
            </ul>
          </Card>
          {editor.questions.length > 0 ? (
            <Card title={t.questions}>
              <ul className="list-disc pl-5">
                {editor.questions.map((question) => (
                  <li key={question.id}>
                    {question.label}
                    {question.options.length > 0 ? (
                      <span className="text-ink-soft"> ({question.options.join(', ')})</span>
                    ) : null}
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className="flex flex-col gap-5">
          <DecisionCard decisions={decisions} />
          <Card title={t.history}>
            <ReviewHistory entries={history} />
          </Card>
        </div>
      </div>
    </>
  );
}

function DecisionCard({ decisions }: { decisions: readonly ReviewDecision['decision'][] }) {
  const t = useTexts(TEXTS);
  const answer = useActionData<typeof action>();
  const busy = useSending();
  const looks = { accept: 'main', change: 'quiet', reject: 'danger' } as const;
  return (
    <Card title={t.decide}>
      <Form method="post" className="flex flex-col gap-4" noValidate>
        <ErrorSummary errors={answer?.errors ?? []} />
        <TextArea
          label={t.reason}
          name="reason"
          rows={5}
          maxLength={2000}
          help={t.reasonHelp}
          defaultValue={answer?.reason ?? ''}
          error={errorOf(answer?.errors, 'reason')}
        />
        <div className="flex flex-wrap gap-2">
          {decisions.map((decision) => (
            <Button key={decision} name="decision" value={decision} look={looks[decision]} busy={busy}>
              {t[decision]}
            </Button>
          ))}
        </div>
        <p className="text-sm text-ink-soft">{t.rejectHelp}</p>
      </Form>
    </Card>
  );
}
