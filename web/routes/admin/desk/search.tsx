import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import type { Ctx } from '#core/context';
import { readListRecords } from '#core/database';
import { PAYOUT_STATES, allPayoutList, readAllPayouts } from '#core/merchants';
import { asAdmin } from '#core/people';
import { ADMIN_LIST_NAMES, ADMIN_LIST_TITLES, type AdminListName } from '../../../admin/admin-list-names.ts';
import { adminLists, adminReader } from '../../../admin/admin-lists.server.ts';
import { readListQuery } from '../../../lists/read-list-query.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { Button, Card, EmptyState, PageHeader, TextField, titled, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Suche über alles',
    subtitle: 'Benutzer, Shops, Bestellungen, Zahlungen, Rechnungen, Auszahlungen und Mails aller Verkäufer.',
    payouts: 'Auszahlungen',
    field: 'Name, E-Mail, Nummer',
    go: 'Suchen',
    all: 'Alle zeigen',
    short: 'Geben Sie mindestens zwei Zeichen ein.',
    nothing: 'Nichts gefunden',
    nothingHelp: 'Versuchen Sie einen Teil des Namens, die E-Mail-Adresse oder die Bestellnummer.',
  },
  en: {
    title: 'Search over everything',
    subtitle: 'Users, shops, orders, payments, invoices, payouts and mails of all sellers.',
    payouts: 'Payouts',
    field: 'Name, e-mail, number',
    go: 'Search',
    all: 'Show all',
    short: 'Type at least two characters.',
    nothing: 'Nothing found',
    nothingHelp: 'Try a part of the name, the e-mail address or the order number.',
  },
};

export const meta = titled(TEXTS);

const MOST = 5;
const LONGEST = 100;
/** Payers are users, and jobs have no names that anybody would look for. */
const SEARCHED = ADMIN_LIST_NAMES.filter((name) => name !== 'payers' && name !== 'jobs');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const text = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST);
  if (text.length < 2) return { text, found: [] };
  const found = await Promise.all([...SEARCHED.map((name) => findIn(ctx, name, text)), findPayouts(ctx, text)]);
  return { text, found: found.filter(({ rows }) => rows.length > 0) };
}

/** Payouts have a screen of their own beside the lists. */
async function findPayouts(ctx: Ctx, text: string) {
  const params = new URLSearchParams({ query: text, per: '10' });
  const query = await readListQuery(asAdmin(ctx, 'search'), allPayoutList, params, { cookieSort: null });
  const { list } = await readAllPayouts(ctx, { ...query, per: MOST });
  return {
    name: 'payouts' as const,
    rows: list.map(({ id, seller, state, accountEnd }) => ({
      title: `${seller} · ${id}`,
      note: [PAYOUT_STATES[state][ctx.locale], accountEnd ? `… ${accountEnd}` : ''].filter(Boolean).join(' · '),
      href: `/admin/payouts/${id}`,
    })),
  };
}

async function findIn(ctx: Ctx, name: AdminListName, text: string) {
  const { definition, title, note, rowHref } = adminLists.get(name)!;
  const reader = adminReader(ctx, name);
  const params = new URLSearchParams({ query: text, per: '10' });
  const query = await readListQuery(reader, definition, params, { cookieSort: null });
  const { list } = await readListRecords(reader, definition, { ...query, per: MOST });
  return {
    name,
    rows: list.map((record) => ({ title: title(record), note: note(record), href: rowHref?.(record) ?? null })),
  };
}

/** One search over all lists of the installation. */
export default function AdminSearch() {
  const { text, found } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const titles = useTexts(ADMIN_LIST_TITLES);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Form method="get" role="search" className="mb-5 flex max-w-xl flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <TextField name="q" label={t.field} defaultValue={text} type="search" autoComplete="off" />
        </div>
        <Button look="main">{t.go}</Button>
      </Form>
      {text.length < 2 ? <p className="text-ink-soft">{t.short}</p> : null}
      {text.length >= 2 && found.length === 0 ? <EmptyState title={t.nothing}>{t.nothingHelp}</EmptyState> : null}
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        {found.map(({ name, rows }) => (
          <Card
            key={name}
            title={name === 'payouts' ? t.payouts : titles[name]}
            actions={
              <Link to={`/admin/${name}?query=${encodeURIComponent(text)}`} className="text-accent underline">
                {t.all}
              </Link>
            }
          >
            <ul className="flex flex-col divide-y divide-line">
              {rows.map((row, index) => (
                // Several rows may be called alike.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="py-2 first:pt-0 last:pb-0">
                  {row.href ? (
                    <Link to={row.href} className="font-medium break-words text-accent underline">
                      {row.title}
                    </Link>
                  ) : (
                    <span className="font-medium break-words">{row.title}</span>
                  )}
                  <span className="block text-sm break-words text-ink-soft">{row.note}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
