import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ZodObject } from 'zod';
import {
  checkProvider,
  providerFile,
  refusalText,
  registerWebhook,
  saveProvider,
  switchProvider,
  type ProviderCheck,
} from '#core/payments';
import type { Ctx } from '#core/context';
import { AppError, InputError, inLanguage, paymentMethodTitle, type LocalText } from '#core/kit';
import { legalReadiness } from '#core/legal-drafts';
import { SchemaFields } from '#web/forms';
import {
  Button,
  ButtonLink,
  Card,
  CopyField,
  Notice,
  PageHeader,
  formOf,
  useFormats,
  useLocale,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { ConnectButton } from '../../../cabinet/connect-button.tsx';
import { StaleTexts } from '../../../cabinet/stale-texts.tsx';
import { ProviderStateChip } from '../../../cabinet/provider-state.tsx';
import { describeSchema } from '../../../forms/describe-schema.server.ts';
import { readSchemaForm, schemaErrors, typedValues } from '../../../forms/read-schema-form.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { balancesOf, termsOf } from './platform-account.server.ts';
import { PROVIDER_TEXTS } from './provider-texts.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { provider, masked, ...file } = await fileOf(ctx, params.provider);
  return {
    ...file,
    sellsInStores: provider.fetchPurchase !== undefined,
    throughPlatform: provider.abilities.throughPlatform === true,
    balances: provider.abilities.throughPlatform === true ? await balancesOf(ctx) : [],
    terms: provider.abilities.throughPlatform === true ? await termsOf(ctx) : null,
    masked,
    fields: describeSchema(provider.settings as ZodObject, ctx.locale),
    canRegister: provider.setUp !== undefined,
    takesMessages: provider.abilities.webhooks !== 'none',
    stale: (await legalReadiness(ctx)).stale.filter(({ news }) => news.includes(file.title)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { key, title, provider, webhookUrl } = await fileOf(ctx, params.provider);
  const form = await formOf(request);
  const here = `/cabinet/settings/payment_providers/${key}`;
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  switch (form.get('intent')) {
    case 'switch': {
      const on = form.get('on') === 'true';
      await switchProvider(ctx, key, on);
      const message = on
        ? say({ de: `${title} ist eingeschaltet.`, en: `${title} is switched on.` })
        : say({ de: `${title} ist ausgeschaltet.`, en: `${title} is switched off.` });
      return redirectWithNote(here, { message, undo: { action: here, fields: { intent: 'switch', on: String(!on) } } });
    }
    case 'check': {
      const check = await checkProvider(ctx, key);
      return redirectWithNote(here, checkNote(say({ de: 'Geprüft', en: 'Checked' }), check, say));
    }
    case 'webhook': {
      const outcome = await registerWebhook(ctx, key, webhookUrl);
      if (!outcome.ok)
        return data({ errors: [{ message: refusalText(outcome.detail, ctx.locale) }], values: null }, { status: 422 });
      if (outcome.webhook === 'left out') {
        return redirectWithNote(here, {
          message: say({
            de: 'Geprüft. Die Adresse tragen Sie beim Anbieter selbst ein.',
            en: 'Checked. Enter the address at the provider yourself.',
          }),
        });
      }
      return redirectWithNote(here, {
        message: say({ de: 'Der Webhook ist eingerichtet.', en: 'The webhook is registered.' }),
      });
    }
    default: {
      const fields = describeSchema(provider.settings as ZodObject, ctx.locale);
      const values = readSchemaForm(fields, form);
      try {
        await saveProvider(ctx, key, { values, version: Number(form.get('version')) || 0 });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const errors: FieldError[] =
          error instanceof InputError
            ? schemaErrors(error, fields, values, ctx.locale, provider.settings as ZodObject)
            : [{ message: error.detail }];
        return data({ errors, values: typedValues(fields, values) }, { status: error.status });
      }
      const check = await checkProvider(ctx, key);
      return redirectWithNote(
        here,
        checkNote(say({ de: 'Gespeichert und geprüft', en: 'Saved and checked' }), check, say),
      );
    }
  }
}

async function fileOf(ctx: Ctx, key: string | undefined) {
  try {
    return await providerFile(ctx, key ?? '');
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}

function checkNote(done: string, { ok, account, detail }: ProviderCheck, say: (text: LocalText) => string) {
  if (ok) return { message: `${done}: ${account ?? ''}` };
  return {
    tone: 'bad' as const,
    message: detail ?? say({ de: 'Die Zugangsdaten wurden abgelehnt.', en: 'The credentials were refused.' }),
  };
}

/** A provider may send its seller to a page of its own, to agree there or to hand something in. */
function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} rel="noreferrer" className="break-all underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** One provider: credentials, live check, the address for webhooks, on and off. */
export default function PaymentProviderScreen() {
  const {
    title,
    state,
    balances,
    throughPlatform,
    terms,
    sellsInStores,
    fields,
    masked,
    check,
    webhookUrl,
    canRegister,
    takesMessages,
    methods,
    stale,
    connects,
    key: providerKey,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const navigation = useNavigation();
  const t = useTexts(PROVIDER_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const busy = (intent: string): boolean => navigation.formData?.get('intent') === intent;
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/settings/payment_providers?tab=providers" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={<ProviderStateChip state={state} />}
      />
      <div className="flex flex-col gap-4">
        <StaleTexts stale={stale} />
        {state === 'broken_credentials' && check?.detail ? <Notice tone="bad">{withLinks(check.detail)}</Notice> : null}
        {terms && state === 'not_set_up' ? (
          <Notice tone="info">
            {(terms.fee === '' ? t.agreeFree : t.agree.replace('{fee}', terms.fee)).replace(
              '{days}',
              formats.number(terms.holdDays),
            )}{' '}
            {terms.salesNeedCheck ? t.agreeCheckFirst : t.agreeCheck}
          </Notice>
        ) : null}
        {state === 'test_mode' ? <Notice tone="warn">{throughPlatform ? t.platformTest : t.test}</Notice> : null}
        {connects ? (
          <Card title={t.connectTitle}>
            <p className="mb-3 text-ink-soft">{t.connectHelp}</p>
            <ConnectButton
              providerKey={providerKey}
              label={state === 'not_set_up' ? t.connect.replace('{title}', title) : t.another}
              main={state === 'not_set_up' || state === 'broken_credentials'}
            />
          </Card>
        ) : null}
        <Card title={takesMessages ? t.keys : t.details}>
          <Form method="post" noValidate className="flex flex-col gap-5">
            <input type="hidden" name="version" value={masked.version} />
            <SchemaFields
              fields={fields}
              values={answer?.values ?? masked.values}
              secrets={masked.secrets}
              errors={answer?.errors ?? []}
              known={
                state === 'broken_credentials' && check?.field && check.detail
                  ? [{ field: check.field, message: check.detail }]
                  : []
              }
              groups={{ keys: '', webhook: t.webhook, sandbox: t.sandbox }}
              folded={['sandbox']}
            />
            <div>
              <Button look="main" name="intent" value="save" busy={busy('save')}>
                {t.save}
              </Button>
            </div>
          </Form>
        </Card>
        {balances.map(({ currency, pending, available, reserve }) => (
          <Card key={currency} title={t.balance}>
            <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
              <Fact term={t.pending}>{pending}</Fact>
              <Fact term={t.available}>{available}</Fact>
              <Fact term={t.reserve}>{reserve}</Fact>
            </dl>
            <p className="text-ink-soft">{t.balanceHelp}</p>
          </Card>
        ))}
        {sellsInStores ? (
          <Card title={t.stores}>
            <p className="mb-3 text-ink-soft">{t.storesHelp}</p>
            <ButtonLink to="/cabinet/settings/store_products">{t.stores}</ButtonLink>
          </Card>
        ) : null}
        {throughPlatform && state !== 'not_set_up' ? (
          <Card title={t.payouts}>
            <p className="mb-3 text-ink-soft">{t.payoutsHelp}</p>
            <ButtonLink to="/cabinet/transfers/balance">{t.payouts}</ButtonLink>
          </Card>
        ) : null}
        {state === 'not_set_up' ? null : (
          <Card title={t.state}>
            <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
              {check?.account ? <Fact term={t.account}>{check.account}</Fact> : null}
              {check?.standing ? <Fact term={t.standing}>{t.standings[check.standing]}</Fact> : null}
              {check ? <Fact term={t.checked}>{formats.dateTime(check.checkedAt)}</Fact> : null}
              {methods.length > 0 ? (
                <Fact term={t.methods}>{methods.map((method) => paymentMethodTitle(method, locale)).join(', ')}</Fact>
              ) : null}
            </dl>
            <Form method="post" className="flex flex-wrap items-center gap-2">
              <Button name="intent" value="check" busy={busy('check')}>
                {t.check}
              </Button>
              <input type="hidden" name="on" value={String(state === 'switched_off')} />
              <Button
                name="intent"
                value="switch"
                look={state === 'switched_off' ? 'main' : 'danger'}
                busy={busy('switch')}
              >
                {state === 'switched_off' ? t.on : t.off}
              </Button>
              <span className="text-ink-soft">{state === 'switched_off' ? t.onHelp : t.offHelp}</span>
            </Form>
          </Card>
        )}
        {/* The platform's own account reports to the platform: its sellers have nothing to enter anywhere. */}
        {takesMessages && !throughPlatform ? (
          <Card title={t.address}>
            <div className="flex max-w-xl flex-col gap-3">
              <CopyField label={t.copy} value={webhookUrl} help={t.webhookHelp} />
              {canRegister && state !== 'not_set_up' ? (
                <Form method="post">
                  <Button name="intent" value="webhook" busy={busy('webhook')}>
                    {t.register}
                  </Button>
                </Form>
              ) : null}
            </div>
          </Card>
        ) : null}
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
