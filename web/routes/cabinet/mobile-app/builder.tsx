import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { findProducts, productCards } from '#core/catalog';
import { mediaChoices } from '#core/media';
import { readMobileApp } from '#core/mobile-app';
import { shopOfSeller } from '#core/people';
import { readAppPush } from '#core/push';
import { ErrorSummary, Notice, PageHeader, attempt, orRefuse, titled, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { AppForm, draftOf } from '../../../cabinet/mobile-app/app-form.tsx';
import { DocumentsCard } from '../../../cabinet/mobile-app/documents-card.tsx';
import { IconCard } from '../../../cabinet/mobile-app/icon-card.tsx';
import { OfferCard } from '../../../cabinet/mobile-app/offer-card.tsx';
import { PhoneFrame } from '../../../cabinet/mobile-app/phone-frame.tsx';
import { PushCard } from '../../../cabinet/mobile-app/push-card.tsx';
import { StoresCard } from '../../../cabinet/mobile-app/stores-card.tsx';
import { APP_TEXTS } from '../../../cabinet/mobile-app/texts.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { actOnApp, appRevision, readSent } from './app-intents.server.ts';

export const meta = titled(APP_TEXTS);

const MOST_PRODUCTS = 100;

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const app = await orRefuse(readMobileApp(ctx));
  const { username } = await shopOfSeller(ctx, sellerId);
  const cards = await productCards(ctx, { query: { per: MOST_PRODUCTS } });
  const shown = cards.map(({ id, name, coverPath }) => ({ id, name, cover: coverPath }));
  // Chosen before, and not shown by the shop at the moment.
  const missing = app.productIds.filter((id) => shown.every((each) => each.id !== id));
  const others = (await findProducts(ctx, missing)).map(({ id, name }) => ({ id, name, cover: null }));
  const { choices } = await mediaChoices(ctx, { kinds: ['image'], text: '', page: 1 });
  return {
    app,
    revision: appRevision(app),
    push: await readAppPush(ctx),
    address: `${ctx.baseUrl}/s/${username}/app`,
    products: [...shown, ...others],
    pictures: choices.flatMap(({ file, picture }) =>
      picture ? [{ id: picture.id, name: picture.alt || picture.name, url: file.thumbnail?.url ?? picture.url }] : [],
    ),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const sent = await readSent(request);
  const done = await attempt(() => actOnApp(ctx, sent));
  if (done.ok) return redirectWithNote('/cabinet/mobile_app', { message: done.value });
  const { intent, form } = sent;
  const text = (name: string): string => String(form.get(name) ?? '');
  return data(
    {
      intent,
      errors: done.errors,
      group: text('group'),
      store: text('store'),
      // Nothing typed is lost.
      typed: intent === 'save' ? draftOf(form) : null,
      apple: intent === 'apple-key' ? { teamId: text('teamId'), keyId: text('keyId'), service: text('service') } : null,
    },
    { status: done.status },
  );
}

/** Settings of the shop's app, beside a phone that shows it as it is being made. */
export default function AppBuilder() {
  const { app, revision, push, address, products, pictures } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(APP_TEXTS);
  const errors = refused?.errors;
  const of = (intent: string) => (refused?.intent === intent ? errors : undefined);
  const [draft, setDraft] = useState(refused?.typed ?? app);
  const hasIcon = app.icons !== null;
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="mb-4 flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={errors ?? []} />
        {app.saved ? (
          <OfferCard shown={app.shown} hasIcon={hasIcon} address={address} />
        ) : (
          <Notice tone="info">{t.first}</Notice>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <AppForm
            app={refused?.typed ?? app}
            revision={revision}
            products={products}
            errors={of('save')}
            onDraft={setDraft}
          />
          {app.saved ? (
            <>
              <IconCard icons={app.icons} pictures={pictures} errors={of('icon')} />
              <DocumentsCard
                documents={app.documents}
                products={products}
                refused={refused && of('add-document') ? { group: refused.group, errors: refused.errors } : undefined}
              />
              <PushCard {...push} typed={refused?.apple ?? null} errors={of('google-key') ?? of('apple-key')} />
              <StoresCard
                stores={app.stores}
                hasIcon={hasIcon}
                refused={refused && of('move') ? { store: refused.store, errors: refused.errors } : undefined}
              />
            </>
          ) : null}
        </div>
        <div className="order-first lg:sticky lg:top-5 lg:order-none">
          <PhoneFrame app={draft} icon={app.icons?.large ?? null} products={products} />
        </div>
      </div>
    </>
  );
}
