import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { currentAnnouncements } from '#core/announcements';
import { markNotifications, notificationList, readNotificationList, type NotificationRow } from '#core/notifications';
import { Button, Card, EmptyState, PageHeader, StatusChip, buttonClass, formOf, useFormats, useTexts } from '#web/ui';
import { ListScreen } from '../../../lists/index.ts';
import { loadList } from '../../../lists/load-list.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { NOTIFICATION_TEXTS } from './notification-texts.ts';

const HERE = '/cabinet/notifications';
const MOST = 500;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { list, rows, headers } = await loadList<NotificationRow>(request, ctx, notificationList, {
    rows: readNotificationList,
  });
  const announced = await currentAnnouncements(ctx, 'sellers', { all: true });
  return data({ list, rows, announced, title: NOTIFICATION_TEXTS[ctx.locale].title }, { headers });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const ids = form
    .getAll('ids[]')
    .flatMap((raw) => (/^[1-9]\d{0,14}$/.test(String(raw)) ? [Number(raw)] : []))
    .slice(0, MOST);
  switch (form.get('intent')) {
    case 'all_read':
      await markNotifications(ctx, 'all', true);
      break;
    case 'read':
    case 'unread':
      await markNotifications(ctx, ids, form.get('intent') === 'read');
      break;
    default:
      throw new Response(null, { status: 400 });
  }
  return redirect(form.get('from') === 'home' ? '/cabinet' : HERE);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Everything the person was told in this shop, newest first. */
export default function NotificationListScreen() {
  const { list, rows, announced } = useLoaderData<typeof loader>();
  const t = useTexts(NOTIFICATION_TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            {rows.some((row) => !row.read) ? (
              <Form method="post">
                <Button look="quiet" name="intent" value="all_read">
                  {t.allRead}
                </Button>
              </Form>
            ) : null}
            <Link to="/cabinet/notifications_settings" className={buttonClass('quiet')}>
              {t.settings}
            </Link>
          </>
        }
      />
      {announced.length > 0 ? (
        <div className="mb-4">
          <Card title={t.announced}>
            <ul className="flex flex-col divide-y divide-line">
              {announced.map(({ id, title, body }) => (
                <li key={id} className="py-2 break-words first:pt-0 last:pb-0">
                  <span className="block font-medium">{title}</span>
                  <span className="text-ink-soft">{body}</span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      ) : null}
      <ListScreen
        list={list}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        rowHref={(row) => `${HERE}/${row.id}`}
        rowMenu={(row) => [
          { id: 'open', label: t.open, to: `${HERE}/${row.id}` },
          {
            id: 'mark',
            label: row.read ? t.markUnread : t.markRead,
            post: { action: HERE, fields: { intent: row.read ? 'unread' : 'read', 'ids[]': String(row.id) } },
          },
        ]}
        bulkActions={[
          { intent: 'read', label: t.markRead },
          { intent: 'unread', label: t.markUnread },
        ]}
        cells={{
          createdAt: (row) => (
            <time className="whitespace-nowrap" dateTime={new Date(row.createdAt).toISOString()}>
              {formats.dateTime(row.createdAt)}
            </time>
          ),
          type: (row) => (
            <span className="block min-w-0 break-words md:min-w-72">
              <span className={row.read ? '' : 'font-semibold'}>{row.title}</span>
              {row.detail ? <span className="block text-sm text-ink-soft">{row.detail}</span> : null}
            </span>
          ),
          read: (row) => <StatusChip state={row.read ? 'finished' : 'waiting'} label={row.read ? t.read : t.unread} />,
        }}
        empty={<EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>}
      />
    </>
  );
}
