import { Outlet, useLocation } from '@remix-run/react';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useEffect, useRef } from 'react';
import { CabinetNavigation } from '../../cabinet/navigation.tsx';
import { sellerContext } from '../../require-seller.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  sellerContext(context, request);
  return null;
}

/** The cabinet: navigation at the side, on a phone behind a button on top, and the work. */
export default function CabinetLayout() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const shownAt = useRef(pathname);
  useEffect(() => {
    // The menu of the phone closes once it has led somewhere.
    if (shownAt.current !== pathname && menu.current) menu.current.open = false;
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <div className="min-h-screen md:grid md:grid-cols-[232px_1fr]">
      <a href="#work" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:rounded-control focus:bg-surface focus:p-2">
        Skip
      </a>
      <aside className="sticky top-0 hidden h-screen overflow-y-auto border-r border-line bg-surface p-4 md:block">
        <CabinetNavigation />
      </aside>
      <details ref={menu} className="sticky top-0 z-10 border-b border-line bg-surface md:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">☰ Kontor</summary>
        <div className="p-4 pt-0">
          <CabinetNavigation />
        </div>
      </details>
      <main id="work" className="mx-auto w-full max-w-6xl p-4 md:p-8">
        <Outlet />
      </main>
    </div>
  );
}
