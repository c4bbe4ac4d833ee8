import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { parseThemeTokens, webFonts, type ThemeTokens } from '#builder/block';
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
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  titled,
  useSending,
  useTexts,
} from '#web/ui';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { readParts } from '../../../forms/read-parts.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { Swatches } from './swatches.tsx';
import { THEME_TEXTS } from './texts.ts';

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

/** What the note says afterwards. */
const DONE: Readonly<Record<string, 'nowUsed' | 'nowIdle' | 'removed' | 'fontAdded'>> = {
  use: 'nowUsed',
  use_public: 'nowUsed',
  stop: 'nowIdle',
  delete: 'removed',
  remove_font: 'removed',
  font: 'fontAdded',
};

/** What is beyond this is not kept; `addFont` refuses what is larger than it takes. */
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

/** How the seller's pages look, and the letters they are set in. */
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
        <Fonts fonts={fonts} />
      </div>
    </>
  );
}

function OwnTheme({
  theme,
}: {
  theme: { id: number; name: string; kind: ThemeKind; used: boolean; tokens: ThemeTokens };
}) {
  const t = useTexts(THEME_TEXTS);
  const deed = (intent: string, label: string) => (
    <Form method="post">
      <input type="hidden" name="themeId" value={theme.id} />
      <Button name="intent" value={intent} aria-label={`${label}: ${theme.name}`}>
        {label}
      </Button>
    </Form>
  );
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Swatches tokens={theme.tokens} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="font-semibold">
          <Link to={`/cabinet/themes/${theme.id}`} className="hover:underline">
            {theme.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">{t[theme.kind]}</p>
        <StatusChip state={theme.used ? 'active' : 'draft'} label={theme.used ? t.used : t.idle} />
        <div className="flex flex-wrap gap-2">
          {theme.used ? deed('stop', t.stop) : deed('use', t.use)}
          <Form method="post">
            <input type="hidden" name="themeId" value={theme.id} />
            <input type="hidden" name="intent" value="delete" />
            <Sure label={t.remove} sure={theme.used ? t.sureUsed : t.sureTheme} name={theme.name} />
          </Form>
        </div>
      </div>
    </article>
  );
}

function OfferedTheme({
  theme: { id, name, kind, tokens },
}: {
  theme: { id: number; name: string; kind: ThemeKind; tokens: ThemeTokens };
}) {
  const t = useTexts(THEME_TEXTS);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Swatches tokens={tokens} />
      <Form method="post" className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-ink-soft">{t[kind]}</p>
        <input type="hidden" name="themeId" value={id} />
        <div className="mt-auto flex flex-wrap gap-2">
          <Button name="intent" value="take_public" aria-label={`${t.take}: ${name}`}>
            {t.take}
          </Button>
          <Button name="intent" value="use_public" aria-label={`${t.takeAndUse}: ${name}`}>
            {t.takeAndUse}
          </Button>
        </div>
      </Form>
    </article>
  );
}

function Fonts({
  fonts,
}: {
  fonts: readonly {
    id: number;
    fontName: string;
    fontWeight: number;
    fontStyle: string;
    fontFormat: string;
    fallbackFont: string;
  }[];
}) {
  const t = useTexts(THEME_TEXTS);
  const busy = useSending();
  return (
    <Card title={t.fonts}>
      <p className="text-sm text-ink-soft">{t.fontsHelp}</p>
      {fonts.length === 0 ? (
        <p className="my-3">{t.noFonts}</p>
      ) : (
        <ul className="my-3 flex flex-col gap-2">
          {fonts.map((font) => (
            <li key={font.id} className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <b>{font.fontName}</b> · {font.fontWeight} · {font.fontStyle === 'italic' ? t.italic : t.normal} ·{' '}
                {font.fontFormat.toUpperCase()} · {t.fallback}: {font.fallbackFont}
              </span>
              <Form method="post">
                <input type="hidden" name="fontId" value={font.id} />
                <input type="hidden" name="intent" value="remove_font" />
                <Sure label={t.remove} sure={t.sureFont} name={font.fontName} />
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" encType="multipart/form-data" className="flex max-w-md flex-col gap-3">
        <input type="hidden" name="intent" value="font" />
        <label className="flex flex-col gap-1">
          <span className="font-medium">{t.file}</span>
          <input
            type="file"
            name="file"
            accept=".woff2,.woff,.ttf,.otf"
            required
            className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
          />
        </label>
        <TextField name="fontName" label={t.fontName} maxLength={60} required />
        <SelectField
          name="fontWeight"
          label={t.weight}
          defaultValue="400"
          options={[100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => ({
            value: String(weight),
            label: String(weight),
          }))}
        />
        <SelectField
          name="fontStyle"
          label={t.style}
          options={[
            { value: 'normal', label: t.normal },
            { value: 'italic', label: t.italic },
          ]}
        />
        <SelectField
          name="fontDisplay"
          label={t.display}
          defaultValue="swap"
          options={(['auto', 'block', 'swap', 'fallback', 'optional'] as const).map((value) => ({
            value,
            label: t[`display_${value}`],
          }))}
        />
        <SelectField
          name="fallbackFont"
          label={t.fallback}
          defaultValue="Montserrat"
          options={webFonts.map(({ family }) => ({
            value: family.replace(' Variable', ''),
            label: family.replace(' Variable', ''),
          }))}
        />
        <div>
          <Button look="main" busy={busy}>
            {t.upload}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
