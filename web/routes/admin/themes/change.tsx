import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { parseThemeTokens, type ThemeTokens } from '#builder/block';
import { changePublicTheme, publicThemeById, themeKinds } from '#core/themes';
import { attempt, formOf, orRefuse, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { shippedFonts } from '../../cabinet/themes/shipped-fonts.ts';
import { PublicThemeForm } from './public-theme-form.tsx';
import { THEME_ROOM_TEXTS } from './theme-room-texts.ts';
import { typedTheme } from './typed-theme.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { name, kind, tokens } = await orRefuse(publicThemeById(ctx, readId(params.id)));
  const read = parseThemeTokens(tokens);
  if (!read.ok) throw new Response(null, { status: 404 });
  return { theme: { name, kind, tokens: read.tokens }, kinds: themeKinds, fonts: shippedFonts() };
}

/** Changes what shops find from now on. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { input, again } = typedTheme(await formOf(request));
  const done = await attempt(() => changePublicTheme(ctx, { ...input, publicThemeId: readId(params.id) }));
  if (!done.ok) return data({ errors: done.errors, typed: again }, { status: 422 });
  return redirectWithNote('/admin/themes', { message: THEME_ROOM_TEXTS[ctx.locale].saved });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown?.theme.name ?? ''} · Kontor` },
];

/** A theme that shops find in their catalogue already. */
export default function ChangePublicTheme() {
  const { theme, kinds, fonts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(THEME_ROOM_TEXTS);
  return (
    <PublicThemeForm
      title={theme.name}
      help={t.changeHelp}
      submit={t.save}
      theme={theme as typeof theme & { tokens: ThemeTokens }}
      kinds={kinds}
      fonts={fonts}
      refused={refused}
    />
  );
}
