import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { findProduct } from '#core/catalog';
import { shopOfSeller } from '#core/people';
import { HIDING_REASONS, answerRating, hideRating, ratingView, showRating } from '#core/ratings';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  StatusChip,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { RATING_TEXTS, starsText } from './rating-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const rating = await orRefuse(ratingView(ctx, readId(params.id)));
  const product = await findProduct(ctx, rating.productId);
  const shop = await shopOfSeller(ctx, sellerId);
  return { rating, page: product ? `/s/${shop.username}/${product.slug}#reviews` : null, reasons: [...HIDING_REASONS] };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  await orRefuse(ratingView(ctx, id));
  const form = await formOf(request);
  const t = RATING_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '').replaceAll('\0', '');
  const done = await attempt(async () => {
    switch (text('intent')) {
      case 'answer':
        await answerRating(ctx, id, text('answer'));
        return text('answer').trim() === '' ? t.answerGone : t.answerSaved;
      case 'hide':
        await hideRating(ctx, id, { reason: text('reason'), note: text('note') });
        return t.hiddenNow;
      case 'show':
        await showRating(ctx, id);
        return t.shownNow;
      default:
        throw new Response(null, { status: 400 });
    }
  });
  if (!done.ok)
    return data({ errors: done.errors, answer: text('answer'), note: text('note') }, { status: done.status });
  return redirectWithNote(`/cabinet/ratings/${id}`, { message: done.value });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.rating.product ?? ''} · Kontor` }];

/** One rating: what was said, the answer below it, and hiding it with a reason. */
export default function RatingScreen() {
  const { rating, page } = useLoaderData<typeof loader>();
  const t = useTexts(RATING_TEXTS);
  const formats = useFormats();
  const { stars, name, body, product, hiddenFor, hiddenNote, answer, createdAt } = rating;
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={product}
        back={
          <Link to="/cabinet/ratings" className="text-accent underline">
            {t.title}
          </Link>
        }
        subtitle={<StatusChip state={hiddenFor ? 'paused' : 'active'} label={hiddenFor ? t.hidden : t.shown} />}
      />
      <div className="flex max-w-2xl flex-col gap-4">
        <ErrorSummary errors={refused?.errors ?? []} />
        <Card>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span role="img" aria-label={t.stars.replace('{stars}', String(stars))} className="text-lg text-warn">
              {starsText(stars)}
            </span>
            <span className="font-semibold">{name || t.buyer}</span>
            <span className="text-sm text-ink-soft">{formats.dateTime(createdAt)}</span>
          </p>
          <p className="mt-2 break-words whitespace-pre-line">
            {body || <span className="text-ink-soft">{t.noWords}</span>}
          </p>
          {page ? (
            <p className="mt-3">
              <a href={page} className="text-accent underline">
                {t.page}
              </a>
            </p>
          ) : null}
        </Card>
        <Card title={t.answer}>
          <Form method="post" className="flex flex-col gap-4">
            <input type="hidden" name="intent" value="answer" />
            <TextArea
              name="answer"
              label={t.answer}
              help={t.answerHelp}
              rows={5}
              maxLength={2000}
              defaultValue={refused?.answer || answer}
              error={errorOf(refused?.errors, 'answer')}
            />
            <p>
              <Button look="main">{t.answerSave}</Button>
            </p>
          </Form>
        </Card>
        {hiddenFor ? (
          <Card title={t.hidden}>
            <Notice tone="warn">
              {t.reasons[hiddenFor]}
              {hiddenNote ? `: ${hiddenNote}` : ''}
            </Notice>
            <Form method="post" className="mt-4">
              <input type="hidden" name="intent" value="show" />
              <Button>{t.show}</Button>
            </Form>
          </Card>
        ) : (
          <HideCard />
        )}
      </div>
    </>
  );
}

function HideCard() {
  const { reasons } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(RATING_TEXTS);
  return (
    <Card title={t.hide}>
      <p className="mb-4 text-ink-soft">{t.hideHelp}</p>
      <Form method="post" className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="intent" value="hide" />
        <SelectField
          name="reason"
          label={t.reason}
          required
          defaultValue=""
          options={[{ value: '', label: t.choose }, ...reasons.map((value) => ({ value, label: t.reasons[value] }))]}
          error={errorOf(refused?.errors, 'reason')}
        />
        <TextField name="note" label={t.note} optional maxLength={500} defaultValue={refused?.note ?? ''} />
        <p>
          <Button look="danger">{t.hideNow}</Button>
        </p>
      </Form>
    </Card>
  );
}
