import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { parseThemeTokens } from '#builder/block';
import { AppError } from '#core/kit';
import { fontsOfSeller, saveTheme, themeById } from '#core/themes';
import {
  Button,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  TextField,
  formOf,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { idParam } from '../../../answer-json.server.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { shippedFonts } from './shipped-fonts.ts';
import { THEME_TEXTS } from './texts.ts';
import { TokenFields, TokensPreview, useTokensForm } from './token-fields.tsx';
import { tokensOf } from './tokens-of.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  try {
    const [theme, fonts] = [await themeById(ctx, idParam(params.id)), await fontsOfSeller(ctx)];
    const read = parseThemeTokens(theme.tokens);
    if (!read.ok) throw new Response(null, { status: 404 });
    return {
      id: theme.id,
      name: theme.name,
      tokens: read.tokens,
      revision: revisionOf([theme.name, theme.tokens]),
      fonts: [...shippedFonts(), ...fonts.map(({ id, fontName }) => ({ value: `custom-${id}`, label: fontName }))],
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
    const themeId = idParam(params.id);
    const stored = await themeById(ctx, themeId);
    refuseOutdated(form, revisionOf([stored.name, stored.tokens]), ctx.locale);
    await saveTheme(ctx, { themeId, name: String(form.get('name') ?? ''), tokens: tokensOf(form) });
    pageCacheOf(context.kernel).forgetSeller(sellerId);
    return redirectWithNote('/cabinet/themes', { message: THEME_TEXTS[ctx.locale].saved });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw new Response(null, { status: 404 });
    if (error instanceof AppError) return data({ error: error.detail }, error.status === 409 ? 409 : 200);
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ''} · Kontor` }];

/** The tokens of one theme beside a real page that wears them. */
export default function EditTheme() {
  const { id, name, tokens, fonts, revision } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const t = useTexts(THEME_TEXTS);
  const busy = useSending();
  const { form, follow, now, shown } = useTokensForm(tokens);
  return (
    <>
      <PageHeader
        title={name}
        back={
          <Link className="text-accent underline" to="/cabinet/themes">
            {t.back}
          </Link>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Form method="post" ref={form} onInput={follow} onChange={follow} className="flex flex-col gap-4">
          <SeenRevision revision={revision} />
          <ErrorSummary errors={failed ? [{ message: failed.error }] : []} />
          <TextField name="name" label={t.name} defaultValue={name} maxLength={80} required />
          <TokenFields tokens={tokens} now={now} fonts={fonts} />
          <div>
            <Button look="main" busy={busy}>
              {t.save}
            </Button>
          </div>
        </Form>
        <TokensPreview address={`/cabinet/themes/${id}/preview`} tokens={shown} />
      </div>
    </>
  );
}
