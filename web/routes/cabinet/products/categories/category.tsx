import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { otherProducts, removeCategory, saveCategory, shopCategories, type ShopCategory } from '#core/catalog';
import { shopOfSeller } from '#core/people';
import {
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { ProductPicker } from '../product-picker.tsx';

const TEXTS = {
  de: {
    create: 'Neue Kategorie',
    back: '← Shop-Kategorien',
    title: 'Titel',
    titleHelp: 'Leer lassen für den üblichen Titel.',
    description: 'Beschreibung',
    descriptionHelp: 'Steht über den Produkten, wenn die Seite es so zeigt.',
    color: 'Farbe',
    colorHelp: 'Zum Beispiel #1a5f7a. Leer lassen für keine.',
    hidden: 'Verbergen',
    hiddenHelp: 'Käufer sehen die Kategorie dann nicht. Ihre Produkte bleiben im Shop.',
    products: 'Produkte',
    productsHelp: 'In dieser Reihenfolge stehen sie in der Kategorie.',
    firstHelp: 'Diese stehen zuerst; alle anderen folgen, die neuesten vorn.',
    save: 'Speichern',
    remove: 'Kategorie löschen',
    removeHelp: 'Die Produkte bleiben.',
  },
  en: {
    create: 'New category',
    back: '← Shop categories',
    title: 'Title',
    titleHelp: 'Leave empty for the usual title.',
    description: 'Description',
    descriptionHelp: 'Stands above the products where the page shows it.',
    color: 'Colour',
    colorHelp: 'For example #1a5f7a. Leave empty for none.',
    hidden: 'Hide',
    hiddenHelp: 'Buyers do not see the category then. Its products stay in the shop.',
    products: 'Products',
    productsHelp: 'In this order they stand in the category.',
    firstHelp: 'These stand first; all others follow, the newest first.',
    save: 'Save',
    remove: 'Delete category',
    removeHelp: 'The products stay.',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

const EMPTY: Omit<ShopCategory, 'id' | 'position'> = {
  title: '',
  description: '',
  color: '',
  hidden: false,
  productIds: [],
};

/** Null for a new one; anything that is no id leads to 404. */
function categoryId(params: { id?: string | undefined }): number | null {
  if (params.id === 'new') return null;
  if (!/^(0|[1-9]\d{0,14})$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const id = categoryId(params);
  const shop = await shopOfSeller(ctx, sellerId);
  const category = id === null ? EMPTY : (await shopCategories(ctx, shop.locale)).find((each) => each.id === id);
  if (!category) throw new Response(null, { status: 404 });
  return {
    revision: revisionOf(category),
    id,
    title: category.title || TEXTS[ctx.locale].create,
    category,
    choices: await otherProducts(ctx, 0),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const id = categoryId(params);
  const form = await formOf(request);
  const text = (name: string): string =>
    String(form.get(name) ?? '')
      .replaceAll('\0', '')
      .replaceAll('\r\n', '\n');
  const done = await attempt(async () => {
    if (form.get('intent') === 'remove' && id !== null) return removeCategory(ctx, id);
    const { locale } = await shopOfSeller(ctx, sellerId);
    const stored = (await shopCategories(ctx, locale)).find((each) => each.id === id);
    if (stored) refuseOutdated(form, revisionOf(stored), ctx.locale);
    const productIds = form
      .getAll('productIds')
      .flatMap((value) => (/^[1-9]\d{0,14}$/.test(String(value)) ? [Number(value)] : []));
    await saveCategory(ctx, id, {
      title: text('title'),
      description: text('description'),
      color: text('color'),
      hidden: form.get('hidden') === 'on',
      productIds,
    });
  });
  if (done.ok)
    return redirectWithNote('/cabinet/product_categories', {
      message: inLanguage(ctx.locale, { de: 'Gespeichert.', en: 'Saved.' }),
    });
  const values = {
    title: text('title'),
    description: text('description'),
    color: text('color'),
    hidden: form.get('hidden') === 'on',
  };
  return data({ errors: done.errors, values }, { status: done.status });
}

/** One category of the shop. */
export default function CategoryScreen() {
  const t = useTexts(TEXTS);
  const { id, category, choices, revision } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useSending();
  const shown = refused?.values ?? category;
  return (
    <>
      <PageHeader
        title={id === null ? t.create : category.title}
        back={<Link to="/cabinet/product_categories">{t.back}</Link>}
      />
      <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
        {id === null ? null : <SeenRevision revision={revision} />}
        <ErrorSummary errors={refused?.errors ?? []} />
        <Card>
          <div className="flex flex-col gap-5">
            <TextField
              label={t.title}
              name="title"
              maxLength={80}
              required={id !== 0}
              {...(id === 0 ? { help: t.titleHelp } : {})}
              defaultValue={shown.title}
              error={errorOf(refused?.errors, 'title')}
            />
            <TextArea
              label={t.description}
              name="description"
              rows={3}
              maxLength={1000}
              optional
              help={t.descriptionHelp}
              defaultValue={shown.description}
              error={errorOf(refused?.errors, 'description')}
            />
            <TextField
              label={t.color}
              name="color"
              maxLength={7}
              optional
              help={t.colorHelp}
              placeholder="#1a5f7a"
              defaultValue={shown.color}
              error={errorOf(refused?.errors, 'color')}
            />
            {id === 0 ? null : (
              <CheckboxField label={t.hidden} name="hidden" help={t.hiddenHelp} defaultChecked={shown.hidden} />
            )}
            <ProductPicker
              label={t.products}
              help={id === 0 ? t.firstHelp : t.productsHelp}
              name="productIds"
              choices={choices}
              chosen={category.productIds}
            />
          </div>
        </Card>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
          {id === null || id === 0 ? null : (
            <>
              <Button look="danger" name="intent" value="remove">
                {t.remove}
              </Button>
              <span className="text-sm text-ink-soft">{t.removeHelp}</span>
            </>
          )}
        </div>
      </Form>
    </>
  );
}
