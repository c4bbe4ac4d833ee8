import { Outlet } from '@remix-run/react';
import { LanguageSwitch } from '../../cabinet/person-menu.tsx';

/** The door: one card on a quiet page. */
export default function DoorLayout() {
  return (
    <div className="flex min-h-screen flex-col items-center px-4 py-8 md:py-16">
      <header className="mb-6 text-2xl font-bold tracking-tight text-accent">Kontor</header>
      <main className="w-full max-w-md rounded-card border border-line bg-surface p-5 md:p-8">
        <Outlet />
      </main>
      <footer className="mt-4">
        <LanguageSwitch />
      </footer>
    </div>
  );
}
