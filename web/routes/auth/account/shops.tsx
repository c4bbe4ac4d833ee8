import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { requirePerson, shopsToWorkIn } from '#core/people';
import { leaveShop } from '#core/team';
import { Button, Card, ErrorSummary, StatusChip, useLocale, useTexts } from '#web/ui';
import { rolesInWords } from '../../../admin/role-titles.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { titled } from '../page-title.ts';

export const meta = titled('Shops', 'Shops');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = signedInContext(context, request);
  const { roles, acting } = requirePerson(ctx);
  const shops = await shopsToWorkIn(ctx);
  return {
    shops: shops.map((shop) => {
      const held = roles.filter(({ sellerId }) => sellerId === shop.id).map(({ role }) => role);
      return {
        ...shop,
        roles: held.join(', '),
        // An admin at work in a shop ends that by its banner.
        leaves: !acting && !held.some((role) => role === 'seller' || role === 'power_seller'),
      };
    }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  return withForm(fields, async () => {
    await leaveShop(ctx, Number(fields.sellerId) || 0);
    return redirect('/account');
  });
}

const TEXTS = {
  de: {
    title: 'Shops, in denen Sie arbeiten',
    here: 'hier arbeiten Sie gerade',
    change: 'Hierher wechseln',
    leave: 'Shop verlassen',
    sure: 'Sie haben dann keinen Zugang mehr. Zurück kommen Sie nur durch eine neue Einladung.',
  },
  en: {
    title: 'Shops that you work in',
    here: 'you are working here',
    change: 'Switch to it',
    leave: 'Leave the shop',
    sure: 'You then have no access any more. Only a new invitation brings you back.',
  },
};

/** Shops that a person works in, and the way out of each. */
export default function Shops() {
  const { shops } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  return (
    <Card title={t.title}>
      <ErrorSummary errors={answer?.errors ?? []} />
      <ul className="flex flex-col divide-y divide-line">
        {shops.map((shop) => (
          <li key={shop.id} className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium break-words">{shop.name}</span>
                {shop.current ? <StatusChip state="active" label={t.here} /> : null}
              </p>
              <p className="text-sm text-ink-soft">{rolesInWords(shop.roles, locale)}</p>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              {shop.current ? null : (
                <Form method="post" action="/account/shop">
                  <input type="hidden" name="sellerId" value={shop.id} />
                  <Button>{t.change}</Button>
                </Form>
              )}
              {shop.leaves ? (
                <Form method="post">
                  <input type="hidden" name="sellerId" value={shop.id} />
                  <Sure label={t.leave} sure={t.sure} name={shop.name} />
                </Form>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
