import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useLocale } from '#web/ui';
import { LanguageSwitch } from '../../cabinet/person-menu.tsx';
import { LEGAL_TITLES } from '../../front/legal-titles.ts';
import { platformTexts } from '../../front/platform-texts.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { legal: await platformTexts(context.ctx()) };
}

/** The door: one card on a quiet page. */
export default function DoorLayout() {
  const { legal } = useLoaderData<typeof loader>();
  const locale = useLocale();
  return (
    <div className="flex min-h-screen flex-col items-center px-4 py-8 md:py-16">
      <header className="mb-6 text-2xl font-bold tracking-tight text-accent">Kontor</header>
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
