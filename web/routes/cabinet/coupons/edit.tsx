import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { couponView, updateCoupon } from '#core/coupons';
import {
  Button,
  ErrorSummary,
  PageHeader,
  SAVED_MEANWHILE,
  SeenRevision,
  TextField,
  attempt,
  errorOf,
  formOf,
  isOutdated,
  orRefuse,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { CouponFields, one } from './coupon-fields.tsx';
import { FORM_TEXTS } from './coupon-form-texts.ts';
import { formChoices, shownValues } from './form-choices.server.ts';
import { readCouponTerms, text, typedValues } from './read-coupon-form.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const coupon = await orRefuse(couponView(ctx, readId(params.id)));
  const stored = shownValues(ctx, coupon);
  return {
    id: coupon.id,
    code: coupon.code,
    stored,
    revision: revisionOf(stored),
    savesItself: !coupon.active,
    ...(await formChoices(ctx, sellerId, coupon)),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const form = await formOf(request);
  const now = revisionOf(shownValues(ctx, await orRefuse(couponView(ctx, id))));
  if (isOutdated(form, now)) return { values: typedValues(form), errors: [{ message: SAVED_MEANWHILE[ctx.locale] }] };
  const saved = await attempt(() => updateCoupon(ctx, id, { ...readCouponTerms(ctx, form), code: text(form, 'code') }));
  if (!saved.ok) return { values: typedValues(form), errors: saved.errors };
  return redirectWithNote(`/cabinet/coupons/${id}`, {
    message: inLanguage(ctx.locale, {
      de: 'Gespeichert. Bestellungen behalten, womit sie gemacht wurden.',
      en: 'Saved. Orders keep what they were made with.',
    }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.code ?? ''} · Kontor` }];

export default function EditCoupon() {
  const { id, code, stored, products, currencies, revision, savesItself } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(FORM_TEXTS);
  const values = refused?.values ?? stored;
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader
        title={<span className="font-mono">{code}</span>}
        back={<Link to={`/cabinet/coupons/${id}`}>← {code}</Link>}
      />
      <Form
        method="post"
        noValidate
        data-autosave={savesItself ? `/cabinet/coupons/${id}/autosave` : undefined}
        className="flex max-w-2xl flex-col gap-5"
      >
        <SeenRevision revision={revision} />
        <ErrorSummary errors={errors} />
        <CouponFields {...{ values, errors, products, currencies }}>
          <TextField
            label={t.code}
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            help={t.codeEditHelp}
            defaultValue={one(values, 'code')}
            error={errorOf(errors, 'code')}
          />
        </CouponFields>
        <div>
          <Button look="main" busy={useSending()}>
            {t.save}
          </Button>
        </div>
      </Form>
    </>
  );
}
