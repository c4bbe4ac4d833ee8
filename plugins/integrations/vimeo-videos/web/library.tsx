import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { playingTime } from '#core/kit';
import { Button, ButtonLink, Card, CopyField, PageHeader, orRefuse, titled, useTexts } from '#web/ui';
import { LAST_PAGE, ownLibrary } from '../video-library.ts';

const TEXTS = {
  de: {
    title: 'Vimeo-Bibliothek',
    back: 'Vimeo-Videos',
    what: 'Lektionen und Video-Blöcke bieten diese Videos zur Auswahl an. Für andere Stellen kopieren Sie hier die Adresse.',
    off: 'Verbinden Sie zuerst Ihr Vimeo-Konto mit einem Zugriffstoken.',
    connect: 'Vimeo verbinden',
    refused: 'Vimeo nimmt das Zugriffstoken nicht an. Tragen Sie ein neues ein.',
    unreachable: 'Vimeo antwortet gerade nicht. Laden Sie die Seite in einer Minute neu.',
    search: 'Video suchen',
    go: 'Suchen',
    none: 'In Ihrem Konto ist kein Video, das dazu passt.',
    address: 'Adresse',
    closed: 'Einbetten ist bei Vimeo ausgeschaltet: Dieses Video kann nicht gezeigt werden.',
    working: 'Vimeo bereitet dieses Video noch auf.',
    newer: 'Neuere',
    older: 'Ältere',
  },
  en: {
    title: 'Vimeo library',
    back: 'Vimeo videos',
    what: 'Lessons and video blocks offer these videos to choose from. For other places copy the address here.',
    off: 'First connect your Vimeo account with an access token.',
    connect: 'Connect Vimeo',
    refused: 'Vimeo does not accept the access token. Enter a new one.',
    unreachable: 'Vimeo does not answer now. Load the page again in a minute.',
    search: 'Find a video',
    go: 'Search',
    none: 'There is no video in your account that fits.',
    address: 'Address',
    closed: 'Embedding is switched off at Vimeo: this video cannot be shown.',
    working: 'Vimeo is still preparing this video.',
    newer: 'Newer',
    older: 'Older',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const given = Number(asked.get('page'));
  const page = Number.isSafeInteger(given) && given >= 1 && given <= LAST_PAGE ? given : 1;
  const words = (asked.get('q') ?? '').trim().slice(0, 100);
  return { words, library: await orRefuse(ownLibrary(context.ctx(), { words, page })) };
}

const SETTINGS = '/cabinet/settings/extensions/integration/vimeo_videos';

/** Videos of the seller's Vimeo account, each with the address that lessons and blocks take. */
export default function Library() {
  const { words, library } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const to = (page: number): string =>
    `?${new URLSearchParams({ ...(words ? { q: words } : {}), page: String(page) })}`;
  return (
    <>
      <PageHeader
        title={t.title}
        back={
          <Link className="text-accent underline" to={SETTINGS}>
            {t.back}
          </Link>
        }
      />
      {library.state !== 'open' ? (
        <Card>
          <div className="flex flex-col items-start gap-4">
            <p>{t[library.state]}</p>
            {library.state === 'unreachable' ? null : (
              <ButtonLink to={SETTINGS} look="main">
                {t.connect}
              </ButtonLink>
            )}
          </div>
        </Card>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="max-w-prose">{t.what}</p>
          <Form method="get" role="search" className="flex max-w-xl flex-wrap items-end gap-2">
            <label className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="font-medium">{t.search}</span>
              <input
                name="q"
                defaultValue={words}
                maxLength={100}
                className="min-h-10 rounded-control border border-line bg-surface px-3"
              />
            </label>
            <Button>{t.go}</Button>
          </Form>
          {library.videos.length === 0 ? <Card>{t.none}</Card> : null}
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {library.videos.map(({ address, name, duration, closed, ready }) => (
              <li key={address}>
                <Card title={name}>
                  <div className="flex flex-col gap-3">
                    <p className="text-ink-soft tabular-nums">{playingTime(duration)}</p>
                    {closed ? <p className="text-warn">{t.closed}</p> : null}
                    {ready ? null : <p className="text-warn">{t.working}</p>}
                    <CopyField label={`${t.address}: ${name}`} value={address} />
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          {library.pages > 1 ? (
            <nav className="flex gap-2">
              {library.page > 1 ? <ButtonLink to={to(library.page - 1)}>{t.newer}</ButtonLink> : null}
              {library.page < library.pages ? <ButtonLink to={to(library.page + 1)}>{t.older}</ButtonLink> : null}
            </nav>
          ) : null}
        </div>
      )}
    </>
  );
}
