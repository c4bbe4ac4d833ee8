import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { channelView, newChannelToken, saveChannel } from '#core/agent-sales';
import { tokensOf } from '#core/api-tokens';
import { shopOfSeller } from '#core/people';
import {
  ButtonLink,
  Card,
  CopyField,
  EmptyState,
  PageHeader,
  attempt,
  formOf,
  orRefuse,
  titled,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { resourceOf } from '../../../../oauth/addresses.ts';
import { sellerContext } from '../../../../require-seller.server.ts';
import { AGENTS_TEXTS } from './agents-texts.ts';
import { SalesCard } from './sales-card.tsx';
import { SALES_TEXTS } from './sales-texts.ts';

export const meta = titled(AGENTS_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const tokens = await orRefuse(tokensOf(ctx));
  const sales = await orRefuse(channelView(ctx));
  const shop = await orRefuse(shopOfSeller(ctx, sellerId));
  return {
    address: resourceOf(ctx.baseUrl),
    sales: { ...sales, base: `${ctx.baseUrl}/acp/${shop?.username ?? ''}` },
    agents: tokens.flatMap(({ byConsent, id, name, scopes }) => (byConsent ? [{ id, name, scopes }] : [])),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  if (form.get('intent') === 'token') {
    const token = await orRefuse(newChannelToken(ctx));
    return data({ token, values: null, errors: [] }, { headers: { 'cache-control': 'no-store' } });
  }
  const values = { open: form.get('open') !== null, webhookUrl: String(form.get('webhookUrl') ?? '') };
  const saved = await attempt(() =>
    saveChannel(ctx, { ...values, webhookSecret: String(form.get('webhookSecret') ?? '') }),
  );
  if (!saved.ok) return data({ token: null, values, errors: saved.errors }, { status: saved.status });
  return redirectWithNote('/cabinet/settings/agents', { message: SALES_TEXTS[ctx.locale].saved });
}

/** Screen of agents: the way to connect one, its limits, those that are connected, and sales through agents. */
export default function Agents() {
  const { address, agents, sales } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(AGENTS_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/api">
            {t.api}
          </Link>
        }
        actions={<ButtonLink to="/cabinet/settings/audit">{t.log}</ButtonLink>}
      />
      <div className="flex flex-col gap-4">
        <Card title={t.connect}>
          <div className="flex max-w-3xl flex-col gap-4">
            <CopyField label={t.address} value={address} />
            <ol className="list-decimal pl-5">
              {t.steps.map((step) => (
                <li key={step} className="mt-1">
                  {step}
                </li>
              ))}
            </ol>
            <CopyField label={t.command} value={`claude mcp add --transport http kontor ${address}`} />
          </div>
        </Card>
        <Card title={t.may}>
          <ul className="max-w-3xl list-disc pl-5">
            {t.rules.map((rule) => (
              <li key={rule} className="mt-1">
                {rule}
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t.token}>
          <p className="mb-3 max-w-3xl">{t.tokenText}</p>
          <ButtonLink to="/cabinet/settings/api">{t.tokenLink}</ButtonLink>
        </Card>
        {agents.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
        {agents.length > 0 ? (
          <Card title={t.connected} actions={<ButtonLink to="/cabinet/settings/api">{t.manage}</ButtonLink>}>
            <ul>
              {agents.map(({ id, name, scopes }) => (
                <li key={id} className="border-t border-line py-2 first:border-t-0">
                  <b className="break-words">{name}</b>
                  <p className="text-sm break-words text-ink-soft">{scopes.join(', ')}</p>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <SalesCard
          sales={sales}
          token={answer?.token ?? null}
          values={answer?.values ?? null}
          errors={answer?.errors ?? []}
        />
      </div>
    </>
  );
}
