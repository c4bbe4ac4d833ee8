import { Form, Link } from '@remix-run/react';
import { Button, StatusChip, buttonClass, useTexts } from '#web/ui';

export interface PageShown {
  id: number;
  name: string;
  slug: string;
  savedAt: string;
  publishedAt: unknown;
}

const TEXTS = {
  de: {
    view: 'Ansehen',
    start: 'Startseite',
    live: 'Veröffentlicht',
    draft: 'Entwurf',
    saved: 'Gespeichert',
    edit: 'Bearbeiten',
    export: 'Exportieren',
    tests: 'A/B-Test',
    more: 'Mehr',
    remove: 'Löschen',
    confirm: 'Die Seite, ihr Entwurf und alle Versionen werden gelöscht. Käufer sehen sie sofort nicht mehr.',
    really: 'Endgültig löschen',
    picture: 'So sieht „{name}“ gerade aus',
  },
  en: {
    view: 'View',
    start: 'Start page',
    live: 'Published',
    draft: 'Draft',
    saved: 'Saved',
    edit: 'Edit',
    export: 'Export',
    tests: 'A/B test',
    more: 'More',
    remove: 'Delete',
    confirm: 'The page, its draft and all versions will be deleted. Buyers stop seeing it at once.',
    really: 'Delete for good',
    picture: '“{name}” as it looks now',
  },
};

/** A page of the shop: how it looks now, and what can be done with it. */
export function PageCard({ page, href }: { page: PageShown; href: string }) {
  const t = useTexts(TEXTS);
  const { id, name, slug, savedAt, publishedAt } = page;
  const edit = `/cabinet/pages/${id}/edit`;
  const ofPage = <span className="sr-only">: {name}</span>;
  return (
    <article className="flex w-full min-w-0 flex-col rounded-card border border-line bg-surface hover:border-line-strong">
      <Link to={edit} reloadDocument tabIndex={-1} aria-hidden className="block">
        <PagePicture pageId={id} title={t.picture.replace('{name}', name)} />
      </Link>
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg leading-snug font-semibold break-words">
            <Link to={edit} reloadDocument className="hover:underline">
              {name}
            </Link>
          </h2>
          <StatusChip state={publishedAt ? 'published' : 'draft'} label={publishedAt ? t.live : t.draft} />
        </div>
        <p className="-mt-2 text-sm break-words text-ink-soft">
          {slug === '' ? t.start : `/${slug}`} · {t.saved} {savedAt}
        </p>
        <div className="mt-auto flex flex-wrap items-start gap-2">
          <Link to={edit} reloadDocument className={buttonClass('main')}>
            {t.edit}
            {ofPage}
          </Link>
          {publishedAt ? (
            <a href={href} className={buttonClass('quiet')}>
              {t.view}
              {ofPage}
            </a>
          ) : null}
          <details className="min-w-0 grow">
            <summary className="ml-auto flex min-h-9 w-fit cursor-pointer list-none items-center rounded-control px-3 text-ink-soft hover:bg-sunken [&::-webkit-details-marker]:hidden">
              {t.more}
              {ofPage}
            </summary>
            <div className="mt-2 flex flex-col items-start gap-3 border-t border-line pt-3">
              <Link to={`/cabinet/pages/${id}/tests`} className="text-accent underline">
                {t.tests}
                {ofPage}
              </Link>
              <a href={`/cabinet/pages/${id}/export`} className="text-accent underline">
                {t.export}
                {ofPage}
              </a>
              <details className="w-full">
                <summary className="w-fit cursor-pointer text-bad">
                  {t.remove}
                  {ofPage}
                </summary>
                <Form method="post" className="mt-2 flex flex-col items-start gap-2 rounded-card bg-bad-soft p-3">
                  <p className="text-sm">{t.confirm}</p>
                  <input type="hidden" name="intent" value="delete" />
                  <input type="hidden" name="pageId" value={id} />
                  <Button look="danger">
                    {t.really}
                    {ofPage}
                  </Button>
                </Form>
              </details>
            </div>
          </details>
        </div>
      </div>
    </article>
  );
}

/**
 * The draft itself, drawn by the renderer that draws it for buyers, at a quarter of its size. It runs no script, and takes its pictures and fonts
 * from here.
 */
function PagePicture({ pageId, title }: { pageId: number; title: string }) {
  return (
    <span className="relative block aspect-16/10 overflow-hidden rounded-t-[calc(var(--radius-card)-1px)] border-b border-line bg-sunken">
      <iframe
        src={`/cabinet/pages/${pageId}/preview`}
        title={title}
        sandbox="allow-same-origin"
        loading="lazy"
        tabIndex={-1}
        {...{ inert: '' }}
        scrolling="no"
        className="pointer-events-none absolute top-0 left-0 h-[400%] w-[400%] origin-top-left scale-25 border-0 bg-white"
      />
    </span>
  );
}
