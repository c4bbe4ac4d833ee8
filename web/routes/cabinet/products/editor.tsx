import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, Outlet, useLoaderData, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { productEditor, reviewHistory, shownWarnings } from '#core/catalog';
import { legalReadiness } from '#core/legal-drafts';
import { Button, ButtonLink, Card, Notice, PageHeader, StatusChip, orRefuse, useTexts } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { BuyerView } from './buyer-view.tsx';
import { MissingTexts } from './missing-texts.tsx';
import { productId } from './product-id.server.ts';
import { productLinks } from './product-links.server.ts';
import { ReviewCard } from './review-card.tsx';
import { SharePanel } from './share-panel.tsx';
import { StepNavigation } from './step-navigation.tsx';
import { WarningChips } from './warning-chips.tsx';
import { stepHref, warningLinks } from './warning-links.server.ts';

const TEXTS = {
  de: {
    back: '← Produkte',
    published: 'Veröffentlicht',
    draft: 'Entwurf',
    archived: 'Archiviert',
    publish: 'Veröffentlichen',
    unpublish: 'Aus dem Shop nehmen',
    productPage: 'Produktseite',
    preview: 'Vorschau',
    duplicate: 'Duplizieren',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    view: 'So sehen es Käufer',
    state: 'Veröffentlichung',
    missing: 'Das fehlt noch:',
    ready: 'Alles da. Sie können das Produkt veröffentlichen.',
    live: 'Das Produkt steht im Shop.',
    more: 'Weitere Aktionen',
    copying: 'Dieses Produkt wird gerade kopiert. Preise und Dateien folgen in wenigen Augenblicken.',
    copyFailed:
      'Das Kopieren ist noch nicht gelungen. Wir versuchen es weiter; Sie können diese Kopie auch archivieren.',
    inArchive: 'Das Produkt liegt im Archiv und kann nicht geändert werden. Holen Sie es zuerst zurück.',
    note_published: 'Veröffentlicht. Das Produkt steht jetzt im Shop.',
    note_unpublished: 'Aus dem Shop genommen. Bestellungen bleiben davon unberührt.',
    note_refused: 'Noch nicht veröffentlicht. Beheben Sie zuerst, was unten steht.',
    note_saved: 'Gespeichert.',
    note_handed_in: 'Eingereicht. Wir schreiben Ihnen, sobald entschieden ist.',
    note_withdrawn: 'Zurückgezogen. Sie können das Produkt jederzeit wieder einreichen.',
    note_moved_on: 'Der Stand der Prüfung hat sich inzwischen geändert. Unten steht der neue.',
  },
  en: {
    back: '← Products',
    published: 'Published',
    draft: 'Draft',
    archived: 'Archived',
    publish: 'Publish',
    unpublish: 'Take out of the shop',
    productPage: 'Product page',
    preview: 'Preview',
    duplicate: 'Duplicate',
    archive: 'Archive',
    unarchive: 'Take out of the archive',
    view: 'What buyers see',
    state: 'Publication',
    missing: 'Still missing:',
    ready: 'Everything is there. You can publish the product.',
    live: 'The product is in the shop.',
    more: 'More actions',
    copying: 'This product is being copied. Prices and files follow in a few moments.',
    copyFailed: 'Copying has not worked yet. We keep trying; you may also archive this copy.',
    inArchive: 'The product is in the archive and cannot be changed. Take it back first.',
    note_published: 'Published. The product is in the shop now.',
    note_unpublished: 'Taken out of the shop. Orders are not touched.',
    note_refused: 'Not published yet. First mend what stands below.',
    note_saved: 'Saved.',
    note_handed_in: 'Handed in. We will write to you once it is decided.',
    note_withdrawn: 'Taken back. You may hand the product in again at any time.',
    note_moved_on: 'The state of the review has changed meanwhile. The new one stands below.',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.editor.product.name ?? ''} · Kontor` },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const editor = await orRefuse(productEditor(ctx, productId(params)));
  const { product, steps } = editor;
  // Once it was published there is one thing to do: to hand its link to somebody.
  const isFresh = product.published && new URL(request.url).searchParams.get('note') === 'published';
  const [share] = isFresh
    ? (await orRefuse(productLinks(ctx, product.id, { coupon: '', shopLink: context.shopLink }))).links
    : [];
  const reviewed = product.reviewState !== 'not_for_review' && product.reviewState !== 'init';
  return {
    editor,
    share: share ? { url: share.url, qr: share.qr } : null,
    history: reviewed ? (await reviewHistory(ctx, product.id)).map((entry) => ({ ...entry, person: '' })) : [],
    legalGaps: (await legalReadiness(ctx)).checks.filter(({ state }) => state === 'missing' || state === 'stale'),
    shopLocale: ctx.locale,
    warnings: warningLinks(ctx, product, shownWarnings(editor.warnings, editor)),
    steps: steps.map(({ key, title, state }, index) => ({
      key,
      title: title[ctx.locale],
      state,
      href: stepHref(product.id, steps, index + 1),
    })),
  };
}

export type EditorData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame of the stepped editor: steps with their state, the step itself, and beside it what buyers see and what publishing needs. */
export default function ProductEditorScreen() {
  const t = useTexts(TEXTS);
  const { editor, warnings, steps, history, legalGaps, shopLocale, share } = useLoaderData<typeof loader>();
  const { product, username } = editor;
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const note = asked.get('note');
  const noteText = note && `note_${note}` in t ? t[`note_${note}` as 'note_saved'] : null;
  useWhileCopying(product.copyState === 'in_progress');
  const state = product.archived ? 'archived' : product.published ? 'published' : 'draft';
  return (
    <>
      <PageHeader
        title={product.name}
        back={<Link to="/cabinet/products">{t.back}</Link>}
        subtitle={<StatusChip state={state} label={t[state]} tone={product.published ? 'good' : 'neutral'} />}
        actions={
          <>
            {product.published ? (
              <ButtonLink to={`/s/${username}/${product.slug}`} reloadDocument>
                {t.productPage}
              </ButtonLink>
            ) : (
              <ButtonLink to={`/cabinet/products/${product.id}/preview`}>{t.preview}</ButtonLink>
            )}
            {product.archived || product.copyState ? null : (
              <PublishButton id={product.id} published={product.published} back={`${pathname}${search}`} />
            )}
          </>
        }
      />
      <div className="mb-5 flex flex-col gap-3">
        {noteText ? (
          <Notice tone={note === 'refused' || note === 'moved_on' ? 'warn' : 'good'}>{noteText}</Notice>
        ) : null}
        {share ? <SharePanel name={product.name} {...share} /> : null}
        {product.copyState ? (
          <Notice tone={product.copyState === 'failed' ? 'warn' : 'info'}>
            {product.copyState === 'failed' ? t.copyFailed : t.copying}
          </Notice>
        ) : null}
        {product.archived ? <Notice tone="info">{t.inArchive}</Notice> : null}
      </div>
      <StepNavigation steps={steps} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          {product.archived || product.copyState === 'in_progress' ? null : <Outlet context={{ editor }} />}
        </div>
        <aside aria-label={t.state} className="flex flex-col gap-5 lg:sticky lg:top-5">
          <div id="publication" className="scroll-mt-5">
            <PublicationCard data={{ editor, warnings, steps }} back={`${pathname}${search}`} />
            <div className="mt-3 flex flex-col gap-3">
              <MissingTexts gaps={legalGaps} locale={shopLocale} />
            </div>
          </div>
          {product.archived || product.copyState ? null : (
            <ReviewCard id={product.id} state={product.reviewState} history={history} />
          )}
          <Card title={t.view}>
            <BuyerView editor={editor} small />
          </Card>
        </aside>
      </div>
    </>
  );
}

function PublicationCard({
  data: { editor, warnings },
  back,
}: {
  data: Pick<EditorData, 'editor' | 'warnings' | 'steps'>;
  back: string;
}) {
  const t = useTexts(TEXTS);
  const { product, publishable } = editor;
  const others = warnings.filter(({ warning }) => warning !== 'not_active' && warning !== 'is_archived');
  // Nothing is missing but the review, which has a card of its own.
  const needsReview = !publishable && others.length === 0;
  return (
    <Card title={t.state}>
      <div className="flex flex-col gap-3">
        {product.copyState || needsReview ? null : others.length > 0 ? (
          <p>{publishable ? null : t.missing}</p>
        ) : (
          <p>{product.published ? t.live : product.archived ? t.archived : t.ready}</p>
        )}
        {product.copyState ? null : <WarningChips warnings={others} />}
        {product.archived || (!publishable && !product.published) ? null : (
          <PublishButton id={product.id} published={product.published} back={back} />
        )}
        <details>
          <summary className="cursor-pointer text-accent">{t.more}</summary>
          <div className="mt-3 flex flex-col items-start gap-2">
            <PostButton action={`/cabinet/products/${product.id}/copies`} label={t.duplicate} />
            <PostButton
              action={`/cabinet/products/${product.id}/archiving`}
              label={product.archived ? t.unarchive : t.archive}
              fields={{
                archive: product.archived ? 'false' : 'true',
                back: product.archived ? back : '/cabinet/products',
              }}
            />
          </div>
        </details>
      </div>
    </Card>
  );
}

function PublishButton({ id, published, back }: { id: number; published: boolean; back: string }) {
  const t = useTexts(TEXTS);
  const fields = { publish: published ? 'false' : 'true', back };
  return (
    <PostButton
      action={`/cabinet/products/${id}/publication`}
      label={published ? t.unpublish : t.publish}
      fields={fields}
      main={!published}
    />
  );
}

function PostButton({
  action,
  label,
  fields = {},
  main = false,
}: {
  action: string;
  label: string;
  fields?: Record<string, string>;
  main?: boolean;
}) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look={main ? 'main' : 'quiet'}>{label}</Button>
    </Form>
  );
}

/** A copy is finished by a job: looks again until it is. */
function useWhileCopying(copying: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!copying) return undefined;
    const timer = setInterval(revalidate, 1500);
    return () => clearInterval(timer);
  }, [copying, revalidate]);
}
