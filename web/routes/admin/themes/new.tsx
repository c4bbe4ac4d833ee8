import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ThemeTokens } from '#builder/block';
import { shippedThemes, type ShippedTheme } from '#builder/themes';
import { publishTheme, themeKinds } from '#core/themes';
import { attempt, formOf, titled, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { shippedFonts } from '../../cabinet/themes/shipped-fonts.ts';
import { PublicThemeForm } from './public-theme-form.tsx';
import { THEME_ROOM_TEXTS } from './theme-room-texts.ts';
import { typedTheme } from './typed-theme.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { name, tokens } = begunWith(request);
  return { theme: { name: name[ctx.locale], kind: 'ShopTheme', tokens }, kinds: themeKinds, fonts: shippedFonts() };
}

/** Publishes it for all shops. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const { input, again } = typedTheme(await formOf(request));
  const done = await attempt(() => publishTheme(ctx, { ...input, layout: begunWith(request).id }));
  if (!done.ok) return data({ errors: done.errors, typed: again }, { status: 422 });
  return redirectWithNote('/admin/themes', { message: THEME_ROOM_TEXTS[ctx.locale].publishedNote });
}

/** The shipped look that the address names. */
const begunWith = (request: Request): ShippedTheme => {
  const from = new URL(request.url).searchParams.get('from');
  return shippedThemes.find(({ id }) => id === from) ?? shippedThemes[0]!;
};

export const meta = titled({
  de: { title: THEME_ROOM_TEXTS.de.newTitle },
  en: { title: THEME_ROOM_TEXTS.en.newTitle },
});

/** A shipped look, adjusted and given a name. */
export default function NewPublicTheme() {
  const { theme, kinds, fonts } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(THEME_ROOM_TEXTS);
  return (
    <PublicThemeForm
      title={t.newTitle}
      submit={t.publish}
      theme={theme as typeof theme & { tokens: ThemeTokens }}
      kinds={kinds}
      fonts={fonts}
      refused={refused}
    />
  );
}
