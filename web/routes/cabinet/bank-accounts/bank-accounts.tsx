import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  BANK_ACCOUNT_STATES,
  bankAccountsView,
  checkName,
  chooseBankAccount,
  removeBankAccount,
  saveBankAccount,
  submitBankAccount,
} from '#core/bank-accounts';
import type { Ctx } from '#core/context';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { BANK_ACCOUNT_TEXTS } from './bank-account-texts.ts';

const HERE = '/cabinet/bank_accounts';

export const meta = titled(BANK_ACCOUNT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const accounts = await orRefuse(bankAccountsView(ctx));
  const now = ctx.clock.now();
  return {
    accounts: accounts.map(({ usable_from: from, state, ...account }) => ({
      ...account,
      state,
      stateTitle: BANK_ACCOUNT_STATES[state][ctx.locale],
      coolingUntil: state === 'validated' && from && from > now ? from : null,
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const done = await attempt(() => act(ctx, form));
  if (done.ok) return redirectWithNote(HERE, { message: done.value });
  const typed = { holder: text(form, 'holder'), bic: text(form, 'bic') };
  return data({ errors: done.errors, account: text(form, 'account'), typed }, { status: done.status });
}

async function act(ctx: Ctx, form: FormData): Promise<string> {
  const t = BANK_ACCOUNT_TEXTS[ctx.locale];
  const id = (): number => readId(text(form, 'account'));
  switch (form.get('intent')) {
    case 'choose':
      await chooseBankAccount(ctx, id());
      return t.chosen;
    case 'remove':
      await removeBankAccount(ctx, id());
      return t.removed;
    case 'ask':
      await checkName(ctx, id());
      return t.saved;
    case 'submit': {
      const file = form.get('file');
      const scan =
        file instanceof File && file.size > 0
          ? { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
          : null;
      await submitBankAccount(ctx, { id: id(), scan });
      return t.submitted;
    }
    default:
      await saveBankAccount(ctx, {
        ...(text(form, 'account') === '' ? {} : { id: id() }),
        holder: text(form, 'holder'),
        iban: text(form, 'iban'),
        bic: text(form, 'bic'),
      });
      return t.saved;
  }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['accounts'][number];

/** A shop's bank accounts, each with its state and what is to be done about it. */
export default function BankAccountsScreen() {
  const { accounts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(BANK_ACCOUNT_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/transfers/balance" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {accounts.length === 0 ? <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState> : null}
        {accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
        <Card title={t.add}>
          <AccountForm account={null} />
        </Card>
      </div>
    </>
  );
}

function Account({ account }: { account: Shown }) {
  const { id, holder, iban_end: end, state, stateTitle, for_payouts: paidTo, coolingUntil, country } = account;
  const t = useTexts(BANK_ACCOUNT_TEXTS);
  const formats = useFormats();
  return (
    <Card
      title={t.account(end)}
      actions={
        <span className="flex flex-wrap gap-2">
          {paidTo ? <StatusChip state="paid" tone="neutral" label={t.paidTo} /> : null}
          <StatusChip
            state={state}
            tone={state === 'validated' ? 'good' : state === 'refused' ? 'bad' : 'warn'}
            label={stateTitle}
          />
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {holder || '–'} <span className="text-ink-soft">· {country}</span>
        </p>
        {coolingUntil ? (
          <p className="text-ink-soft">
            {t.coolingUntil} {formats.dateTime(coolingUntil)}
          </p>
        ) : null}
        <NextStep account={account} />
        <div className="flex flex-wrap items-start gap-3">
          {state === 'validated' && !paidTo ? (
            <Form method="post">
              <input type="hidden" name="account" value={id} />
              <Sure label={t.choose} sure={t.chooseSure} intent="choose" name={t.account(end)} />
            </Form>
          ) : null}
          {state === 'validation_asked' ? null : (
            <details>
              <summary className="inline-block min-h-10 cursor-pointer rounded-control border border-line-strong px-4 py-1.5 font-medium">
                {t.change}
                <span className="sr-only">: {t.account(end)}</span>
              </summary>
              <div className="mt-3 min-w-64">
                <AccountForm account={account} />
              </div>
            </details>
          )}
          <Form method="post">
            <input type="hidden" name="account" value={id} />
            <Sure label={t.remove} sure={t.removeSure} intent="remove" name={t.account(end)} />
          </Form>
        </div>
      </div>
    </Card>
  );
}

/** Commands open to the seller now. */
function NextStep({ account }: { account: Shown }) {
  const { id, state, name_check: check, name_there: there, refusal } = account;
  const t = useTexts(BANK_ACCOUNT_TEXTS);
  if (state === 'incomplete') return <Notice tone="warn">{t.incomplete}</Notice>;
  if (state === 'validation_asked') return <Notice tone="info">{t.inCheck}</Notice>;
  if (state === 'refused') return <Notice tone="bad">{refusal || t.refused}</Notice>;
  if (state !== 'created') return null;
  if (check === 'close_match') {
    return (
      <Notice tone="warn">
        <p className="mb-2">{t.close(there)}</p>
        <Form method="post">
          <input type="hidden" name="account" value={id} />
          <input type="hidden" name="holder" value={there} />
          <input type="hidden" name="bic" value={account.bic} />
          <Button name="intent" value="save">
            {t.takeName}
          </Button>
        </Form>
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <p className="mb-3">
        {check === 'no_match' ? t.noMatch : check === 'not_possible' ? t.notPossible : t.unavailable}
      </p>
      {check === 'unavailable' || check === null ? (
        <Form method="post" className="mb-3">
          <input type="hidden" name="account" value={id} />
          <Button name="intent" value="ask">
            {t.askAgain}
          </Button>
        </Form>
      ) : null}
      <ScanForm id={id} />
    </Notice>
  );
}

function ScanForm({ id }: { id: number }) {
  const answer = useActionData<typeof action>();
  const t = useTexts(BANK_ACCOUNT_TEXTS);
  const wrong = answer?.account === String(id) ? errorOf(answer.errors as FieldError[], 'file') : undefined;
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col gap-2">
      <input type="hidden" name="account" value={id} />
      <label htmlFor={`scan-${id}`} className="font-medium">
        {t.scan}
      </label>
      <input
        id={`scan-${id}`}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-describedby={`scan-${id}-help`}
        aria-invalid={wrong ? true : undefined}
        className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
      />
      {wrong ? <p className="text-sm text-bad">▲ {wrong}</p> : null}
      <p id={`scan-${id}-help`} className="text-sm text-ink-soft">
        {t.scanHelp}
      </p>
      <div>
        <Button look="main" name="intent" value="submit">
          {t.submit}
        </Button>
      </div>
    </Form>
  );
}

function AccountForm({ account }: { account: Shown | null }) {
  const answer = useActionData<typeof action>();
  const t = useTexts(BANK_ACCOUNT_TEXTS);
  const key = account === null ? '' : String(account.id);
  const mine = answer && answer.account === key ? answer : null;
  const field = (name: string) => ({
    name,
    id: `${name}${key && `-${key}`}`,
    error: errorOf(mine?.errors as FieldError[] | undefined, name),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <Form method="post" noValidate className="flex max-w-xl flex-col gap-4">
      {account === null ? null : <input type="hidden" name="account" value={account.id} />}
      <TextField
        required
        {...field('holder')}
        label={t.holder}
        help={t.holderHelp}
        defaultValue={mine?.typed.holder ?? account?.holder ?? ''}
        maxLength={100}
      />
      <TextField
        {...field('iban')}
        label={t.iban}
        {...(account ? { help: t.ibanKept(account.iban_end) } : {})}
        maxLength={50}
      />
      <TextField
        {...field('bic')}
        label={t.bic}
        help={t.bicHelp}
        defaultValue={mine?.typed.bic ?? account?.bic ?? ''}
        maxLength={15}
        optional
      />
      <div>
        <Button look="main" name="intent" value="save">
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
