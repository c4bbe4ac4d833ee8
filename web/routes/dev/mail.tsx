import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, NavLink, Outlet, useLoaderData, useParams } from '@remix-run/react';
import { listMails } from '#core/mail';
import { EmptyState, PageHeader, useFormats, useTexts } from '#web/ui';
import { demoOnly } from '../../dev/demo-only.server.ts';

const PAGE = 50;

export const meta: MetaFunction = () => [{ title: 'Mail · Kontor' }];

/** Every mail the demo world has written, newest first. `?to=` narrows to one receiver. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = demoOnly(context);
  const { searchParams } = new URL(request.url);
  const to = searchParams.get('to')?.trim() || null;
  const before = Number(searchParams.get('before'));
  const mails = await listMails(ctx, {
    limit: PAGE,
    ...(to ? { to } : {}),
    ...(Number.isSafeInteger(before) && before > 0 ? { beforeId: before } : {}),
  });
  return {
    to,
    mails: mails.map(({ id, to: receiver, subject, createdAt, mail, state }) => ({
      id,
      to: receiver,
      subject,
      createdAt,
      mail,
      state,
    })),
    olderThan: mails.length === PAGE ? (mails.at(-1)?.id ?? null) : null,
  };
}

const TEXTS = {
  de: {
    title: 'E-Mails der Demowelt',
    subtitle: 'Keine davon hat dieses System verlassen.',
    none: 'Noch keine E-Mails',
    noneHelp: 'Kaufen Sie etwas oder registrieren Sie sich: Was dabei verschickt würde, steht dann hier.',
    older: 'Ältere',
    all: 'Alle Empfänger',
    only: 'Nur an',
    choose: 'Wählen Sie links eine E-Mail.',
    back: 'Alle E-Mails',
    list: 'E-Mails',
    start: 'Zu Kontor',
  },
  en: {
    title: 'Mails of the demo world',
    subtitle: 'None of them has left this system.',
    none: 'No mails yet',
    noneHelp: 'Buy something or sign up: what would be sent then appears here.',
    older: 'Older',
    all: 'All receivers',
    only: 'Only to',
    choose: 'Choose a mail on the left.',
    back: 'All mails',
    list: 'Mails',
    start: 'To Kontor',
  },
};

/** An inbox for people who try the demo, and for tests. */
export default function DevMail() {
  const { mails, to, olderThan } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const narrowed = to ? `?to=${encodeURIComponent(to)}` : '';
  return (
    <main className="mx-auto max-w-6xl p-4 md:p-8">
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/" className="text-accent underline">
            {t.start}
          </Link>
        }
      />
      {to ? (
        <p className="mb-3">
          {t.only} <strong>{to}</strong> ·{' '}
          <Link to="/dev/mail" className="text-accent underline">
            {t.all}
          </Link>
        </p>
      ) : null}
      {mails.length === 0 ? (
        <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
      ) : (
        <div className="grid gap-4 md:grid-cols-[20rem_minmax(0,1fr)]">
          <nav
            aria-label={t.list}
            className={`${id ? 'max-md:hidden' : ''} self-start overflow-hidden rounded-card border border-line bg-surface`}
          >
            <ul>
              {mails.map((mail) => (
                <li key={mail.id} className="border-b border-line last:border-b-0">
                  <NavLink
                    to={`/dev/mail/${mail.id}${narrowed}`}
                    prefetch="intent"
                    className={({ isActive }) => `block px-4 py-2.5 ${isActive ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
                  >
                    <span className="block truncate font-medium">{mail.subject}</span>
                    <span className="flex justify-between gap-2 text-sm text-ink-soft">
                      <span className="truncate">{mail.to}</span>
                      <time dateTime={new Date(mail.createdAt).toISOString()} className="shrink-0">
                        {formats.dateTime(mail.createdAt)}
                      </time>
                    </span>
                  </NavLink>
                </li>
              ))}
            </ul>
            {olderThan ? (
              <Link
                to={`/dev/mail?before=${olderThan}${to ? `&to=${encodeURIComponent(to)}` : ''}`}
                className="block px-4 py-2.5 text-accent underline"
              >
                {t.older}
              </Link>
            ) : null}
          </nav>
          <div className="min-w-0">
            {id ? (
              <p className="mb-3 md:hidden">
                <Link to={`/dev/mail${narrowed}`} className="text-accent underline">
                  {t.back}
                </Link>
              </p>
            ) : (
              <p className="text-ink-soft max-md:hidden">{t.choose}</p>
            )}
            <Outlet />
          </div>
        </div>
      )}
    </main>
  );
}
