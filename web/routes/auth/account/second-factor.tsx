import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  listPasskeys,
  newRecoveryCodes,
  readProfile,
  secondFactorView,
} from '#core/people';
import {
  Button,
  ButtonLink,
  Card,
  CopyButton,
  ErrorSummary,
  Notice,
  TextField,
  useLocale,
  useTexts,
  formatsFor,
} from '#web/ui';
import { data } from '@remix-run/node';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { errorOf } from '../error-of.ts';
import { titled } from '../page-title.ts';
import { passkeysAt } from '../passkeys/at-home.server.ts';
import { FACTOR_TEXTS } from './factor-texts.ts';
import { ShowPasskey } from './show-passkey.tsx';

export const meta = titled('Zweiter Faktor', 'Second factor');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = signedInContext(context, request);
  const [factor, { hasPassword, timeZone }, passkeys] = await Promise.all([
    secondFactorView(ctx),
    readProfile(ctx),
    listPasskeys(ctx),
  ]);
  return {
    factor,
    hasPassword,
    timeZone,
    required: new URL(request.url).searchParams.has('required'),
    // While a shop still waits for one.
    missing: context.actor?.kind === 'person' && context.actor.factorMissing === true,
    hasPasskey: passkeysAt(context) && passkeys.length > 0,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  const { code = '', currentPassword = '' } = fields;
  let codes: string[] | null = null;
  const answer = await withForm(fields, async () => {
    if (fields.intent === 'begin') await beginSecondFactor(ctx, currentPassword);
    else if (fields.intent === 'confirm') codes = await confirmSecondFactor(ctx, code);
    else if (fields.intent === 'codes') codes = await newRecoveryCodes(ctx, code);
    else if (fields.intent === 'drop') await dropSecondFactor(ctx, { currentPassword, code });
  });
  if (answer instanceof Response) return answer;
  return data(
    { ...answer.data, codes, intent: fields.intent ?? '' },
    { ...answer.init, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** A second factor beside the password, and the codes for the day the phone is gone. */
export default function SecondFactorScreen() {
  const { factor, required, missing, hasPasskey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(FACTOR_TEXTS);
  return (
    <div className="flex flex-col gap-4">
      {required && missing ? <Notice tone="warn">{t.required}</Notice> : null}
      {missing && hasPasskey ? (
        <Card title={t.passkeyTitle}>
          <div className="flex flex-col gap-3">
            <p>{t.passkeyHelp}</p>
            <ShowPasskey />
          </div>
        </Card>
      ) : null}
      {required && !missing ? (
        <p>
          <ButtonLink to="/cabinet" look="main">
            {t.toShop}
          </ButtonLink>
        </p>
      ) : null}
      {answer?.codes ? <RecoveryCodes codes={answer.codes} /> : null}
      {/* An app is set up once the passkey was shown. */}
      {missing && hasPasskey ? null : factor.state === 'off' ? (
        <Begin />
      ) : factor.state === 'begun' ? (
        <Setup />
      ) : (
        <On />
      )}
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts(FACTOR_TEXTS);
  return (
    <Card title={t.codesTitle}>
      <p className="mb-3">{t.codesHelp}</p>
      <ul className="mb-3 grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join('\n')} />
    </Card>
  );
}

function PasswordField({ intent }: { intent: string }) {
  const { hasPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(FACTOR_TEXTS);
  if (!hasPassword) return null;
  return (
    <TextField
      id={`${intent}-password`}
      label={t.password}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required
      error={answer?.intent === intent ? errorOf(answer.errors, 'currentPassword') : undefined}
    />
  );
}

function CodeField({ intent, help }: { intent: string; help?: string }) {
  const answer = useActionData<typeof action>();
  const t = useTexts(FACTOR_TEXTS);
  return (
    <TextField
      id={`${intent}-code`}
      label={t.code}
      name="code"
      autoComplete="one-time-code"
      required
      maxLength={40}
      help={help}
      error={answer?.intent === intent ? errorOf(answer.errors, 'code') : undefined}
    />
  );
}

function Begin() {
  const answer = useActionData<typeof action>();
  const t = useTexts(FACTOR_TEXTS);
  return (
    <Card title={t.off}>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <p>{t.why}</p>
        <p>
          {t.orPasskey}{' '}
          <Link to="/account/passkeys" className="text-accent underline">
            {t.toPasskeys}
          </Link>
        </p>
        <PasswordField intent="begin" />
        <div>
          <Button look="main" name="intent" value="begin">
            {t.begin}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Setup() {
  const { factor } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(FACTOR_TEXTS);
  const { secret, qr } = factor.setup!;
  return (
    <Card title={t.setup}>
      <ol className="mb-4 flex list-decimal flex-col gap-3 pl-5">
        <li>
          {t.scan}
          <div
            role="img"
            aria-label={t.qr}
            className="my-2 size-44 rounded-control bg-white p-2 [&>svg]:size-full"
            dangerouslySetInnerHTML={{ __html: qr }}
          />
          <span className="text-sm text-ink-soft">
            {t.orType} <code className="break-all">{secret.match(/.{1,4}/g)!.join(' ')}</code>
          </span>
        </li>
        <li>{t.thenCode}</li>
      </ol>
      <Form method="post" className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.intent === 'confirm' ? answer.errors : []} />
        <CodeField intent="confirm" />
        <div>
          <Button look="main" name="intent" value="confirm">
            {t.confirm}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function On() {
  const { factor, timeZone } = useLoaderData<typeof loader>();
  const t = useTexts(FACTOR_TEXTS);
  const formats = formatsFor(useLocale(), timeZone);
  return (
    <>
      <Card title={t.on}>
        <p>
          {t.since} {formats.date(factor.since!)}. {t.left(factor.recoveryCodesLeft)}
        </p>
      </Card>
      <Card title={t.newCodes}>
        <Form method="post" className="flex flex-col gap-4">
          <p>{t.newCodesHelp}</p>
          <CodeField intent="codes" />
          <div>
            <Button name="intent" value="codes">
              {t.newCodes}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t.drop}>
        <Form method="post" className="flex flex-col gap-4">
          <p>{t.dropHelp}</p>
          <PasswordField intent="drop" />
          <CodeField intent="drop" help={t.orRecovery} />
          <div>
            <Button look="danger" name="intent" value="drop">
              {t.drop}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}
