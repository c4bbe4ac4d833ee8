import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { otherProducts, productGroup, removeGroup, saveGroup, type ProductGroup } from '#core/catalog';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { productId } from '../product-id.server.ts';
import { ProductPicker } from '../product-picker.tsx';

const TEXTS = {
  de: {
    create: 'Neue Gruppe',
    back: '← Produktgruppen',
    name: 'Name',
    products: 'Produkte',
    save: 'Speichern',
    remove: 'Gruppe löschen',
    removeHelp: 'Die Produkte bleiben.',
  },
  en: {
    create: 'New group',
    back: '← Product groups',
    name: 'Name',
    products: 'Products',
    save: 'Save',
    remove: 'Delete group',
    removeHelp: 'The products stay.',
  },
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

export { learnsNewest as shouldRevalidate } from '#web/ui';

const groupRevision = ({ name, products }: Pick<ProductGroup, 'name' | 'products'>): string =>
  revisionOf([name, products.map(({ id }) => id).sort((a, b) => a - b)]);

const groupId = (params: { id?: string | undefined }): number | null =>
  params.id === 'new' ? null : productId(params);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = groupId(params);
  const group = id === null ? { name: '', products: [] } : await orRefuse(productGroup(ctx, id));
  const choices = await otherProducts(ctx, 0);
  // Archived products stay in their groups: leaving them out here would take them out on saving.
  const archived = group.products.filter(({ id: each }) => !choices.some((choice) => choice.id === each));
  return {
    id,
    revision: id === null ? '' : groupRevision(group),
    title: group.name || TEXTS[ctx.locale].create,
    name: group.name,
    chosen: group.products.map((product) => product.id),
    choices: [...choices, ...archived],
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = groupId(params);
  const form = await formOf(request);
  const name = String(form.get('name') ?? '').replaceAll('\0', '');
  const done = await attempt(async () => {
    if (form.get('intent') === 'remove' && id !== null) return removeGroup(ctx, id);
    if (id !== null) refuseOutdated(form, groupRevision(await productGroup(ctx, id)), ctx.locale);
    const productIds = form
      .getAll('productIds')
      .flatMap((value) => (/^[1-9]\d{0,14}$/.test(String(value)) ? [Number(value)] : []));
    await saveGroup(ctx, id, { name, productIds });
  });
  return done.ok
    ? redirectWithNote('/cabinet/product_groups', {
        message: inLanguage(ctx.locale, { de: 'Gespeichert.', en: 'Saved.' }),
      })
    : data({ errors: done.errors, name }, { status: done.status });
}

/** One group with what is in it. */
export default function GroupScreen() {
  const t = useTexts(TEXTS);
  const { id, name, chosen, choices, revision } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useSending();
  return (
    <>
      <PageHeader title={id === null ? t.create : name} back={<Link to="/cabinet/product_groups">{t.back}</Link>} />
      <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
        <SeenRevision revision={revision} />
        <ErrorSummary errors={refused?.errors ?? []} />
        <Card>
          <div className="flex flex-col gap-5">
            <TextField
              label={t.name}
              name="name"
              maxLength={80}
              required
              defaultValue={refused?.name ?? name}
              error={errorOf(refused?.errors, 'name')}
            />
            <ProductPicker label={t.products} name="productIds" choices={choices} chosen={chosen} ordered={false} />
          </div>
        </Card>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
          {id === null ? null : (
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
