import { useEffect } from 'react';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { API_AREAS, grantCode, type ApiArea, type ApiScope } from '#core/api-tokens';
import { addDays, localDate } from '#core/kit';
import { sellerZone, shopsToWorkIn } from '#core/people';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  TextField,
  attempt,
  buttonClass,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useSending,
  useTexts,
} from '#web/ui';
import { answerAddress, readAuthorizationRequest } from '../../../../oauth/authorization-request.server.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { ScopeFields } from '../api/scope-fields.tsx';
import { CONSENT_TEXTS } from './consent-texts.ts';

export const meta = titled(CONSENT_TEXTS);

/** Ticked for a program that names no scopes: enough to look around and to prepare products. */
const SUGGESTED: readonly ApiScope[] = [
  'products:read',
  'products:write',
  'coupons:read',
  'coupons:write',
  'orders:read',
  'reports:read',
];

const SUGGESTED_DAYS = 90;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const asked = await readAuthorizationRequest(ctx, new URL(request.url).searchParams);
  if (asked.outcome === 'refused') throw redirect(asked.address);
  if (asked.outcome !== 'asked') return data({ problem: asked.outcome, asked: null }, { status: 400 });
  const { client, redirectUri, scopes } = asked.request;
  const shops = await orRefuse(shopsToWorkIn(ctx));
  const today = localDate(ctx.clock.now(), await sellerZone(ctx));
  const wanted = (Object.keys(API_AREAS) as ApiArea[]).filter(
    (area) => scopes === null || scopes.some((scope) => scope.startsWith(`${area}:`)),
  );
  const shown = {
    program: client.name,
    place: placeOf(redirectUri),
    shop: shops.find(({ current }) => current)?.name ?? '',
    manyShops: shops.length > 1,
    areas: wanted.map((key) => ({ key, label: API_AREAS[key][ctx.locale] })),
    scopes: [...(scopes ?? SUGGESTED)],
    lastDay: addDays(today, SUGGESTED_DAYS) as string,
  };
  return data({ problem: null, asked: shown });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const asked = await readAuthorizationRequest(ctx, new URL(request.url).searchParams);
  if (asked.outcome !== 'asked') throw new Response(null, { status: 400 });
  const { client, redirectUri, challenge, state } = asked.request;
  const told = (answer: Record<string, string>) =>
    data(
      { goTo: answerAddress(ctx.baseUrl, { redirectUri, state }, answer), values: null, errors: [] },
      { headers: { 'cache-control': 'no-store' } },
    );
  if (form.get('intent') !== 'allow') return told({ error: 'access_denied' });
  const values = { scopes: form.getAll('scopes').map(String), lastDay: String(form.get('lastDay') ?? '') };
  const granted = await attempt(() => grantCode(ctx, { ...values, clientId: client.id, redirectUri, challenge }));
  if (!granted.ok) return data({ goTo: null, values, errors: granted.errors }, { status: granted.status });
  return told({ code: granted.value.code });
}

/** Host of a page, or the address of a program on this machine. */
function placeOf(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' ? host : `${protocol}//${host}`;
}

/** A program of others asks to be let in; the owner decides to what, and until when. */
export default function Consent() {
  const { problem, asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(CONSENT_TEXTS);
  if (answer?.goTo) return <GoOn to={answer.goTo} />;
  if (asked) return <Asked asked={asked} />;
  const { title, text } = t[problem ?? 'unknown_client'];
  return <EmptyState title={title}>{text}</EmptyState>;
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['asked']>;

function Asked({ asked: { program, place, shop, manyShops, areas, scopes, lastDay } }: { asked: Shown }) {
  const answer = useActionData<typeof action>();
  const t = useTexts(CONSENT_TEXTS);
  const busy = useSending();
  const values = answer?.values ?? { scopes, lastDay };
  return (
    <>
      <PageHeader title={t.title} subtitle={t.lead(program, shop)} />
      <Card title={program}>
        <Form method="post" noValidate className="flex max-w-2xl flex-col gap-5">
          <ErrorSummary errors={[...(answer?.errors ?? [])]} />
          <Notice tone="warn">{t.unproven(place)}</Notice>
          <p>{t.rights}</p>
          <ScopeFields areas={areas} chosen={values.scopes} error={errorOf(answer?.errors ?? [], 'scopes')} />
          <p>{t.careful}</p>
          <TextField
            label={t.lastDay}
            name="lastDay"
            type="date"
            optional
            help={t.lastDayHelp}
            defaultValue={values.lastDay}
            error={errorOf(answer?.errors ?? [], 'lastDay')}
          />
          <div className="flex flex-wrap gap-3">
            <Button look="main" name="intent" value="allow" busy={busy}>
              {t.allow}
            </Button>
            <Button name="intent" value="deny">
              {t.deny}
            </Button>
            {manyShops ? (
              <a className={buttonClass('quiet')} href="/account/shops">
                {t.other}
              </a>
            ) : null}
          </div>
        </Form>
      </Card>
    </>
  );
}

/** The page sends on by itself: a form may not be redirected to other sites, and a program's own scheme may need a click. */
function GoOn({ to }: { to: string }) {
  const t = useTexts(CONSENT_TEXTS);
  useEffect(() => window.location.assign(to), [to]);
  return (
    <>
      <PageHeader title={t.done} />
      <Notice tone="good">
        <p>{t.doneText}</p>
        <p className="mt-3">
          <a className={buttonClass('main')} href={to}>
            {t.back}
          </a>
        </p>
      </Notice>
      <p className="mt-4">
        <ButtonLink to="/cabinet/settings/api">{t.toTokens}</ButtonLink>
      </p>
    </>
  );
}
