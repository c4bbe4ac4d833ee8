import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { pageKindNames, type PageKind } from '#builder/block';
import { slugOf } from '#core/catalog';
import { AppError, formatDateTime } from '#core/kit';
import { createPage, deletePage, PAGE_ENGINE, pageEngines, pagesOfSeller } from '#core/pages';
import { shopOfSeller } from '#core/people';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  TextField,
  formOf,
  titled,
  useSending,
  useTexts,
} from '#web/ui';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { TemplatePicker } from '../../../cabinet/template-picker.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { PageCard } from './page-card.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const [pages, shop] = await Promise.all([pagesOfSeller(ctx), shopOfSeller(ctx, sellerId)]);
  const templates = ctx.ports.find(pageEngines, PAGE_ENGINE)?.templates() ?? [];
  return {
    pages: pages.map((page) => ({ ...page, savedAt: formatDateTime(page.savedAt, ctx.locale, shop.timeZone) })),
    templates: templates.map(({ id, kind, name, description }) => ({
      id,
      kind,
      kindName: pageKindNames[kind as PageKind][ctx.locale],
      name: name[ctx.locale],
      description: description[ctx.locale],
    })),
    shopUrl: `/s/${shop.username}`,
    hasStart: pages.some((page) => page.slug === ''),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  try {
    if (form.get('intent') === 'delete') {
      await deletePage(ctx, { pageId: Number(text('pageId')) || 0 });
      pageCacheOf(context.kernel).forgetSeller(sellerId);
      return redirect('/cabinet/pages');
    }
    // The start page has the empty address once; every other page gets one from its name.
    const hasStart = (await pagesOfSeller(ctx)).some(({ slug }) => slug === '');
    const slug = text('slug').toLowerCase() || (hasStart ? slugOf(text('name')) : '');
    const id = await createPage(ctx, { slug, name: text('name'), template: text('template') });
    return redirect(`/cabinet/pages/${id}/edit`);
  } catch (error) {
    if (error instanceof AppError)
      return {
        error: { field: error.field, message: error.detail },
        values: Object.fromEntries(form) as Record<string, string>,
      };
    throw error;
  }
}

const TEXTS = {
  de: {
    title: 'Seiten',
    subtitle: 'Was Käufer in Ihrem Shop sehen',
    shop: 'Shop ansehen',
    empty: 'Noch keine eigene Seite',
    emptyHelp:
      'Ihr Shop zeigt solange eine einfache Startseite mit allen Produkten. Beginnen Sie unten mit einer Vorlage.',
    newPage: 'Neue Seite',
    name: 'Name',
    slug: 'Adresse',
    slugHelp: 'Leer für die Startseite des Shops, sonst zum Beispiel „angebot“',
    slugFromName: 'Zum Beispiel „angebot“. Leer lassen, dann entsteht sie aus dem Namen.',
    create: 'Seite anlegen',
    import: 'Importieren',
  },
  en: {
    title: 'Pages',
    subtitle: 'What buyers see in your shop',
    shop: 'View shop',
    empty: 'No page of your own yet',
    emptyHelp: 'Until then your shop shows a simple start page with all products. Begin below with a template.',
    newPage: 'New page',
    name: 'Name',
    slug: 'Address',
    slugHelp: 'Empty for the start page of the shop, else for example “offer”',
    slugFromName: 'For example “offer”. Left empty it is made from the name.',
    create: 'Create page',
    import: 'Import',
  },
};

export const meta = titled(TEXTS);

/** The seller's pages and the way to a new one. */
export default function Pages() {
  const { pages, templates, shopUrl, hasStart } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const busy = useSending();
  const t = useTexts(TEXTS);
  const errorOf = (field: string): string | undefined =>
    failed?.error.field === field ? failed.error.message : undefined;
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <Link className="text-accent underline" to="/cabinet/pages/import">
              {t.import}
            </Link>
            <a className="text-accent underline" href={shopUrl}>
              {t.shop}
            </a>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        {pages.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {pages.map((page) => (
              <li key={page.id} className="flex">
                <PageCard page={page} href={`${shopUrl}/${page.slug}`} />
              </li>
            ))}
          </ul>
        )}
        <Card title={t.newPage}>
          <Form method="post" className="flex flex-col gap-4">
            <ErrorSummary
              errors={
                failed
                  ? [
                      failed.error.field
                        ? { field: failed.error.field, message: failed.error.message }
                        : { message: failed.error.message },
                    ]
                  : []
              }
            />
            <TextField name="name" label={t.name} defaultValue={failed?.values.name ?? ''} maxLength={80} required />
            <TextField
              name="slug"
              label={t.slug}
              help={hasStart ? t.slugFromName : t.slugHelp}
              optional={hasStart}
              defaultValue={failed?.values.slug ?? ''}
              error={errorOf('slug')}
              maxLength={80}
            />
            <TemplatePicker templates={templates} />
            <div>
              <Button look="main" busy={busy}>
                {t.create}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
