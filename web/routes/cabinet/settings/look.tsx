import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { colorsOf, readLogo, removeLogo, roomBrand, saveColors, saveLogo } from '#core/brand';
import { checkoutSettings } from '#core/checkout';
import { AppError } from '#core/kit';
import { shopOfSeller } from '#core/people';
import {
  ErrorSummary,
  PageHeader,
  attempt,
  errorOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  titled,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ColorsCard } from '../../../cabinet/look/colors-card.tsx';
import { LogoCard } from '../../../cabinet/look/logo-card.tsx';
import { LOOK_TEXTS } from '../../../cabinet/look/texts.ts';
import { readParts } from '../../../forms/read-parts.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export const meta = titled(LOOK_TEXTS);

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { settings } = await orRefuse(checkoutSettings(ctx));
  const { logo, name } = roomBrand(await shopOfSeller(ctx, sellerId));
  const colors = colorsOf(settings);
  return { logo, shop: name, colors, revision: revisionOf(colors) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const t = LOOK_TEXTS[ctx.locale];
  let typed = null as { color: string; button: string } | null;
  const done = await attempt(async () => {
    let upload: Buffer | null = null;
    const form = await readParts(request, 'logo', async ({ body }) => {
      upload = await readLogo(ctx, body);
    });
    const text = (name: string): string => String(form.get(name) ?? '');
    switch (text('intent')) {
      case 'colors':
        typed = { color: text('color'), button: text('button') };
        refuseOutdated(form, revisionOf(colorsOf((await checkoutSettings(ctx)).settings)), ctx.locale);
        await saveColors(ctx, typed);
        return t.saved;
      case 'remove-logo':
        await removeLogo(ctx);
        return t.logoRemoved;
      default: {
        if (upload === null)
          throw new AppError({ code: 'logo_missing', status: 422, title: t.logo, detail: t.missing, field: 'logo' });
        const share = (name: string): number | undefined => (form.has(name) ? Number(text(name)) : undefined);
        const cut = { left: share('left'), top: share('top'), width: share('width'), height: share('height') };
        await saveLogo(ctx, upload, Object.fromEntries(Object.entries(cut).filter(([, value]) => value !== undefined)));
        return t.logoSaved;
      }
    }
  });
  if (!done.ok) return data({ errors: done.errors, typed }, { status: done.status });
  return redirectWithNote('/cabinet/settings/look', { message: done.value });
}

/** Marks that buyers know the shop by. */
export default function LookScreen() {
  const { logo, shop, colors, revision } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors = refused?.errors;
  const t = useTexts(LOOK_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex max-w-2xl flex-col gap-4">
        <ErrorSummary errors={errors ?? []} />
        {/* A new logo has come: the choice is done with. */}
        <LogoCard key={logo?.path ?? ''} shop={shop} logo={logo} error={errorOf(errors, 'logo')} />
        <ColorsCard key={revision} colors={refused?.typed ?? colors} revision={revision} errors={errors} />
      </div>
    </>
  );
}
