import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import type { Ctx } from '#core/context';
import { AppError, InputError, inLanguage, type LocalText } from '#core/kit';
import { legalReadiness } from '#core/legal-drafts';
import { extensionFile, saveExtension, switchExtension } from '#core/plugins';
import {
  RETRYABLE,
  SYNC_STATE_TITLES,
  checkIntegration,
  integrationConnection,
  integrations,
  latestDeliveries,
  pushAgain,
} from '#core/sync';
import { selectPages, selectedPages, trackingCodes, trackingEvents } from '#core/tracking';
import { SchemaFields } from '#web/forms';
import { Button, ButtonLink, Card, PageHeader, formOf, orRefuse, useTexts, type FieldError } from '#web/ui';
import { ConnectionCard } from '../../../cabinet/connection-card.tsx';
import { StaleTexts } from '../../../cabinet/stale-texts.tsx';
import { DeliveryTable } from '../../../cabinet/delivery-table.tsx';
import { readSelection } from '../../../cabinet/read-selection.server.ts';
import { TrackedPagesCard } from '../../../cabinet/tracked-pages-card.tsx';
import { ExtensionStateChip } from '../../../cabinet/extension-state.tsx';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { pageCacheOf } from '../../../buyer/page-cache.ts';
import { describeSchema } from '../../../forms/describe-schema.server.ts';
import { readSchemaForm, schemaErrors, typedValues } from '../../../forms/read-schema-form.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { schema, ...file } = await fileOf(ctx, params);
  const deliveries = file.kind === 'integration' ? await latestDeliveries(ctx, file.key) : null;
  const shown =
    deliveries?.map(({ createdAt, nextAt, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
      stateTitle: SYNC_STATE_TITLES[rest.state][ctx.locale],
      canPush: RETRYABLE.includes(rest.state),
    })) ?? null;
  const integration = file.kind === 'integration' ? ctx.ports.find(integrations, file.key) : undefined;
  const checked = integration ? (await integrationConnection(ctx, file.key)).checked : null;
  return {
    ...file,
    fields: describeSchema(schema, ctx.locale),
    deliveries: shown,
    page: integration?.page ? { to: integration.page.to, title: integration.page.title[ctx.locale] } : null,
    can: { check: integration?.check !== undefined, contacts: integration?.contacts === true },
    checked: checked && { ...checked, at: checked.at.toISOString() },
    pages: file.kind === 'tracking_code' ? await pagesOf(ctx, file.key) : null,
    stale: (await legalReadiness(ctx)).stale.filter(({ news }) => news.includes(file.title)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const { kind, key, title, schema } = await fileOf(ctx, params);
  const form = await formOf(request);
  const here = `/cabinet/settings/extensions/${kind}/${key}`;
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  switch (form.get('intent')) {
    case 'switch': {
      const on = form.get('on') === 'true';
      await orRefuse(switchExtension(ctx, kind, key, on));
      pageCacheOf(context.kernel).forgetSeller(sellerId);
      const message = on
        ? say({ de: `${title} ist eingeschaltet.`, en: `${title} is switched on.` })
        : say({ de: `${title} ist ausgeschaltet.`, en: `${title} is switched off.` });
      return redirectWithNote(here, { message, undo: { action: here, fields: { intent: 'switch', on: String(!on) } } });
    }
    case 'push': {
      const id = Number(form.get('delivery'));
      const pushed = Number.isSafeInteger(id) && (await pushAgain(ctx, [id])) > 0;
      if (pushed)
        return redirectWithNote(here, {
          message: say({ de: 'Die Nachricht wird noch einmal gesendet.', en: 'The message is sent once more.' }),
        });
      return redirectWithNote(here, {
        tone: 'bad',
        message: say({
          de: 'Diese Nachricht wartet nicht auf einen neuen Versuch.',
          en: 'This message does not wait for another try.',
        }),
      });
    }
    case 'pages': {
      if (kind !== 'tracking_code') throw new Response(null, { status: 400 });
      const chosen = trackingEvents.filter((event) => form.getAll('pages').includes(event));
      const selection = readSelection(form, 'selection');
      await selectPages(ctx, key, selection === 'all' ? null : selection === 'none' ? [] : chosen);
      pageCacheOf(context.kernel).forgetSeller(sellerId);
      return redirectWithNote(here, { message: say({ de: 'Gespeichert.', en: 'Saved.' }) });
    }
    case 'check': {
      const answer = await checkIntegration(ctx, key);
      if (!answer) throw new Response(null, { status: 400 });
      return redirectWithNote(here, {
        tone: answer.ok ? 'good' : 'bad',
        message: answer.ok
          ? say({ de: `Verbunden mit ${answer.detail}.`, en: `Connected to ${answer.detail}.` })
          : answer.detail,
      });
    }
    default: {
      const fields = describeSchema(schema, ctx.locale);
      const values = readSchemaForm(fields, form);
      try {
        await saveExtension(ctx, kind, key, { values, version: Number(form.get('version')) || 0 });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const errors: FieldError[] =
          error instanceof InputError
            ? schemaErrors(error, fields, values, ctx.locale, schema)
            : [{ message: error.detail }];
        return data({ errors, values: typedValues(fields, values) }, { status: error.status });
      }
      pageCacheOf(context.kernel).forgetSeller(sellerId);
      return redirectWithNote(here, { message: say({ de: 'Gespeichert.', en: 'Saved.' }) });
    }
  }
}

async function fileOf(ctx: Ctx, { kind = '', key = '' }: { kind?: string; key?: string }) {
  try {
    return await extensionFile(ctx, kind, key);
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: error.status });
    throw error;
  }
}

/** Pages a tracking code can run on, and those the seller selected. */
async function pagesOf(ctx: Ctx, key: string) {
  const events = ctx.ports.find(trackingCodes, key)?.events ?? [];
  const chosen = await selectedPages(ctx, key);
  return { events: [...events], chosen: chosen && [...chosen] };
}

const TEXTS = {
  de: {
    back: 'Erweiterungen',
    settings: 'Einstellungen',
    save: 'Speichern',
    on: 'Einschalten',
    off: 'Ausschalten',
    sandbox: 'Sandbox',
    app: 'Zapier-App',
  },
  en: {
    back: 'Extensions',
    settings: 'Settings',
    save: 'Save',
    on: 'Switch on',
    off: 'Switch off',
    sandbox: 'Sandbox',
    app: 'Zapier app',
  },
};

/** Settings that a plugin asks a seller for, drawn from its schema; for an integration also what it has carried lately. */
export default function Extension() {
  const { key, title, summary, state, canSwitch, fields, masked, deliveries, can, checked, pages, page, stale } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const navigation = useNavigation();
  const t = useTexts(TEXTS);
  const busy = (intent: string): boolean => navigation.formData?.get('intent') === intent;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={summary ?? undefined}
        back={
          <Link to="/cabinet/settings/extensions" className="text-accent underline">
            {t.back}
          </Link>
        }
        actions={
          <>
            <ExtensionStateChip state={state} />
            {page ? <ButtonLink to={page.to}>{page.title}</ButtonLink> : null}
          </>
        }
      />
      <StaleTexts stale={stale} />
      <div className="flex flex-col gap-4">
        <Card title={t.settings}>
          <Form method="post" noValidate className="flex flex-col gap-5">
            <input type="hidden" name="version" value={masked.version} />
            <SchemaFields
              fields={fields}
              values={answer?.values ?? withDefaults(masked.values, fields)}
              secrets={masked.secrets}
              groups={{ sandbox: t.sandbox, app: t.app }}
              folded={['sandbox', 'app']}
              errors={answer?.errors ?? []}
            />
            <div>
              <Button look="main" name="intent" value="save" busy={busy('save')}>
                {t.save}
              </Button>
            </div>
          </Form>
          {canSwitch && state !== 'not_set_up' ? (
            <Form method="post" className="mt-5 border-t border-line pt-4">
              <input type="hidden" name="on" value={String(state === 'off')} />
              <Button name="intent" value="switch" look={state === 'off' ? 'main' : 'danger'} busy={busy('switch')}>
                {state === 'off' ? t.on : t.off}
              </Button>
            </Form>
          ) : null}
        </Card>
        {pages && pages.events.length > 0 && state !== 'not_set_up' ? (
          <TrackedPagesCard pages={pages} busy={busy('pages')} />
        ) : null}
        {deliveries && state !== 'not_set_up' ? (
          <ConnectionCard integration={key} can={can} checked={checked} busy={busy('check')} />
        ) : null}
        {deliveries && state !== 'not_set_up' ? <DeliveryTable deliveries={deliveries} /> : null}
      </div>
    </>
  );
}

/** Settings still open are drawn as they would count. */
function withDefaults(
  values: Readonly<Record<string, unknown>>,
  fields: readonly { name: string; initial: unknown }[],
): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, values[name] ?? initial ?? null]));
}
