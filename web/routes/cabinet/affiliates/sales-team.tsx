import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import type { CurrencyCode } from '#core/kit';
import { parseMoney } from '#core/kit';
import { assignClient, releaseClient, removeSalesFee, salesTeamView, saveSalesFee } from '#core/sales-team';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  PageHeader,
  SelectField,
  StatusChip,
  TextField,
  amountInput,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  percentInput,
  titled,
  useFormats,
  useLocale,
  useMay,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { shareText } from './affiliate-texts.ts';
import { share } from './read-program-form.server.ts';
import { SALES_TEAM_TEXTS } from './sales-team-texts.ts';

const HERE = '/cabinet/sales_team';

export const meta = titled(SALES_TEAM_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return orRefuse(salesTeamView(ctx));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const t = SALES_TEAM_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '');
  const id = (name: string): number => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : 0);
  const idOrAll = (name: string): number | null => (text(name) === '' ? null : id(name) || -1);
  const work: Record<string, () => Promise<string>> = {
    fee: async () => {
      await saveSalesFee(ctx, {
        userId: idOrAll('userId'),
        productId: idOrAll('productId'),
        bp: share(text('bp'), ctx),
        fixed: amountOf(text('fixed'), ctx.locale),
        renewals: form.get('renewals') === 'on',
      });
      return t.feeSaved;
    },
    remove: async () => {
      await removeSalesFee(ctx, id('id'));
      return t.feeRemoved;
    },
    assign: async () => {
      await assignClient(ctx, { email: text('email').slice(0, 254), userId: id('member') });
      return t.assigned;
    },
    release: async () => {
      await releaseClient(ctx, id('id'));
      return t.released;
    },
  };
  const found = Object.hasOwn(work, text('intent')) ? work[text('intent')] : undefined;
  if (!found) throw new Response(null, { status: 400 });
  const done = await attempt(found);
  if (!done.ok) {
    const values = Object.fromEntries(
      ['intent', 'userId', 'productId', 'bp', 'fixed', 'renewals', 'email', 'member'].map((name) => [name, text(name)]),
    );
    return data({ errors: done.errors, values }, { status: done.status });
  }
  return redirectWithNote(HERE, { message: done.value });
}

/** Minor units; below zero for what cannot be read, which is refused. */
function amountOf(typed: string, locale: 'de' | 'en'): number {
  if (typed.trim() === '') return 0;
  const read = parseMoney(typed.trim(), 'eur', locale);
  return read.ok && read.value.minor <= 100_000_000n ? Number(read.value.minor) : -1;
}

/** The team as it sells. */
export default function SalesTeamScreen() {
  const { members, fees, clients } = useLoaderData<typeof loader>();
  const t = useTexts(SALES_TEAM_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const isOwner = useMay().act('/cabinet/affiliate_payouts');
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={isOwner ? <ButtonLink to="/cabinet/affiliate_payouts">{t.payouts}</ButtonLink> : null}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          {members.length === 0 ? (
            <EmptyState
              title={t.noMembers}
              action={
                <ButtonLink look="main" to="/cabinet/settings/team">
                  {t.invite}
                </ButtonLink>
              }
            >
              {t.noMembersHelp}
            </EmptyState>
          ) : (
            <Card title={t.members}>
              <ul className="flex flex-col divide-y divide-line">
                {members.map((member) => (
                  <li key={member.userId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                    <span className="min-w-0">
                      <span className="flex flex-wrap items-center gap-2">
                        <span className="font-medium break-words">{member.name}</span>
                        <StatusChip
                          state={member.earns ? 'earns' : 'named'}
                          tone={member.earns ? 'good' : 'neutral'}
                          label={member.earns ? t.earns : t.named}
                        />
                      </span>
                      <span className="block text-sm break-all text-ink-soft">{member.email}</span>
                    </span>
                    {member.earns ? (
                      <Link
                        to={`/cabinet/orders?filters[sales_team_member_id]=${member.userId}`}
                        className="text-accent underline"
                      >
                        {t.sales(member.orders)}
                      </Link>
                    ) : (
                      <span className="text-ink-soft">{t.sales(member.orders)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title={t.fees}>
            <p className="mb-3 text-ink-soft">{t.feesHelp}</p>
            {fees.length === 0 ? <p>{t.noFees}</p> : null}
            <ul className="flex flex-col divide-y divide-line">
              {fees.map((fee) => (
                <li key={fee.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
                  <span className="min-w-0 break-words">
                    <span className="block font-medium">
                      {fee.member ?? t.everybody} · {fee.product ?? t.everything}
                    </span>
                    <span className="block text-ink-soft">
                      {fee.bp > 0
                        ? shareText(fee.bp, locale)
                        : formats.money({ minor: fee.fixed, currency: fee.currency as CurrencyCode })}{' '}
                      · {fee.renewals ? t.onRenewals : t.once}
                    </span>
                  </span>
                  {isOwner ? (
                    <Form method="post">
                      <input type="hidden" name="id" value={fee.id} />
                      <Sure
                        label={t.remove}
                        sure={t.removeSure}
                        intent="remove"
                        name={`${fee.member ?? t.everybody}, ${fee.product ?? t.everything}`}
                      />
                    </Form>
                  ) : null}
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t.buyers}>
            <p className="mb-3 text-ink-soft">{t.buyersHelp}</p>
            {clients.length === 0 ? <p>{t.noBuyers}</p> : null}
            <ul className="flex flex-col divide-y divide-line">
              {clients.map((client) => (
                <li key={client.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
                  <span className="min-w-0">
                    <span className="block font-medium break-words">{client.buyer || client.email}</span>
                    <span className="block text-sm break-all text-ink-soft">
                      {client.email} · {client.member}
                    </span>
                  </span>
                  <Form method="post">
                    <input type="hidden" name="id" value={client.id} />
                    <Sure label={t.release} sure={t.releaseSure} intent="release" name={client.email} />
                  </Form>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <div className="flex flex-col gap-4">
          {isOwner ? <FeeForm /> : null}
          {members.length > 0 ? <BuyerForm /> : null}
        </div>
      </div>
    </>
  );
}

function useRefused(intent: string) {
  const answer = useActionData<typeof action>();
  const mine = answer?.values.intent === intent ? answer : undefined;
  return { errors: mine?.errors ?? [], values: mine?.values ?? {} };
}

function FeeForm() {
  const { members, products } = useLoaderData<typeof loader>();
  const { errors, values } = useRefused('fee');
  const t = useTexts(SALES_TEAM_TEXTS);
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errorOf(errors, name) });
  return (
    <Card title={t.saveFee}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <SelectField
          {...field('userId')}
          label={t.member}
          options={[
            { value: '', label: t.everybody },
            ...members.filter(({ earns }) => earns).map(({ userId, name }) => ({ value: String(userId), label: name })),
          ]}
        />
        <SelectField
          {...field('productId')}
          label={t.product}
          options={[
            { value: '', label: t.everything },
            ...products.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextField {...field('bp')} label={t.bp} {...percentInput()} />
        <TextField {...field('fixed')} label={t.fixed} {...amountInput('eur')} />
        <CheckboxField name="renewals" label={t.renewals} defaultChecked={values.renewals !== ''} />
        <div>
          <Button look="main" name="intent" value="fee">
            {t.saveFee}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function BuyerForm() {
  const { members } = useLoaderData<typeof loader>();
  const { errors, values } = useRefused('assign');
  const t = useTexts(SALES_TEAM_TEXTS);
  return (
    <Card title={t.assign}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary errors={errors} />
        <TextField
          name="email"
          type="email"
          label={t.email}
          maxLength={254}
          autoComplete="off"
          defaultValue={values.email ?? ''}
          error={errorOf(errors, 'email')}
        />
        <SelectField
          name="member"
          label={t.member}
          defaultValue={values.member ?? ''}
          error={errorOf(errors, 'member')}
          options={members.map(({ userId, name }) => ({ value: String(userId), label: name }))}
        />
        <div>
          <Button look="quiet" name="intent" value="assign">
            {t.assign}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
