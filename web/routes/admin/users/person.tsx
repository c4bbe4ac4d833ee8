import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { personDeletion, personDesk } from '#core/desk';
import { Card, PageHeader, StatusChip, formOf, orRefuse, useFormats, useLocale, useTexts } from '#web/ui';
import { rolesInWords } from '../../../admin/role-titles.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { askRequest } from '../requests/ask-request.server.ts';
import { RequestCard } from '../requests/request-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** Of services that people sign in with; the names are the same in every language. */
const PROVIDER_TITLES: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' };

const DE = {
  back: 'Alle Benutzer',
  facts: 'Das Konto',
  name: 'Name',
  language: 'Sprache',
  languages: { de: 'Deutsch', en: 'Englisch' } as Readonly<Record<string, string>>,
  since: 'Angelegt',
  confirmed: 'Adresse bestätigt',
  never: 'noch nicht',
  factor: 'Zweiter Faktor',
  on: 'eingerichtet',
  off: 'nicht eingerichtet',
  passkeys: 'Passkeys',
  providers: 'Meldet sich auch an mit',
  deletedAt: 'Gelöscht',
  sessions: 'Offene Sitzungen',
  seen: 'Zuletzt da',
  active: 'Aktiv',
  gone: 'Deaktiviert',
  deleted: 'Gelöscht',
  unconfirmed: 'Adresse unbestätigt',
  roles: 'Rollen',
  noRoles: 'Keine Rolle in einem Shop.',
  platform: 'für die Plattform',
  bought: 'Gekauft',
  noOrders: 'Noch nichts gekauft.',
  orders: (count: number) => (count === 1 ? 'eine Bestellung' : `${count} Bestellungen`),
  promotes: 'Empfiehlt',
  noPrograms: 'In keinem Partnerprogramm.',
  states: { requested: 'Angefragt', accepted: 'Aktiv', rejected: 'Abgelehnt', canceled: 'Beendet' } as Readonly<
    Record<string, string>
  >,
};

const TEXTS: { de: typeof DE; en: typeof DE } = {
  de: DE,
  en: {
    back: 'All users',
    facts: 'The account',
    name: 'Name',
    language: 'Language',
    languages: { de: 'German', en: 'English' },
    since: 'Created',
    confirmed: 'Address confirmed',
    never: 'not yet',
    factor: 'Second factor',
    on: 'set up',
    off: 'not set up',
    passkeys: 'Passkeys',
    providers: 'Also signs in with',
    deletedAt: 'Deleted',
    sessions: 'Open sessions',
    seen: 'Last here',
    active: 'Active',
    gone: 'Deactivated',
    deleted: 'Deleted',
    unconfirmed: 'Address not confirmed',
    roles: 'Roles',
    noRoles: 'No role in a shop.',
    platform: 'for the platform',
    bought: 'Bought',
    noOrders: 'Nothing bought yet.',
    orders: (count) => (count === 1 ? 'one order' : `${count} orders`),
    promotes: 'Promotes',
    noPrograms: 'In no affiliate program.',
    states: { requested: 'Requested', accepted: 'Active', rejected: 'Rejected', canceled: 'Canceled' },
  },
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const id = readId(params.id);
  const person = await orRefuse(personDesk(ctx, id));
  return { person, deletion: person.deletedAt ? null : await orRefuse(personDeletion(ctx, id)) };
}

/** A request about the person, for a second admin. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const id = readId(params.id);
  return askRequest(ctx, await formOf(request), id);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.person.email ?? ''} · Kontor` }];

/** A person with an account: roles, purchases and programmes, each with the way to it. */
export default function PersonScreen() {
  const { person, deletion } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const standing = person.deletedAt
    ? 'deleted'
    : person.deactivatedAt
      ? 'deactivated'
      : person.confirmedAt
        ? 'active'
        : 'unconfirmed';
  const facts: [string, string][] = [
    [t.name, person.name],
    [t.language, t.languages[person.locale] ?? person.locale],
    [t.since, formats.date(person.createdAt)],
    [t.confirmed, person.confirmedAt ? formats.date(person.confirmedAt) : t.never],
    [t.factor, person.secondFactor ? t.on : t.off],
    [t.passkeys, formats.number(person.passkeys)],
    [t.providers, person.providers.map((key) => PROVIDER_TITLES[key] ?? key).join(', ')],
    [t.deletedAt, person.deletedAt ? formats.dateTime(person.deletedAt) : ''],
    [t.sessions, formats.number(person.sessions)],
    [t.seen, person.lastSeenAt ? formats.dateTime(person.lastSeenAt) : ''],
  ];
  return (
    <>
      <PageHeader
        title={<span className="break-all">{person.email}</span>}
        back={
          <Link to="/admin/users" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <Card
          title={t.facts}
          actions={
            <StatusChip
              state={standing}
              tone={standing === 'active' ? 'good' : standing === 'unconfirmed' ? 'warn' : 'bad'}
              label={
                { active: t.active, deactivated: t.gone, unconfirmed: t.unconfirmed, deleted: t.deleted }[standing]
              }
            />
          }
        >
          <dl className="flex flex-col divide-y divide-line">
            {facts
              .filter(([, value]) => value !== '')
              .map(([term, value]) => (
                <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
                  <dt className="text-ink-soft">{term}</dt>
                  <dd className="ml-auto font-medium break-words">{value}</dd>
                </div>
              ))}
          </dl>
        </Card>
        <div className="flex flex-col gap-4">
          <Rows
            title={t.roles}
            empty={t.noRoles}
            rows={person.roles.map(({ role, sellerId, shop }) => ({
              text: rolesInWords(role, locale),
              note: shop ?? t.platform,
              to: sellerId ? `/admin/sellers/${sellerId}` : null,
            }))}
          />
          <Rows
            title={t.bought}
            empty={t.noOrders}
            rows={person.spentAt.map(({ sellerId, shop, orders }) => ({
              text: shop,
              note: t.orders(orders),
              to: `/admin/orders?filters[seller_id]=${sellerId}&filters[email]=${encodeURIComponent(person.email)}`,
            }))}
          />
          <Rows
            title={t.promotes}
            empty={t.noPrograms}
            rows={person.programs.map(({ sellerId, shop, name, state }) => ({
              text: name,
              note: `${shop} · ${t.states[state] ?? state}`,
              to: `/admin/publishers?filters[seller_id]=${sellerId}`,
            }))}
          />
          {deletion ? (
            <>
              <DeletionCard deletion={deletion} />
              <RequestCard
                kinds={[
                  person.deactivatedAt ? 'release_person' : 'block_person',
                  ...(person.secondFactor || person.passkeys > 0 ? (['reset_factors'] as const) : []),
                  ...(deletion.hindrances.length === 0 ? (['delete_person'] as const) : []),
                ]}
                errors={answer?.errors ?? []}
                values={answer?.request ?? {}}
              />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

interface Row {
  text: string;
  note: string;
  to: string | null;
}

function Rows({ title, empty, rows }: { title: string; empty: string; rows: readonly Row[] }) {
  return (
    <Card title={title}>
      {rows.length === 0 ? <p className="text-ink-soft">{empty}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map(({ text, note, to }) => (
          <li key={`${text} ${note} ${to}`} className="py-2 first:pt-0 last:pb-0">
            {to ? (
              <Link to={to} className="font-medium break-words text-accent underline">
                {text}
              </Link>
            ) : (
              <span className="font-medium">{text}</span>
            )}
            <span className="block text-sm text-ink-soft">{note}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
