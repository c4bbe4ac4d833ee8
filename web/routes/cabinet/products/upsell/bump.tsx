import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { productEditor } from '#core/catalog';
import { decimalIn, toDecimal, toJsonMoney } from '#core/kit';
import { addBump, bumpForEditing, bumpOffers, updateBump, type EditedBump } from '#core/upsells';
import {
  Button,
  Card,
  ErrorSummary,
  SeenRevision,
  attempt,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { stepHref } from '../warning-links.server.ts';
import { BumpFields } from './bump-fields.tsx';
import { readBumpForm, typedBump } from './read-bump-form.server.ts';
import { UPSELL_TEXTS } from './upsell-texts.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const { steps, currency } = await orRefuse(productEditor(ctx, id));
  const bump = params.bump === 'new' ? null : await orRefuse(bumpForEditing(ctx, id, readId(params.bump)));
  const offers = await bumpOffers(ctx, id);
  const step = steps.findIndex(({ key }) => key === 'upsell') + 1;
  return {
    back: stepHref(id, steps, step),
    revision: bump ? revisionOf(storedBump(bump, ctx.locale)) : '',
    bump: bump && {
      id: bump.id,
      pictureHref: `/cabinet/products/${id}/edit/bumps/${bump.id}/picture?step=${step}`,
      ownPicturePath: bump.ownPicturePath,
      picturePath: bump.picturePath,
    },
    values: bump
      ? storedBump(bump, ctx.locale)
      : { position: ['belowProductDetails'], buyers: ['all'], active: ['on'] },
    offers: offers.map(({ productId, planId, name, label, price }) => ({
      value: planId === null ? String(productId) : `${productId}:${planId}`,
      name,
      label,
      price: price && toJsonMoney(price),
    })),
    currency,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const editor = await orRefuse(productEditor(ctx, id));
  const form = await formOf(request);
  const saved = await attempt(async () => {
    const input = readBumpForm(ctx, form, editor.currency);
    if (params.bump === 'new') await addBump(ctx, id, input);
    else {
      const stored = await bumpForEditing(ctx, id, readId(params.bump));
      refuseOutdated(form, revisionOf(storedBump(stored, ctx.locale)), ctx.locale);
      await updateBump(ctx, id, stored.id, input);
    }
  });
  if (!saved.ok)
    return data(
      {
        values: typedBump(form),
        errors: saved.errors.map((error) =>
          error.field === 'offeredProductId' || error.field === 'planId' ? { ...error, field: 'offer' } : error,
        ),
      },
      { status: saved.status },
    );
  return redirect(
    `${stepHref(id, editor.steps, editor.steps.findIndex(({ key }) => key === 'upsell') + 1)}&note=saved#bumps`,
  );
}

function storedBump(bump: EditedBump, locale: 'de' | 'en'): Record<string, string[]> {
  const price = bump.ownPrice === null ? '' : toDecimal(bump.ownPrice);
  return {
    offer: [bump.planId === null ? String(bump.offeredProductId) : `${bump.offeredProductId}:${bump.planId}`],
    title: [bump.title],
    text: [bump.text],
    price: [decimalIn(locale, price)],
    position: [bump.position],
    look: [bump.look ?? ''],
    buyers: [bump.buyers],
    planTypes: [...bump.planTypes],
    notIfOwned: bump.notIfOwned ? ['on'] : [],
    active: bump.active ? ['on'] : [],
  };
}

/** One offer at the checkout, inside the editor's frame. */
export default function BumpScreen() {
  const { back, bump, values: stored, offers, currency, revision } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useSending();
  const t = useTexts(UPSELL_TEXTS);
  const errors = refused?.errors ?? [];
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={back} className="text-accent underline">
          {t.back}
        </Link>
      </p>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <SeenRevision revision={revision} />
        <ErrorSummary errors={errors} />
        <BumpFields
          title={bump ? t.editTitle : t.newTitle}
          values={refused?.values ?? stored}
          {...{ errors, offers, currency }}
        />
        <div>
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
      <PictureCard bump={bump} />
    </div>
  );
}

function PictureCard({ bump }: { bump: ReturnType<typeof useLoaderData<typeof loader>>['bump'] }) {
  const t = useTexts(UPSELL_TEXTS);
  const [params] = useSearchParams();
  if (!bump) return <p className="text-sm text-ink-soft">{t.pictureLater}</p>;
  return (
    <Card title={t.picture}>
      <Form
        method="post"
        action={bump.pictureHref}
        encType="multipart/form-data"
        className="flex flex-col items-start gap-3"
        id="picture"
      >
        {params.get('picture') === 'refused' ? (
          <p role="alert" className="text-sm text-bad">
            {t.pictureRefused}
          </p>
        ) : null}
        {bump.picturePath ? (
          <img src={bump.picturePath} alt="" className="max-h-40 max-w-full rounded-control object-contain" />
        ) : null}
        <input
          type="file"
          name="picture"
          aria-label={t.picture}
          aria-describedby="picture-help"
          accept="image/jpeg,image/png,image/webp"
          className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
        />
        <p id="picture-help" className="text-sm text-ink-soft">
          {t.pictureHelp}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="use">
            {t.upload}
          </Button>
          {bump.ownPicturePath ? (
            <Button look="plain" name="intent" value="remove">
              {t.removePicture}
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
