import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import type { FirstStepKey } from '#core/opening';
import { confirmEmail, oneTimeTokenIsGood, ownerRoles } from '#core/people';
import { cabinetFrame } from '#core/reporting';
import { Button, ButtonLink, ErrorSummary, Notice, useTexts } from '#web/ui';
import { FIRST_STEP_TEXTS, type StepTexts } from '../../cabinet/first-step-texts.ts';
import { nextNeeded } from '../../cabinet/step-addresses.ts';
import { enter, readForm, traceOf, withForm } from './auth-request.server.ts';
import { titled } from './page-title.ts';

export const meta = titled('E-Mail-Adresse bestätigen', 'Confirm your e-mail address', 'Potwierdź adres e-mail');

export const handle = { speaks: ['pl'] };

/** Only looks: mail scanners follow links, and must not use them up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const done = searchParams.has('done');
  return {
    token,
    done,
    next: done ? await nextStepOf(context) : null,
    good: await oneTimeTokenIsGood(context.ctx(), 'confirm_email', token),
  };
}

/** Next missing step of a seller's first day. */
async function nextStepOf(context: AppLoadContext): Promise<FirstStepKey | null> {
  const { actor } = context;
  if (actor?.kind !== 'person' || actor.sellerId === null) return null;
  if (!actor.roles.some(({ role, sellerId }) => sellerId === actor.sellerId && ownerRoles.includes(role))) return null;
  const { firstSteps } = await cabinetFrame(context.ctx());
  return firstSteps && nextNeeded(firstSteps.steps);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  return withForm(fields, async () => {
    const { session, needsPassword } = await confirmEmail(context.ctx(), fields.token ?? '', traceOf(context, request));
    return session
      ? enter(context, session, needsPassword ? '/account/password?proved=1' : '/confirm_email?done=1')
      : undefined;
  });
}

const TEXTS = {
  de: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Ein Klick noch, und die Adresse ist bestätigt.',
    submit: 'Adresse bestätigen',
    done: 'Danke, Ihre Adresse ist bestätigt.',
    on: 'Weiter',
    bad: 'Der Link wurde schon benutzt oder ist abgelaufen. In Ihrem Konto können Sie einen neuen anfordern.',
    account: 'Zum Konto',
  },
  en: {
    title: 'Confirm your e-mail address',
    text: 'One more click and the address is confirmed.',
    submit: 'Confirm address',
    done: 'Thank you, your address is confirmed.',
    on: 'Go on',
    bad: 'The link has been used already or has expired. In your account you can ask for a new one.',
    account: 'To the account',
  },
  pl: {
    title: 'Potwierdź adres e-mail',
    text: 'Jeszcze jedno kliknięcie i adres będzie potwierdzony.',
    submit: 'Potwierdź adres',
    done: 'Dziękujemy, adres jest potwierdzony.',
    on: 'Dalej',
    bad: 'Ten link został już użyty albo wygasł. Na swoim koncie możesz poprosić o nowy.',
    account: 'Do konta',
  },
};

export default function ConfirmEmail() {
  const t = useTexts(TEXTS);
  const { token, done, good, next } = useLoaderData<typeof loader>();
  const steps = useTexts<StepTexts>(FIRST_STEP_TEXTS);
  const answer = useActionData<typeof action>();
  if (done || answer?.done) {
    return (
      <div className="flex flex-col gap-4">
        <h1 className="text-xl font-semibold">{t.title}</h1>
        <Notice tone="good">{t.done}</Notice>
        <ButtonLink to={next ? '/cabinet/next_step' : '/'} look="main">
          {next ? `${steps.next} ${steps.steps[next][0]}` : t.on}
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form method="post" className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{t.title}</h1>
      <ErrorSummary errors={answer?.errors ?? []} />
      <input type="hidden" name="token" value={token} />
      {good ? <p>{t.text}</p> : <Notice tone="warn">{t.bad}</Notice>}
      {good ? <Button look="main">{t.submit}</Button> : <ButtonLink to="/account">{t.account}</ButtonLink>}
    </Form>
  );
}
