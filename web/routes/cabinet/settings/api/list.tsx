import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { API_AREAS, createToken, revokeToken, tokensOf, type ApiArea } from '#core/api-tokens';
import {
  Button,
  ButtonLink,
  Card,
  CopyField,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { Sure } from '../../../../cabinet/sure.tsx';
import { sellerContext } from '../../../../require-seller.server.ts';
import { API_TEXTS } from './api-texts.ts';
import { ScopeFields } from './scope-fields.tsx';

export const meta = titled(API_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const now = ctx.clock.now();
  const areas = (Object.keys(API_AREAS) as ApiArea[]).map((key) => ({ key, label: API_AREAS[key][ctx.locale] }));
  const tokens = await orRefuse(tokensOf(ctx));
  return {
    areas,
    baseUrl: ctx.baseUrl,
    tokens: tokens.map(({ expiresAt, ...token }) => ({
      ...token,
      // The token ends with its last day, so that the day itself is the one before.
      lastDay: expiresAt && new Date(expiresAt.getTime() - 1).toISOString(),
      isOver: expiresAt !== null && expiresAt <= now,
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  if (form.get('intent') === 'revoke') {
    await orRefuse(revokeToken(ctx, readId(String(form.get('id') ?? ''))));
    return redirectWithNote('/cabinet/settings/api', { message: API_TEXTS[ctx.locale].revoked });
  }
  const values = {
    name: String(form.get('name') ?? ''),
    scopes: form.getAll('scopes').map(String),
    lastDay: String(form.get('lastDay') ?? ''),
  };
  const made = await attempt(() => createToken(ctx, values));
  if (!made.ok) return data({ token: null, values, errors: made.errors }, { status: made.status });
  return data({ token: made.value.token, values: null, errors: [] }, { headers: { 'cache-control': 'no-store' } });
}

/** A shop's tokens for its own programs, and the form for a new one. */
export default function ApiTokens() {
  const { areas, baseUrl, tokens } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(API_TEXTS);
  const busy = useSending();
  const values = answer?.values ?? { name: '', scopes: [], lastDay: '' };
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/extensions">
            {t.extensions}
          </Link>
        }
        actions={
          <>
            <ButtonLink to="/cabinet/settings/agents">{t.agents}</ButtonLink>
            <ButtonLink to="/help/api" reloadDocument>
              {t.reference}
            </ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {answer?.token ? (
          <Notice tone="good">
            <p>{t.created}</p>
            <div className="mt-2 flex flex-col gap-4">
              <CopyField label={t.token} value={answer.token} />
              <CopyField
                label={t.try}
                value={`curl -H "Authorization: Bearer ${answer.token}" "${baseUrl}/v1/products"`}
              />
            </div>
          </Notice>
        ) : null}
        {tokens.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
        {tokens.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {tokens.map((token) => (
              <li key={token.id}>
                <TokenCard token={token} />
              </li>
            ))}
          </ul>
        ) : null}
        <Card title={t.new}>
          <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5" key={answer?.token ?? 'new'}>
            <ErrorSummary errors={[...(answer?.errors ?? [])]} />
            <TextField
              label={t.name}
              name="name"
              maxLength={80}
              autoComplete="off"
              help={t.nameHelp}
              defaultValue={values.name}
              error={errorOf(answer?.errors ?? [], 'name')}
            />
            <ScopeFields areas={areas} chosen={values.scopes} error={errorOf(answer?.errors ?? [], 'scopes')} />
            <TextField
              label={t.lastDay}
              name="lastDay"
              type="date"
              optional
              help={t.lastDayHelp}
              defaultValue={values.lastDay}
              error={errorOf(answer?.errors ?? [], 'lastDay')}
            />
            <div>
              <Button look="main" name="intent" value="create" busy={busy}>
                {t.create}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['tokens'][number];

function TokenCard({ token }: { token: Shown }) {
  const t = useTexts(API_TEXTS);
  const { date, dateTime } = useFormats();
  const life = token.isOver ? t.over : token.lastDay ? t.until(date(token.lastDay)) : t.forever;
  return (
    <Card title={token.name}>
      <p className="text-ink-soft">
        {token.byConsent ? (
          t.byConsent
        ) : (
          <>
            {t.ends} <code>{token.hint}</code>
          </>
        )}{' '}
        · {life} · {token.lastUsedAt ? t.used(dateTime(token.lastUsedAt)) : t.unused}
      </p>
      <p className="mt-1 text-sm break-words">{token.scopes.join(', ')}</p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="id" value={token.id} />
        <Sure label={t.revoke} sure={t.revokeSure} name={token.name} intent="revoke" />
      </Form>
    </Card>
  );
}
