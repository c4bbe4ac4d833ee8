import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { colorTokenNames, colorTokens, contrastWarnings, normaliseHex, parseThemeTokens, themeBounds, webFonts, type ThemeTokens } from '#builder/block';
import { AppError } from '#core/kit';
import { fontsOfSeller, saveTheme, themeById } from '#core/themes';
import { Button, ErrorSummary, PageHeader, SelectField, TextField, formOf, useFormats, useSending, useTexts, useLocale } from '#web/ui';
import { idParam } from '../../../answer-json.server.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { THEME_TEXTS } from './texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  try {
    const [theme, fonts] = [await themeById(ctx, idParam(params.id)), await fontsOfSeller(ctx)];
    const read = parseThemeTokens(theme.tokens);
    if (!read.ok) throw new Response(null, { status: 404 });
    return {
      id: theme.id, name: theme.name, tokens: read.tokens,
      fonts: [...webFonts.map(({ id, family }) => ({ value: id, label: family.replace(' Variable', '') })), ...fonts.map(({ id, fontName }) => ({ value: `custom-${id}`, label: fontName }))],
    };
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const form = await formOf(request);
  try {
    await saveTheme(ctx, { themeId: idParam(params.id), name: String(form.get('name') ?? ''), tokens: tokensOf(form) });
    pageCacheOf(context.kernel).forgetSeller(sellerId);
    return redirectWithNote('/cabinet/themes', { message: THEME_TEXTS[ctx.locale].saved });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw new Response(null, { status: 404 });
    if (error instanceof AppError) return { error: error.detail };
    throw error;
  }
}

function tokensOf(form: FormData): object {
  const text = (name: string): string => String(form.get(name) ?? '');
  return {
    colors: Object.fromEntries(colorTokens.map((token) => [token, text(token)])), fontHeading: text('fontHeading'), fontBody: text('fontBody'),
    scale: Number(text('scale')), radius: Number(text('radius')), space: Number(text('space')),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ''} · Kontor` }];

/** The tokens of one theme beside a real page that wears them. */
export default function EditTheme() {
  const { id, name, tokens, fonts } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const t = useTexts(THEME_TEXTS);
  const locale = useLocale();
  const busy = useSending();
  const formats = useFormats();
  const [now, setNow] = useState<ThemeTokens>(tokens);
  const shown = useSettled(now);
  const form = useRef<HTMLFormElement>(null);
  const follow = (): void => {
    const read = parseThemeTokens(tokensOf(new FormData(form.current!)));
    if (read.ok) setNow(read.tokens);
  };
  const warnings = contrastWarnings(now.colors);
  return (
    <>
      <PageHeader title={name} back={<Link className="text-accent underline" to="/cabinet/themes">{t.back}</Link>} />
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Form method="post" ref={form} onInput={follow} onChange={follow} className="flex flex-col gap-4">
          <ErrorSummary errors={failed ? [{ message: failed.error }] : []} />
          <TextField name="name" label={t.name} defaultValue={name} maxLength={80} required />
          {colorTokens.map((token) => (
            <label key={token} className="flex items-center justify-between gap-3">
              <span>{colorTokenNames[token][locale]}</span>
              <input type="color" name={token} defaultValue={normaliseHex(tokens.colors[token])} className="h-11 w-16 cursor-pointer rounded-control border border-line bg-surface" />
            </label>
          ))}
          <div role="status" className="text-sm">
            {warnings.length === 0 ? t.readable : warnings.map(({ front, back, message }) => <p key={`${front}${back}`} className="text-bad">⚠ {message[locale]}</p>)}
          </div>
          <SelectField name="fontHeading" label={t.heading} defaultValue={tokens.fontHeading} options={fonts} />
          <SelectField name="fontBody" label={t.body} defaultValue={tokens.fontBody} options={fonts} />
          <Range name="scale" label={t.scale} value={tokens.scale} now={`× ${formats.number(now.scale)}`} bounds={themeBounds.scale} step={0.001} />
          <Range name="radius" label={t.radius} value={tokens.radius} now={`${now.radius} px`} bounds={themeBounds.radius} step={1} />
          <Range name="space" label={t.space} value={tokens.space} now={`× ${formats.number(now.space)}`} bounds={themeBounds.space} step={0.05} />
          <div><Button look="main" busy={busy}>{t.save}</Button></div>
        </Form>
        <iframe title={t.preview} sandbox="allow-same-origin" src={`/cabinet/themes/${id}/preview?tokens=${encodeURIComponent(JSON.stringify(shown))}`} className="h-[70vh] lg:sticky lg:top-4 lg:h-[calc(100vh-6rem)] w-full rounded-card border border-line bg-surface" />
      </div>
    </>
  );
}

/** The newest value once nobody has changed it for a moment: dragging a colour does not ask the server at every step. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function Range({ name, label, value, now, bounds: [min, max], step }: { name: string; label: string; value: number; now: string; bounds: readonly [number, number]; step: number }) {
  return (
    <label className="flex flex-col gap-1">
      <span className="flex justify-between gap-3"><span>{label}</span><output className="text-ink-soft tabular-nums">{now}</output></span>
      <input type="range" name={name} min={min} max={max} step={step} defaultValue={value} />
    </label>
  );
}
