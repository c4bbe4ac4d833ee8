import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { createCoupon } from '#core/coupons';
import { Button, ErrorSummary, PageHeader, TextField, attempt, errorOf, formOf, useSending, useTexts } from '#web/ui';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { CouponFields, one } from './coupon-fields.tsx';
import { FORM_TEXTS } from './coupon-form-texts.ts';
import { COUPON_TEXTS } from './coupon-texts.ts';
import { BLANK, formChoices } from './form-choices.server.ts';
import { readCouponTerms, text, typedValues } from './read-coupon-form.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  return { ...(await formChoices(ctx, sellerId)), blank: BLANK, title: COUPON_TEXTS[ctx.locale].create };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const made = await attempt(() => createCoupon(ctx, { ...readCouponTerms(ctx, form), code: text(form, 'code') }));
  if (!made.ok) return { values: typedValues(form), errors: made.errors };
  return redirectWithNote(`/cabinet/coupons/${made.value.id}`, {
    message: inLanguage(ctx.locale, { de: 'Gutschein angelegt.', en: 'Coupon created.' }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export default function NewCoupon() {
  const { products, currencies, blank, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts({
    de: { ...FORM_TEXTS.de, back: COUPON_TEXTS.de.back },
    en: { ...FORM_TEXTS.en, back: COUPON_TEXTS.en.back },
  });
  const values = refused?.values ?? blank;
  const errors = refused?.errors ?? [];
  return (
    <>
      <PageHeader title={title} back={<Link to="/cabinet/coupons">{t.back}</Link>} />
      <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
        <ErrorSummary errors={errors} />
        <CouponFields {...{ values, errors, products, currencies }}>
          <TextField
            label={t.code}
            name="code"
            optional
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            help={t.codeHelp}
            defaultValue={one(values, 'code')}
            error={errorOf(errors, 'code')}
          />
        </CouponFields>
        <div>
          <Button look="main" busy={useSending()}>
            {t.create}
          </Button>
        </div>
      </Form>
    </>
  );
}
