import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { PRODUCT_FORMS, createProduct, productForms } from '#core/catalog';
import {
  Button,
  Card,
  ErrorSummary,
  Notice,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  titled,
  useSending,
  useTexts,
} from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { KindPicture } from '../start/kind-picture.tsx';

const TEXTS = {
  de: {
    title: 'Neues Produkt',
    back: '← Produkte',
    kind: 'Was verkaufen Sie?',
    name: 'Name',
    nameHelp: 'So steht es im Shop. Sie können ihn jederzeit ändern.',
    create: 'Anlegen und weiter',
    none: 'Auf diesem Server ist keine Produktart installiert. Ihr Administrator kann in plugins.config.ts eine eintragen.',
  },
  en: {
    title: 'New product',
    back: '← Products',
    kind: 'What do you sell?',
    name: 'Name',
    nameHelp: 'This is what the shop shows. You can change it at any time.',
    create: 'Create and go on',
    none: 'No kind of product is installed on this server. Your administrator can add one to plugins.config.ts.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const installed = new Set(ctx.ports.all(productForms).map(({ key }) => key));
  return {
    forms: PRODUCT_FORMS.filter(({ key }) => installed.has(key)).map(({ key, title }) => ({
      key,
      title: title[ctx.locale],
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const values = { form: String(form.get('form') ?? ''), name: String(form.get('name') ?? '') };
  const made = await attempt(() => createProduct(ctx, values));
  return made.ok ? redirect(`/cabinet/products/${made.value.id}/edit?step=1`) : { errors: made.errors, values };
}

export default function NewProduct() {
  const t = useTexts(TEXTS);
  const { forms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useSending();
  const chosen = answer?.values.form || forms[0]?.key;
  return (
    <>
      <PageHeader title={t.title} back={<Link to="/cabinet/products">{t.back}</Link>} />
      {forms.length === 0 ? (
        <Notice tone="warn">{t.none}</Notice>
      ) : (
        <Form method="post" className="flex max-w-3xl flex-col gap-5">
          <ErrorSummary errors={answer?.errors ?? []} />
          <Card>
            <div className="flex flex-col gap-5">
              <fieldset className="flex flex-col gap-2">
                <legend className="mb-1.5 font-medium">{t.kind}</legend>
                <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
                  {forms.map((form) => (
                    <label
                      key={form.key}
                      className="flex cursor-pointer flex-col gap-2 rounded-card border border-line bg-surface p-2 hover:border-line-strong has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                    >
                      <KindPicture kind={form.key} />
                      <span className="flex items-center gap-2 px-1 pb-1 font-medium">
                        <input
                          type="radio"
                          name="form"
                          value={form.key}
                          defaultChecked={form.key === chosen}
                          className="size-4 shrink-0 accent-accent"
                        />
                        <span className="min-w-0 break-words hyphens-auto">{form.title}</span>
                      </span>
                    </label>
                  ))}
                </div>
                {errorOf(answer?.errors, 'form') ? (
                  <p className="text-sm text-bad">{errorOf(answer?.errors, 'form')}</p>
                ) : null}
              </fieldset>
              <TextField
                label={t.name}
                name="name"
                help={t.nameHelp}
                maxLength={120}
                required
                defaultValue={answer?.values.name}
                error={errorOf(answer?.errors, 'name')}
              />
            </div>
          </Card>
          <div>
            <Button look="main" busy={busy}>
              {t.create}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
