import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { ShopBrand, asDocument, useLocale, useShopBrand } from '#web/ui';
import { LanguageSwitch } from '../../cabinet/person-menu.tsx';
import { LEGAL_TITLES } from '../../front/legal-titles.ts';
import { platformTexts } from '../../front/platform-texts.server.ts';

/** Forms of the browser's own: the door ships no script. */
export const handle = { still: true };
export const clientLoader = asDocument;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = shopOnTheWay(new URL(request.url).searchParams.get('to') ?? '');
  return { legal: await platformTexts(context.ctx()), brand: shop === null ? null : await context.brandOf(shop) };
}

/** Address of the shop that a way back leads to: `/s/{shop}/…`, or a room of its buyers with `?shop={shop}`. */
function shopOnTheWay(to: string): string | null {
  return (
    /^\/s\/([a-z0-9][a-z0-9_-]{1,62})(?:[/?#]|$)/.exec(to)?.[1] ??
    /[?&]shop=([a-z0-9][a-z0-9_-]{1,62})(?:&|$)/.exec(to)?.[1] ??
    null
  );
}

/** The door: one card on a quiet page, dressed as the shop that one comes from. */
export default function DoorLayout() {
  const { legal } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const brand = useShopBrand();
  return (
    <div className="flex min-h-screen flex-col items-center px-4 py-8 md:py-16">
      <header className="mb-6 text-2xl font-bold tracking-tight text-accent">
        {brand ? <ShopBrand brand={brand} /> : 'Kontor'}
      </header>
      <main className="w-full max-w-md rounded-card border border-line bg-surface p-5 md:p-8">
        <Outlet />
      </main>
      <footer className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm">
        <LanguageSwitch />
        {legal.map((kind) => (
          <a key={kind} href={`/legal/${kind}`} className="py-2 text-ink-soft underline">
            {LEGAL_TITLES[locale][kind]}
          </a>
        ))}
      </footer>
    </div>
  );
}
