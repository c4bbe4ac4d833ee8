import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { parseThemeTokens, type ThemeTokens } from '#builder/block';
import { shippedThemes } from '#builder/themes';
import { AppError } from '#core/kit';
import {
  addFont,
  chooseTheme,
  copyTheme,
  deleteTheme,
  fontsOfSeller,
  publicThemes,
  removeFont,
  takePublicTheme,
  themeKinds,
  themesOfSeller,
  type ThemeKind,
} from '#core/themes';
import { Button, EmptyState, ErrorSummary, PageHeader, SelectField, titled, useTexts } from '#web/ui';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readParts } from '../../../forms/read-parts.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { Swatches } from './swatches.tsx';
import { THEME_TEXTS } from './texts.ts';
import { OfferedTheme, OwnTheme } from './theme-cards.tsx';
import { ThemeFonts } from './theme-fonts.tsx';

const SORTS = ['id', 'name', 'created_at', 'layout'] as const;

interface Listed {
  id: number;
  kind: ThemeKind;
  name: string;
  layout: string;
  tokens: object;
  at: number;
}

const inOrder: Readonly<Record<(typeof SORTS)[number], (a: Listed, b: Listed, locale: string) => number>> = {
  id: (a, b) => b.id - a.id,
  created_at: (a, b) => b.at - a.at,
  name: (a, b, locale) => a.name.localeCompare(b.name, locale),
  layout: (a, b, locale) => a.layout.localeCompare(b.layout, locale),
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const asked = new URL(request.url).searchParams;
  const sort = SORTS.find((each) => each === asked.get('sortKey')) ?? 'id';
  const kind = themeKinds.find((each) => each === asked.get('kind')) ?? '';
  const visibility =
    asked.get('visibility') === 'public' || asked.get('visibility') === 'private' ? asked.get('visibility')! : '';
  const [all, published, fonts] = [await themesOfSeller(ctx), await publicThemes(ctx), await fontsOfSeller(ctx)];
  const arranged = <Each extends Listed>(themes: readonly Each[]) => {
    const shown = themes
      .filter((theme) => kind === '' || theme.kind === kind)
      .flatMap((theme) => {
        const read = parseThemeTokens(theme.tokens);
        return read.ok ? [{ ...theme, tokens: read.tokens }] : [];
      });
    return shown.sort((a, b) => inOrder[sort](a, b, ctx.locale) || a.id - b.id);
  };
  const themes = arranged(all.map(({ createdAt, ...theme }) => ({ ...theme, at: createdAt.getTime() })));
  const offered = arranged(published.map(({ publishedAt, ...theme }) => ({ ...theme, at: publishedAt.getTime() })));
  const catalogue = shippedThemes.map(({ id, name, tokens }) => ({ id, name: name[ctx.locale], tokens }));
  const shown = { themes: visibility !== 'public', catalogue: visibility !== 'private' };
  return {
    themes: shown.themes ? themes : [],
    offered: shown.catalogue ? offered : [],
    catalogue: shown.catalogue ? catalogue : [],
    fonts,
    kinds: themeKinds,
    asked: { sort, kind, visibility },
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  try {
    let font: readonly Uint8Array[] = [];
    const form = await readParts(request, 'file', async ({ body }) => void (font = await kept(body)));
    const text = (name: string): string => String(form.get(name) ?? '');
    const themeId = Number(text('themeId')) || 0;
    switch (text('intent')) {
      case 'take': {
        const shipped = shippedThemes.find((each) => each.id === text('layout'));
        const kind = themeKinds.find((each) => each === text('kind')) ?? 'ShopTheme';
        if (!shipped) throw new Response(null, { status: 400 });
        const id = await copyTheme(ctx, {
          kind,
          name: shipped.name[ctx.locale],
          layout: shipped.id,
          tokens: shipped.tokens,
        });
        return redirect(`/cabinet/themes/${id}`);
      }
      case 'take_public':
        return redirect(`/cabinet/themes/${await takePublicTheme(ctx, { publicThemeId: themeId, use: false })}`);
      case 'use_public':
        await takePublicTheme(ctx, { publicThemeId: themeId, use: true });
        break;
      case 'use':
        await chooseTheme(ctx, { themeId, use: true });
        break;
      case 'stop':
        await chooseTheme(ctx, { themeId, use: false });
        break;
      case 'delete':
        await deleteTheme(ctx, { themeId });
        break;
      case 'remove_font':
        await removeFont(ctx, { fontId: Number(text('fontId')) || 0 });
        break;
      case 'font': {
        await addFont(ctx, flowing(font), {
          fontName: text('fontName'),
          fallbackFont: text('fallbackFont'),
          fontWeight: Number(text('fontWeight')),
          fontStyle: text('fontStyle'),
          fontDisplay: text('fontDisplay'),
        });
        break;
      }
      default:
        throw new Response(null, { status: 400 });
    }
    pageCacheOf(context.kernel).forgetSeller(sellerId);
    return redirectWithNote('/cabinet/themes', { message: THEME_TEXTS[ctx.locale][DONE[text('intent')] ?? 'saved'] });
  } catch (error) {
    if (error instanceof AppError) return { error: { field: error.field, message: error.detail } };
    throw error;
  }
}

/** Words of the note afterwards. */
const DONE: Readonly<Record<string, 'nowUsed' | 'nowIdle' | 'removed' | 'fontAdded'>> = {
  use: 'nowUsed',
  use_public: 'nowUsed',
  stop: 'nowIdle',
  delete: 'removed',
  remove_font: 'removed',
  font: 'fontAdded',
};

/** Bytes beyond this are not kept; `addFont` refuses files larger than it takes. */
const MOST_KEPT = 3 * 1024 * 1024;

/** The fields that tell what to do with the file come after it. */
async function kept(body: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (size <= MOST_KEPT) chunks.push(chunk);
    size += chunk.length;
  }
  return chunks;
}

async function* flowing(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

export const meta = titled(THEME_TEXTS);

/** Look of the seller's pages, and the letters they are set in. */
export default function Themes() {
  const { themes, offered, catalogue, fonts, kinds: themeKindNames, asked } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const t = useTexts(THEME_TEXTS);
  const kinds = themeKindNames.map((kind) => ({ value: kind, label: t[kind] }));
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex flex-col gap-6">
        <ErrorSummary errors={failed ? [{ message: failed.error.message }] : []} />
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <SelectField
            name="kind"
            label={t.kind}
            defaultValue={asked.kind}
            options={[{ value: '', label: t.all }, ...kinds]}
          />
          <SelectField
            name="visibility"
            label={t.visibility}
            defaultValue={asked.visibility}
            options={[
              { value: '', label: t.all },
              { value: 'private', label: t.private },
              { value: 'public', label: t.public },
            ]}
          />
          <SelectField
            name="sortKey"
            label={t.sort}
            defaultValue={asked.sort}
            options={[
              { value: 'id', label: t.sortId },
              { value: 'name', label: t.sortName },
              { value: 'created_at', label: t.sortCreated },
              { value: 'layout', label: t.sortLayout },
            ]}
          />
          <Button>{t.show}</Button>
        </Form>
        {asked.visibility !== 'public' && (
          <section aria-label={t.yours} className="flex flex-col gap-3">
            <h2 className="text-lg font-semibold">{t.yours}</h2>
            {themes.length === 0 ? (
              <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
            ) : (
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {themes.map((theme) => (
                  <li key={theme.id}>
                    <OwnTheme theme={theme} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
        {offered.length > 0 && (
          <section aria-label={t.offered} className="flex flex-col gap-3">
            <h2 className="text-lg font-semibold">{t.offered}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {offered.map((theme) => (
                <li key={theme.id}>
                  <OfferedTheme theme={theme} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {catalogue.length > 0 && (
          <section aria-label={t.catalogue} className="flex flex-col gap-3">
            <h2 className="text-lg font-semibold">{t.catalogue}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {catalogue.map((theme) => (
                <li key={theme.id} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
                  <Swatches tokens={theme.tokens as ThemeTokens} />
                  <Form method="post" className="flex flex-1 flex-col gap-2 p-3">
                    <h3 className="font-semibold">{theme.name}</h3>
                    <input type="hidden" name="intent" value="take" />
                    <input type="hidden" name="layout" value={theme.id} />
                    <SelectField
                      name="kind"
                      label={t.kind}
                      defaultValue={asked.kind === '' ? 'ShopTheme' : asked.kind}
                      options={kinds}
                    />
                    <Button aria-label={`${t.take}: ${theme.name}`}>{t.take}</Button>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ThemeFonts fonts={fonts} />
      </div>
    </>
  );
}
