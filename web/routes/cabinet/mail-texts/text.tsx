import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { forgetMailText, previewMail, readMailText, saveMailText, sendTestMail } from '#core/mail-texts';
import { productChoices } from '#core/reporting';
import {
  attempt,
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  SeenRevision,
  SelectField,
  formOf,
  orRefuse,
  refuseOutdated,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { MAIL_TEXT_TEXTS } from './mail-text-texts.ts';
import { PreviewCard, WordsFields } from './text-parts.tsx';
import { mailPieceChoices } from './mail-piece-choices.server.ts';
import { mailTextRevision } from './mail-text-revision.ts';
import { readMailTextForm } from './read-mail-text-form.server.ts';

const MODES = ['standard_email', 'custom_email', 'no_email'] as const;

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams.get('product') ?? '';
  const products = await productChoices(ctx, {});
  const [chosen] = /^[1-9]\d{0,14}$/.test(asked) ? await productChoices(ctx, { values: [asked] }) : [];
  const productId = chosen ? Number(chosen.value) : null;
  const view = await orRefuse(readMailText(ctx, params.mail ?? '', productId));
  return {
    ...view,
    ...(await mailPieceChoices(ctx)),
    title: view.title[ctx.locale],
    revision: mailTextRevision(view),
    fields: view.fields.map(({ name, label }) => ({ name, label: label[ctx.locale] })),
    productId,
    products: [...products, ...(chosen && !products.some(({ value }) => value === chosen.value) ? [chosen] : [])],
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const t = MAIL_TEXT_TEXTS[ctx.locale];
  const mail = params.mail ?? '';
  const form = await formOf(request);
  const { intent, ...input } = readMailTextForm(form, mail);
  const here = `/cabinet/settings/mail_texts/${mail}${input.productId === null ? '' : `?product=${input.productId}`}`;
  const [what, locale] = intent.split('_') as [string, 'de' | 'en' | undefined];
  const words = locale === 'de' || locale === 'en' ? { mail, locale, words: input.texts[locale] } : null;
  if (what === 'forget' && input.productId !== null) {
    await orRefuse(forgetMailText(ctx, mail, input.productId));
    return redirectWithNote(here, { message: t.forgotten });
  }
  if (what === 'preview' && words) {
    const { html, subject, order } = await orRefuse(previewMail(ctx, words));
    return data({ errors: [], preview: { html, subject, order, locale: words.locale }, note: null });
  }
  if (what === 'test' && words) {
    const sent = await attempt(() => sendTestMail(ctx, words));
    if (!sent.ok) return data({ errors: sent.errors, preview: null, note: null }, sent.status);
    return data({ errors: [], preview: null, note: t.tested(sent.value) });
  }
  if (what !== 'save') throw new Response(null, { status: 400 });
  const kept = await attempt(async () => {
    refuseOutdated(form, mailTextRevision(await readMailText(ctx, mail, input.productId)), ctx.locale);
    await saveMailText(ctx, input);
  });
  if (!kept.ok) return data({ errors: kept.errors, preview: null, note: null }, kept.status);
  return redirectWithNote(here, { message: t.saved });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Words of one mail in both languages, for all products or one. */
export default function MailTextScreen() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(MAIL_TEXT_TEXTS);
  const busy = useSending();
  const errors: readonly FieldError[] = answer?.errors ?? [];
  const modes = MODES.filter((mode) => mode !== 'no_email' || view.mayBeOff);
  return (
    <>
      <PageHeader
        title={view.title}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/mail_texts">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {answer?.note ? <Notice tone="good">{answer.note}</Notice> : null}
        <ErrorSummary errors={[...errors]} />
        <ProductChoice />
        <p className="text-ink-soft">{view.mode === 'custom_email' ? t.live : t.draft}</p>
        <Form
          method="post"
          key={`${view.mail} ${view.productId}`}
          data-autosave={
            view.mode === 'custom_email' ? undefined : `/cabinet/settings/mail_texts/${view.mail}/autosave`
          }
          className="flex flex-col gap-4"
        >
          <SeenRevision revision={view.revision} />
          <input type="hidden" name="product" value={view.productId ?? ''} />
          <Card title={t.mode}>
            {view.mayBeOff ? null : <p className="mb-3 text-ink-soft">{t.owed}</p>}
            <fieldset className="flex flex-col gap-2">
              <legend className="sr-only">{t.mode}</legend>
              {modes.map((value) => (
                <label
                  key={value}
                  className="flex cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name="mode"
                    value={value}
                    defaultChecked={value === view.mode}
                    className="size-4 accent-accent"
                  />
                  <span>
                    {t.modes[value]}
                    <span className="block text-sm text-ink-soft">
                      {value === 'custom_email' && !view.mayBeOff ? t.owedHelp : t.modeHelp[value]}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
          </Card>
          <WordsFields
            texts={view.texts}
            fields={view.fields}
            standard={view.standardSubject}
            pictures={view.pictures}
            shopProducts={view.shopProducts}
            errors={errors}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="main" name="intent" value="save" busy={busy}>
              {t.save}
            </Button>
            {view.productId === null ? null : (
              <Button name="intent" value="forget" busy={busy}>
                {t.forget}
              </Button>
            )}
          </div>
        </Form>
        {answer?.preview ? <PreviewCard {...answer.preview} /> : null}
      </div>
    </>
  );
}

function ProductChoice() {
  const { products, productId } = useLoaderData<typeof loader>();
  const t = useTexts(MAIL_TEXT_TEXTS);
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <SelectField
          name="product"
          label={t.forProduct}
          key={productId}
          defaultValue={productId ?? ''}
          options={[
            { value: '', label: t.allProducts },
            ...products.map(({ value, label }) => ({ value, label: String(label) })),
          ]}
        />
      </div>
      <Button>{t.choose}</Button>
    </Form>
  );
}
