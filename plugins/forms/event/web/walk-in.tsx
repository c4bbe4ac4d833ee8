import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { newToken } from '#core/kit';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useSending,
  useTexts,
  wholeInput,
} from '#web/ui';
import { doorOffers, doorPrice, sellAtDoor } from '../doors/sell-at-door.ts';
import { textIn } from './read-address.server.ts';
import { WALK_IN_TEXTS } from './walk-in-texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const asked = new URL(request.url).searchParams;
  const chosen = { variant: asked.get('variant')?.slice(0, 40) ?? '', count: asked.get('count')?.slice(0, 4) ?? '1' };
  return {
    offers: await orRefuse(doorOffers(ctx)),
    chosen,
    price: chosen.variant === '' ? null : await orRefuse(doorPrice(ctx, chosen)),
    token: newToken('chk'),
    title: WALK_IN_TEXTS[ctx.locale].title,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const text = (name: string): string => textIn(form, name);
  const done = await attempt(() =>
    sellAtDoor(context.ctx(), {
      variant: text('variant'),
      count: text('count'),
      paid: text('paid'),
      name: text('name'),
      email: text('email'),
      letIn: text('let_in') === 'yes',
      token: text('token'),
    }),
  );
  return done.ok
    ? { sold: done.value, errors: [], values: { name: '', email: '' } }
    : { sold: null, errors: done.errors, values: { name: text('name'), email: text('email') } };
}

/** Tickets for those who come without one: first what and how many, then the price and how it was paid. */
export default function WalkInScreen() {
  const { offers, chosen, price } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const t = useTexts(WALK_IN_TEXTS);
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title={t.title}
        back={
          <Link to="/cabinet/payment_tickets/check_in" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      {done?.sold ? <Sold /> : null}
      {offers.length === 0 && !done?.sold ? (
        <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          <Form method="get" className="flex flex-col gap-4">
            <SelectField
              key={`variant-${chosen.variant}`}
              label={t.what}
              name="variant"
              id="variant"
              defaultValue={chosen.variant}
              options={offers.map(({ key, title, left }) => ({
                value: key,
                label: left === null ? title : `${title} (${left} ${t.left})`,
              }))}
            />
            <TextField
              key={`count-${chosen.count}`}
              label={t.count}
              name="count"
              id="count"
              defaultValue={chosen.count}
              error={errorOf(done?.errors, 'count')}
              {...wholeInput(1, 20)}
            />
            <div>
              <Button look={price ? 'quiet' : 'main'}>{t.price}</Button>
            </div>
          </Form>
          {chosen.variant !== '' && !price ? <Notice tone="warn">{t.gone}</Notice> : null}
          {price && !done?.sold ? <Pay /> : null}
        </div>
      )}
    </div>
  );
}

function Pay() {
  const { chosen, price, token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(WALK_IN_TEXTS);
  const formats = useFormats();
  const sending = useSending();
  return (
    <Card title={t.pay}>
      <Form method="post" className="flex flex-col gap-4" noValidate>
        <ErrorSummary errors={refused?.errors ?? []} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="variant" value={chosen.variant} />
        <input type="hidden" name="count" value={chosen.count} />
        <p className="text-3xl font-semibold tabular-nums" data-price>
          {formats.money({ minor: Number(price!.minor), currency: price!.currency })}
        </p>
        <TextField
          label={t.name}
          help={t.nameHelp}
          name="name"
          id="name"
          maxLength={120}
          defaultValue={refused?.values.name}
        />
        <TextField
          label={t.email}
          help={t.emailHelp}
          name="email"
          id="email"
          type="email"
          maxLength={254}
          defaultValue={refused?.values.email}
          error={errorOf(refused?.errors, 'email')}
        />
        <label className="flex items-center gap-2">
          <input type="checkbox" name="let_in" value="yes" defaultChecked /> {t.letIn}
        </label>
        <div className="grid grid-cols-2 gap-3">
          <Button look="main" name="paid" value="cash" busy={sending}>
            {t.cash}
          </Button>
          <Button look="main" name="paid" value="card" busy={sending}>
            {t.card}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t.payHelp}</p>
      </Form>
    </Card>
  );
}

function Sold() {
  const sold = useActionData<typeof action>()!.sold!;
  const t = useTexts(WALK_IN_TEXTS);
  return (
    <div className="mb-5 flex flex-col gap-3" data-sold>
      <Notice tone="good">{t.sold}</Notice>
      <ul className="flex flex-col gap-2">
        {sold.tickets.map(({ id, name, admitted }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line p-3"
          >
            <Link to={`/cabinet/payment_tickets/${id}`} className="text-accent underline">
              {name}
            </Link>
            <span className="text-ink-soft">{admitted ? t.admitted : t.notAdmitted}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="main" to="/cabinet/payment_tickets/walk_in">
          {t.next}
        </ButtonLink>
        <ButtonLink to={`/cabinet/orders/${sold.orderId}`}>{t.order}</ButtonLink>
      </div>
    </div>
  );
}
