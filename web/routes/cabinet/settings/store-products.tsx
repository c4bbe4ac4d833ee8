import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { removeStoreProduct, saveStoreProduct, storeProducts } from '#core/checkout';
import { AppError, toJsonMoney } from '#core/kit';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  TextField,
  errorOf,
  formOf,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

const HERE = '/cabinet/settings/store_products';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { waiting, ...rest } = await orAnswer(storeProducts(ctx));
  const asked = new URL(request.url).searchParams;
  const edited = rest.assigned.find(({ id }) => String(id) === asked.get('edit')) ?? null;
  return {
    ...rest,
    edited,
    asked: asked.get('store') ?? '',
    title: TEXTS[ctx.locale].title,
    waiting: waiting.map((each) => ({ ...each, amount: toJsonMoney(each.amount) })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const t = TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const typed = { storeProduct: text('storeProduct'), planId: text('planId') };
  try {
    if (form.get('intent') === 'remove') {
      await removeStoreProduct(ctx, readId(text('id')));
      return redirectWithNote(HERE, { message: t.removed });
    }
    const planId = Number(typed.planId);
    await saveStoreProduct(ctx, {
      id: text('id') === '' ? null : readId(text('id')),
      storeProduct: typed.storeProduct,
      planId: Number.isSafeInteger(planId) ? planId : 0,
    });
    return redirectWithNote(HERE, { message: t.saved });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    const errors: FieldError[] = [{ ...(error.field ? { field: error.field } : {}), message: error.detail }];
    return data({ errors, typed }, { status: error.status });
  }
}

const TEXTS = {
  de: {
    title: 'Produkte im App Store und bei Google Play',
    subtitle:
      'Welcher Artikel eines Stores welches Ihrer Produkte ist. Käufe dort werden hier zu bezahlten Bestellungen.',
    back: 'In-App-Käufe',
    waiting: 'Warten auf Zuordnung',
    waitingHelp:
      'Diese Käufe sind bezahlt, aber noch keinem Produkt zugeordnet. Sobald Sie zuordnen, werden daraus Bestellungen.',
    assign: 'Zuordnen',
    bought: 'gekauft am',
    list: 'Zuordnungen',
    empty: 'Noch nichts zugeordnet',
    emptyHelp: 'Tragen Sie die Produkt-ID aus App Store Connect oder der Play Console ein und wählen Sie Ihr Produkt.',
    noProducts: 'Legen Sie zuerst ein Produkt mit einer Einmalzahlung oder einem Abonnement an.',
    add: 'Neue Zuordnung',
    change: 'Zuordnung ändern',
    id: 'Produkt-ID im Store',
    idHelp: 'Wie in App Store Connect oder der Play Console, z. B. com.example.kurs.',
    product: 'Ihr Produkt und Zahlungsplan',
    choose: 'Bitte wählen',
    save: 'Speichern',
    edit: 'Ändern',
    remove: 'Zuordnung entfernen',
    sure: 'Bestellungen bleiben. Weitere Käufe dieses Artikels warten, bis Sie ihn wieder zuordnen.',
    saved: 'Zugeordnet. Was gewartet hat, wird jetzt übernommen.',
    removed: 'Die Zuordnung ist entfernt.',
    cancel: 'Abbrechen',
  },
  en: {
    title: 'Products in the App Store and on Google Play',
    subtitle: 'Which article of a store is which of your products. Purchases there become paid orders here.',
    back: 'In-app purchases',
    waiting: 'Waiting to be assigned',
    waitingHelp:
      'These purchases are paid but not assigned to a product yet. As soon as you assign them they become orders.',
    assign: 'Assign',
    bought: 'bought on',
    list: 'Assignments',
    empty: 'Nothing assigned yet',
    emptyHelp: 'Enter the product ID from App Store Connect or the Play Console and choose your product.',
    noProducts: 'First create a product with a one-time payment or a subscription.',
    add: 'New assignment',
    change: 'Change assignment',
    id: 'Product ID in the store',
    idHelp: 'As in App Store Connect or the Play Console, e.g. com.example.course.',
    product: 'Your product and pricing plan',
    choose: 'Please choose',
    save: 'Save',
    edit: 'Change',
    remove: 'Remove assignment',
    sure: 'Orders stay. Further purchases of this article wait until you assign it again.',
    saved: 'Assigned. What waited is taken in now.',
    removed: 'The assignment is removed.',
    cancel: 'Cancel',
  },
};

/** Articles of the stores and what they are here. */
export default function StoreProductsScreen() {
  const { provider, assigned, waiting } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={<span className="block max-w-prose">{t.subtitle}</span>}
        back={
          <Link to={`/cabinet/settings/payment_providers/${provider}`} className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {waiting.length > 0 ? (
          <Card title={t.waiting}>
            <Notice tone="warn">{t.waitingHelp}</Notice>
            <ul className="mt-3 flex flex-col divide-y divide-line">
              {waiting.map(({ id, storeProduct, amount, boughtAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <span className="min-w-0 break-all">
                    <span className="font-medium">{storeProduct}</span>
                    <span className="text-ink-soft">
                      {' '}
                      · {t.bought} {formats.date(boughtAt)}
                    </span>
                  </span>
                  <span className="ml-auto flex items-center gap-4 tabular-nums">
                    {formats.money(amount)}
                    <Link
                      to={`?store=${encodeURIComponent(storeProduct)}#storeProduct`}
                      className="text-accent underline"
                      aria-label={`${t.assign}: ${storeProduct}`}
                    >
                      {t.assign}
                    </Link>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <Assignment />
        <Card title={t.list}>
          {assigned.length === 0 ? <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState> : null}
          <ul className="flex flex-col divide-y divide-line">
            {assigned.map(({ id, storeProduct, product, plan }) => (
              <li key={id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 font-medium break-all">{storeProduct}</span>
                  <Link to={`/cabinet/products/${product.id}`} className="text-accent underline">
                    {product.name}
                    {plan?.name ? ` · ${plan.name}` : ''}
                  </Link>
                </div>
                <div className="flex flex-wrap items-start gap-4">
                  <Link
                    to={`?edit=${id}#storeProduct`}
                    className="py-1.5 text-accent underline"
                    aria-label={`${t.edit}: ${storeProduct}`}
                  >
                    {t.edit}
                  </Link>
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="intent" value="remove" />
                    <Sure label={t.remove} sure={t.sure} />
                  </Form>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Assignment() {
  const { assignable, edited, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const busy = useNavigation().formData?.get('intent') === 'save';
  const errors: readonly FieldError[] = answer?.errors ?? [];
  if (assignable.length === 0) return <Notice tone="warn">{t.noProducts}</Notice>;
  return (
    <Card title={edited ? t.change : t.add}>
      <Form method="post" noValidate key={`${edited?.id ?? ''} ${asked}`} className="flex max-w-xl flex-col gap-4">
        <ErrorSummary errors={errors} />
        {edited ? <input type="hidden" name="id" value={edited.id} /> : null}
        <TextField
          name="storeProduct"
          label={t.id}
          help={t.idHelp}
          defaultValue={answer?.typed.storeProduct ?? edited?.storeProduct ?? asked}
          error={errorOf(errors, 'storeProduct')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <SelectField
          name="planId"
          label={t.product}
          defaultValue={answer?.typed.planId ?? String(edited?.plan?.id ?? '')}
          error={errorOf(errors, 'planId')}
          options={[
            { value: '', label: t.choose },
            ...assignable.map(({ planId, name }) => ({ value: String(planId), label: name })),
          ]}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button look="main" name="intent" value="save" busy={busy}>
            {t.save}
          </Button>
          {edited ? (
            <Link to={HERE} className="text-accent underline">
              {t.cancel}
            </Link>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
