import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { sellerDesk } from '#core/desk';
import { countryName } from '#core/kit';
import { ACTING_MINUTES, actForSeller, actsInShop, setPowerSeller } from '#core/people';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useLocale,
  useSending,
  useTexts,
  type FieldError,
} from '#web/ui';
import { rolesInWords } from '../../../admin/role-titles.ts';
import { ActList } from '../../../cabinet/act-list.tsx';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { adminContext } from '../../../require-admin.server.ts';
import { askRequest } from '../requests/ask-request.server.ts';
import { RequestCard } from '../requests/request-card.tsx';
import { SELLER_TEXTS } from './seller-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const seller = await orRefuse(sellerDesk(ctx, readId(params.id)));
  return { seller, acts: await actsInShop(ctx, seller.id), minutes: [...ACTING_MINUTES] };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  if (form.get('intent') === 'request') return askRequest(ctx, form, readId(params.id));
  if (form.get('intent') === 'power_seller') {
    const sellerId = readId(params.id);
    const powerSeller = form.get('power_seller') === 'on';
    const reason = String(form.get('power_reason') ?? '').replaceAll('\0', '');
    const set = await attempt(() => setPowerSeller(ctx, { sellerId, powerSeller, reason }));
    if (!set.ok) return data({ errors: set.errors, values: { reason: '', minutes: '' } }, { status: set.status });
    const t = SELLER_TEXTS[ctx.locale];
    return redirectWithNote(`/admin/sellers/${sellerId}`, { message: powerSeller ? t.madePower : t.madePlain });
  }
  const values = { reason: String(form.get('reason') ?? ''), minutes: String(form.get('minutes') ?? '') };
  const done = await attempt(() =>
    actForSeller(ctx, { sellerId: readId(params.id), reason: values.reason, minutes: Number(values.minutes) }),
  );
  if (!done.ok) return data({ errors: done.errors, values }, { status: done.status });
  return redirect('/cabinet');
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.seller.name ?? ''} · Kontor` }];

const LISTS = [
  'orders',
  'payments',
  'transfers',
  'invoices',
  'claims',
  'products',
  'members',
  'mails',
  'payers',
] as const;

/** A shop, what belongs to it, and the way to act for it. */
export default function SellerScreen() {
  const { seller, acts } = useLoaderData<typeof loader>();
  const t = useTexts(SELLER_TEXTS);
  const locale = useLocale();
  return (
    <>
      <PageHeader
        title={seller.name}
        back={<Link to="/admin/sellers">{t.back}</Link>}
        subtitle={
          <a href={`/s/${seller.username}`} className="text-accent underline">
            /s/{seller.username}
          </a>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <FactsCard />
          <Card title={t.more}>
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              <li>
                <Link to={`/admin/sellers/${seller.id}/plan`} className="text-accent underline">
                  {t.plan}
                </Link>
              </li>
              <li>
                <Link to={`/admin/sellers/${seller.id}/accounting`} className="text-accent underline">
                  {t.accounting}
                </Link>
              </li>
              {LISTS.map((list) => (
                <li key={list}>
                  <Link to={`/admin/${list}?filters[seller_id]=${seller.id}`} className="text-accent underline">
                    {t.lists[list]}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t.people}>
            <ul className="flex flex-col divide-y divide-line">
              {seller.people.map(({ email, name, role }) => (
                <li key={`${email} ${role}`} className="py-2 first:pt-0 last:pb-0">
                  <Link
                    to={`/admin/users?query=${encodeURIComponent(email)}`}
                    className="break-all text-accent underline"
                  >
                    {email}
                  </Link>
                  <span className="block text-sm text-ink-soft">
                    {[name, rolesInWords(role, locale)].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          <ActForm />
          <PowerForm />
          <BlockForm />
          <Card title={t.log}>
            {acts.length === 0 ? <p className="text-ink-soft">{t.none}</p> : <ActList acts={acts} />}
          </Card>
        </div>
      </div>
    </>
  );
}

function FactsCard() {
  const { seller } = useLoaderData<typeof loader>();
  const t = useTexts(SELLER_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const facts: [string, string][] = [
    [t.email, seller.email],
    [t.company, seller.company],
    [t.country, countryName(seller.country, locale)],
    [t.vatNo, seller.vatNo],
    [t.state, t.states[seller.state] ?? seller.state],
    [t.deletion, seller.deletion?.[locale] ?? ''],
    [t.since, formats.date(seller.createdAt)],
    [t.orders, formats.number(seller.orders)],
    [t.lastOrder, seller.lastOrderAt ? formats.dateTime(seller.lastOrderAt) : ''],
    [t.published, formats.number(seller.published)],
    [t.disputes, formats.number(seller.openDisputes)],
    [t.payouts, seller.payoutsStopped ? t.stopped : t.running],
  ];
  return (
    <Card title={t.facts}>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-x-5 gap-y-2">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function ActForm() {
  const { minutes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors: readonly FieldError[] = answer?.errors ?? [];
  const t = useTexts(SELLER_TEXTS);
  const busy = useSending();
  return (
    <Card title={t.act}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary
          errors={answer && 'request' in answer ? [] : errors.filter((each) => each.field !== 'power_reason')}
        />
        <p className="text-ink-soft">{t.actHelp}</p>
        <TextField
          name="reason"
          label={t.reason}
          help={t.reasonHelp}
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={answer?.values.reason ?? ''}
          error={errorOf(answer?.errors, 'reason')}
        />
        <SelectField
          name="minutes"
          label={t.minutes}
          defaultValue={answer?.values.minutes ?? String(minutes[0])}
          options={minutes.map((each) => ({ value: String(each), label: t.span[each] ?? String(each) }))}
        />
        <div>
          <Button look="main" busy={busy}>
            {t.start}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Requests that the shop's state leaves. */
function BlockForm() {
  const { seller } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (seller.state === 'Deleted') return null;
  const asked = answer && 'request' in answer ? answer : null;
  return (
    <RequestCard
      kinds={seller.state === 'Blocked' ? ['release_shop', 'delete_shop'] : ['block_shop', 'delete_shop']}
      errors={asked?.errors ?? []}
      values={asked?.request ?? {}}
    />
  );
}

function PowerForm() {
  const { seller } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(SELLER_TEXTS);
  return (
    <Card title={t.power}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">{seller.powerSeller ? t.isPower : t.isPlain}</p>
        <input type="hidden" name="power_seller" value={seller.powerSeller ? '' : 'on'} />
        <TextField
          name="power_reason"
          label={t.powerReason}
          required
          maxLength={300}
          autoComplete="off"
          error={errorOf(answer?.errors, 'power_reason')}
        />
        <div>
          <Button name="intent" value="power_seller">
            {seller.powerSeller ? t.makePlain : t.makePower}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
