import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  listPasskeys,
  ownProviders,
  partFrom,
  proveByPassword,
  readProfile,
  removePasskey,
  renamePasskey,
  sendSignInLink,
  signInProof,
} from '#core/people';
import { Card, ErrorSummary, Notice, useTexts } from '#web/ui';
import { readForm, signedInContext, withForm } from '../auth-request.server.ts';
import { titled } from '../page-title.ts';
import { passkeysAt } from '../passkeys/at-home.server.ts';
import { refusalIn } from '../providers/refusal.server.ts';
import { deviceName } from './device-name.ts';
import { AddPasskey, PasskeyList } from './passkey-parts.tsx';
import { PASSKEY_TEXTS } from './passkey-texts.ts';
import { ProveYourself } from './prove-yourself.tsx';
import { ProviderList } from './provider-list.tsx';

export const meta = titled('Ohne Passwort', 'Without a password');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = signedInContext(context, request);
  const { searchParams } = new URL(request.url);
  const [passkeys, providers, proof, { hasPassword, email, timeZone }] = await Promise.all([
    listPasskeys(ctx),
    ownProviders(ctx),
    signInProof(ctx),
    readProfile(ctx),
  ]);
  return {
    passkeys,
    providers,
    proof,
    hasPassword,
    email,
    timeZone,
    possible: passkeysAt(context),
    device: deviceName(request.headers.get('user-agent') ?? ''),
    refusal: refusalIn(searchParams, context.locale),
    joined: searchParams.has('joined'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = signedInContext(context, request);
  const fields = await readForm(request);
  const id = /^[1-9]\d{0,14}$/.test(fields.passkey ?? '') ? Number(fields.passkey) : 0;
  const acts: Record<string, () => Promise<void>> = {
    rename: () => renamePasskey(ctx, id, fields.name ?? ''),
    remove: () => removePasskey(ctx, id),
    part: () => partFrom(ctx, fields.provider ?? ''),
    prove: () => proveByPassword(ctx, fields.currentPassword ?? ''),
    link: async () => {
      const { email } = await readProfile(ctx);
      await sendSignInLink(ctx, { email, ip: context.ip, to: '/account/passkeys' });
    },
  };
  const intent = fields.intent ?? '';
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Response(null, { status: 400 });
  const answer = await withForm(fields, act);
  if (answer instanceof Response) return answer;
  return data({ ...answer.data, intent, passkey: id }, answer.init ?? {});
}

/** Ways in without a password: passkeys, and accounts at other services. */
export default function Passkeys() {
  const { proof, possible, passkeys, providers, refusal, joined, email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(PASSKEY_TEXTS);
  const proved = proof.fresh && !proof.factorToShow;
  const errors = answer && answer.intent !== 'prove' && answer.intent !== 'rename' ? answer.errors : [];
  return (
    <div className="flex flex-col gap-4">
      <ErrorSummary errors={refusal ? [{ message: refusal }, ...errors] : errors} />
      {joined && !refusal ? <Notice tone="good">{t.joined}</Notice> : null}
      {answer?.done && answer.intent === 'link' ? <Notice tone="info">{t.linkSent(email)}</Notice> : null}
      {proved ? null : <ProveYourself />}
      <Card title={t.title}>
        <div className="flex flex-col gap-4">
          <p>{t.what}</p>
          {passkeys.length === 0 ? <p className="text-ink-soft">{t.none}</p> : <PasskeyList mayRemove={proved} />}
          {!possible ? <Notice tone="info">{t.impossibleHere}</Notice> : proved ? <AddPasskey /> : null}
          {passkeys.length > 0 ? <p className="text-sm text-ink-soft">{t.lost}</p> : null}
        </div>
      </Card>
      {providers.length > 0 ? <ProviderList mayChange={proved} /> : null}
    </div>
  );
}
