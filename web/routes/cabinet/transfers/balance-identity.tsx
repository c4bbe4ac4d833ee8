import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import {
  Button,
  ButtonLink,
  Card,
  SelectField,
  StatusChip,
  TextField,
  useFormats,
  useTexts,
  type FieldError,
  type Tone,
} from '#web/ui';
import type { loader } from './balance.tsx';
import { BALANCE_TEXTS, reasonOf } from './balance-texts.ts';

interface Answer {
  errors: readonly FieldError[];
  typed: { entity: string; firstName: string; lastName: string; holder: string };
}

const TONES: Readonly<Record<string, Tone>> = {
  kyc_1: 'good',
  kyc_2: 'good',
  waiting: 'warn',
  kyc_incomplete: 'warn',
  expired: 'warn',
  rejected: 'bad',
  blocked: 'bad',
  closed: 'bad',
};

/** Identity of the seller and account for payouts: asked once, then the state of the check and its gaps. */
export function BalanceIdentity({ answer }: { answer: Answer | null }) {
  const { told } = useLoaderData<typeof loader>();
  return told ? (
    <>
      <Standing />
      <PaidTo />
    </>
  ) : (
    <FirstTime answer={answer} />
  );
}

function Standing() {
  const { account } = useLoaderData<typeof loader>();
  const t = useTexts(BALANCE_TEXTS);
  const formats = useFormats();
  const intent = useNavigation().formData?.get('intent');
  if (!account) return null;
  const { state, missing, refused, lookedAt } = account;
  const isOpen = missing.length > 0 || refused.length > 0;
  return (
    <Card
      title={t.identity}
      actions={<StatusChip state={state} tone={TONES[state] ?? 'neutral'} label={t.states[state]} />}
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-ink-soft">{t.identityHelp}</p>
        {refused.length > 0 ? (
          <div>
            <h3 className="font-medium">{t.refused}</h3>
            <ul className="list-disc pl-5">
              {refused.map(({ document, reason }, index) => (
                <li key={index}>
                  {t.documents[document]}: {t.reasons[reasonOf(reason)]}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {missing.length > 0 ? (
          <div>
            <h3 className="font-medium">{t.missing}</h3>
            <ul className="list-disc pl-5">
              {missing.map((document) => (
                <li key={document}>{t.documents[document]}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <Form method="post" className="flex flex-wrap items-center gap-2">
          {state === 'rejected' || state === 'closed' ? null : (
            <Button name="intent" value="page" look={isOpen ? 'main' : 'quiet'} busy={intent === 'page'}>
              {isOpen ? t.handIn : t.edit}
            </Button>
          )}
          <Button name="intent" value="look" busy={intent === 'look'}>
            {t.check}
          </Button>
          {lookedAt ? (
            <span className="text-sm text-ink-soft">
              {t.looked}: {formats.dateTime(lookedAt)}
            </span>
          ) : null}
        </Form>
      </div>
    </Card>
  );
}

const errorIn = (answer: Answer | null, field: string): string | undefined =>
  answer?.errors.find((each) => each.field === field)?.message;

function BankFields({ answer }: { answer: Answer | null }) {
  const { identity } = useLoaderData<typeof loader>();
  const t = useTexts(BALANCE_TEXTS);
  return (
    <>
      <TextField
        required
        name="holder"
        label={t.holder}
        defaultValue={answer?.typed.holder ?? identity.holder}
        error={errorIn(answer, 'holder')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        name="iban"
        label={t.iban}
        {...(identity.ibanEnd ? { help: t.ibanKept(identity.ibanEnd) } : {})}
        error={errorIn(answer, 'iban')}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
      />
    </>
  );
}

/** Destination of payouts; accounts are kept on a screen of their own. */
function PaidTo() {
  const { bankAccount, bankAccountState } = useLoaderData<typeof loader>();
  const t = useTexts(BALANCE_TEXTS);
  return (
    <Card
      title={t.bank}
      actions={
        bankAccount ? (
          <StatusChip
            state={bankAccount.state}
            tone={bankAccount.state === 'validated' ? 'good' : bankAccount.state === 'refused' ? 'bad' : 'warn'}
            label={bankAccountState}
          />
        ) : null
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {bankAccount ? `${bankAccount.holder}, ${t.account(bankAccount.iban_end)}` : t.hindrances.no_bank_account}
        </p>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to="/cabinet/bank_accounts">{t.bankAccounts}</ButtonLink>
          <ButtonLink to="/cabinet/legitimation">{t.legitimation}</ButtonLink>
          <ButtonLink to="/cabinet/reselling">{t.reselling}</ButtonLink>
        </span>
      </div>
    </Card>
  );
}

function FirstTime({ answer }: { answer: Answer | null }) {
  const { identity } = useLoaderData<typeof loader>();
  const t = useTexts(BALANCE_TEXTS);
  const busy = useNavigation().formData?.get('intent') === 'save';
  return (
    <Card title={t.identity}>
      <Form method="post" noValidate className="flex max-w-xl flex-col gap-4">
        <p className="text-ink-soft">{t.identityHelp}</p>
        <SelectField
          name="entity"
          label={t.entity}
          defaultValue={answer?.typed.entity ?? identity.entity}
          options={Object.entries(t.entities).map(([value, label]) => ({ value, label }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            required
            name="firstName"
            label={t.firstName}
            help={t.nameHelp}
            defaultValue={answer?.typed.firstName ?? identity.firstName}
            error={errorIn(answer, 'firstName')}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            required
            name="lastName"
            label={t.lastName}
            defaultValue={answer?.typed.lastName ?? identity.lastName}
            error={errorIn(answer, 'lastName')}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <BankFields answer={answer} />
        <div>
          <Button look="main" name="intent" value="save" busy={busy}>
            {t.begin}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
