import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  colorsOf,
  readHero,
  readLogo,
  removeHero,
  removeLogo,
  roomBrand,
  saveColors,
  saveHero,
  saveLogo,
} from '#core/brand';
import { checkoutSettings } from '#core/checkout';
import { AppError } from '#core/kit';
import { pagesOfSeller } from '#core/pages';
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
import { HeroCard } from '../../../cabinet/look/hero-card.tsx';
import { LogoCard } from '../../../cabinet/look/logo-card.tsx';
import { LOOK_TEXTS } from '../../../cabinet/look/texts.ts';
import { readParts } from '../../../forms/read-parts.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export const meta = titled(LOOK_TEXTS);

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { settings } = await orRefuse(checkoutSettings(ctx));
  const { logo, name, username } = roomBrand(await shopOfSeller(ctx, sellerId));
  const colors = colorsOf(settings);
  const [hero, pages] = [await readHero(ctx), await pagesOfSeller(ctx)];
  const ownStart = pages.some(({ slug, publishedAt }) => slug === '' && publishedAt !== null);
  return {
    logo,
    shop: { name, address: `/s/${username}` },
    colors,
    revision: revisionOf(colors),
    hero: hero && { url: hero.url },
    ownStart,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const t = LOOK_TEXTS[ctx.locale];
  let typed = null as { color: string; button: string } | null;
  const done = await attempt(async () => {
    let upload: Buffer | null = null;
    let hung = false;
    const form = await readParts(request, ['logo', 'hero'], async ({ body, name }, field) => {
      if (field === 'logo') upload = await readLogo(ctx, body);
      else await saveHero(ctx, body, { name });
      hung = field === 'hero';
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
      case 'hero':
        if (!hung) throw missing('hero', t.hero, t.missing);
        return t.heroSaved;
      case 'remove-hero':
        await removeHero(ctx);
        return t.heroRemoved;
      default: {
        if (upload === null) throw missing('logo', t.logo, t.missing);
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

const missing = (field: 'logo' | 'hero', title: string, detail: string): AppError =>
  new AppError({ code: `${field}_missing`, status: 422, title, detail, field });

/** Marks that buyers know the shop by. */
export default function LookScreen() {
  const { logo, shop, colors, revision, hero, ownStart } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors = refused?.errors;
  const t = useTexts(LOOK_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <div className="flex max-w-2xl flex-col gap-4">
        <ErrorSummary errors={errors ?? []} />
        {/* A new logo has come: the choice is done with. */}
        <LogoCard key={logo?.path ?? ''} shop={shop.name} logo={logo} error={errorOf(errors, 'logo')} />
        <ColorsCard key={revision} colors={refused?.typed ?? colors} revision={revision} errors={errors} />
        <HeroCard
          key={hero?.url ?? 'none'}
          shop={shop}
          hero={hero}
          ownStart={ownStart}
          error={errorOf(errors, 'hero') ?? errorOf(errors, 'file')}
        />
      </div>
    </>
  );
}
