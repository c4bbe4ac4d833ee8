import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { parseThemeTokens, type ThemeTokens } from '#builder/block';
import { shippedThemes } from '#builder/themes';
import { AppError } from '#core/kit';
import { publicThemes, withdrawTheme } from '#core/themes';
import { ButtonLink, EmptyState, ErrorSummary, PageHeader, formOf, titled, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { Swatches } from '../../cabinet/themes/swatches.tsx';
import { THEME_TEXTS } from '../../cabinet/themes/texts.ts';
import { THEME_ROOM_TEXTS } from './theme-room-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const published = (await publicThemes(ctx)).flatMap(({ tokens, ...theme }) => {
    const read = parseThemeTokens(tokens);
    return read.ok ? [{ ...theme, tokens: read.tokens }] : [];
  });
  return { published, shipped: shippedThemes.map(({ id, name, tokens }) => ({ id, name: name[ctx.locale], tokens })) };
}

/** Takes one out of the catalogue. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  if (form.get('intent') !== 'withdraw') throw new Response(null, { status: 400 });
  try {
    await withdrawTheme(ctx, { publicThemeId: Number(form.get('themeId')) || 0 });
  } catch (error) {
    // Another admin was faster: the list says so.
    if (error instanceof AppError && error.status === 404)
      return data({ errors: [{ message: error.detail }] }, { status: 404 });
    throw error;
  }
  return redirectWithNote('/admin/themes', { message: THEME_ROOM_TEXTS[ctx.locale].withdrawn });
}

export const meta = titled(THEME_ROOM_TEXTS);

/** Themes that all shops find in their catalogue, and the looks an admin may begin with. */
export default function PublicThemes() {
  const { published, shipped } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const t = useTexts(THEME_ROOM_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <div className="flex flex-col gap-6">
        <ErrorSummary errors={failed?.errors ?? []} />
        <section aria-label={t.published} className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{t.published}</h2>
          {published.length === 0 ? (
            <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {published.map((theme) => (
                <li key={theme.id}>
                  <Published theme={theme} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-label={t.shipped} className="flex flex-col gap-3">
          <h2 className="text-lg font-semibold">{t.shipped}</h2>
          <p className="max-w-prose text-ink-soft">{t.shippedHelp}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {shipped.map((theme) => (
              <li key={theme.id} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
                <Swatches tokens={theme.tokens as ThemeTokens} />
                <div className="flex flex-1 flex-col items-start justify-between gap-2 p-3">
                  <h3 className="font-semibold">{theme.name}</h3>
                  <ButtonLink to={`/admin/themes/new?from=${theme.id}`} aria-label={`${t.begin}: ${theme.name}`}>
                    {t.begin}
                  </ButtonLink>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['published'][number];

function Published({ theme: { id, name, kind, publishedAt, tokens } }: { theme: Shown }) {
  const t = useTexts(THEME_ROOM_TEXTS);
  const kinds = useTexts(THEME_TEXTS);
  const formats = useFormats();
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Swatches tokens={tokens as ThemeTokens} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="font-semibold">
          <Link to={`/admin/themes/${id}`} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {kinds[kind]} · {t.since} {formats.date(publishedAt)}
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <ButtonLink to={`/admin/themes/${id}`} aria-label={`${t.edit}: ${name}`}>
            {t.edit}
          </ButtonLink>
          <Form method="post">
            <input type="hidden" name="themeId" value={id} />
            <Sure label={t.withdraw} sure={t.sure} name={name} intent="withdraw" />
          </Form>
        </div>
      </div>
    </article>
  );
}
