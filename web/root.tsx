import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import styles from './app.css?url';
import { NOTE_EARLY_CLICKS } from './early-clicks.ts';
import { speaks } from './speaks.ts';
import { isStill } from './still.ts';
import { otherLanguage } from '#core/kit';
import { ErrorScreen, LocaleProvider, errorTitle, useOneSending, useShopBrand } from '#web/ui';

const UNKNOWN = { locale: 'en', language: 'en', other: 'de' } as const;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { locale, language } = context;
  return { locale, language, other: otherLanguage(language, context.knowsLanguage) };
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, language, other } = useRouteLoaderData<typeof loader>('root') ?? UNKNOWN;
  // A screen that failed has no `meta`. Where none did, the router answers null in its own layout and undefined elsewhere.
  const error = useRouteError() ?? undefined;
  const brand = useShopBrand();
  const icon = brand?.icon ?? '/favicon.svg';
  const handles = useMatches().map(({ handle }) => handle);
  const still = isStill(handles);
  const spoken = speaks(handles, language) ? language : locale;
  return (
    <html lang={spoken}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {still ? null : <script dangerouslySetInnerHTML={{ __html: NOTE_EARLY_CLICKS }} />}
        {error === undefined ? null : <title>{errorTitle(locale, statusOf(error))}</title>}
        <Links />
        <link rel="icon" href={icon} />
        {brand?.app ? (
          <>
            <link rel="manifest" href={`/s/${brand.username}/app/manifest.webmanifest`} />
            <link rel="apple-touch-icon" href={brand.app.icon} />
            <meta name="theme-color" content={brand.app.color} />
          </>
        ) : null}
        {/* A room's own sheet comes by its meta, and lies over ours. */}
        <Meta />
      </head>
      <body>
        <LocaleProvider
          locale={locale}
          language={spoken}
          other={speaks(handles, other) && other !== spoken ? other : null}
        >
          {children}
        </LocaleProvider>
        {still ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  useOneSending();
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const locale = useRouteLoaderData<typeof loader>('root')?.locale ?? 'en';
  return <ErrorScreen locale={locale} status={statusOf(error)} detail={sentenceOf(error)} />;
}

/** The sentence a refusal came with. */
function sentenceOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== '' ? error.data : undefined;
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
