import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { otherProducts } from '#core/catalog';
import { AppError, errorEntries } from '#core/kit';
import { extensionFile } from '#core/plugins';
import {
  BUYER_FIELDS,
  PUBLISHED_EVENTS,
  addRule,
  integrationConnection,
  integrationTargets,
  integrations,
  removeRule,
  rulesOf,
  sampleOf,
  saveMapping,
  saveNewsletterAsk,
  type BuyerField,
  type Integration,
  type Mapping,
} from '#core/sync';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  SeenRevision,
  attempt,
  formOf,
  orRefuse,
  refuseOutdated,
  revisionOf,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../../cabinet/flash.server.ts';
import { readId } from '../../../../cabinet/read-id.server.ts';
import { readIds, readSelection } from '../../../../cabinet/read-selection.server.ts';
import { SelectionFields } from '../../../../cabinet/selection-fields.tsx';
import { sellerContext } from '../../../../require-seller.server.ts';
import { BuyerFields, fieldsIn } from './buyer-fields.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { SYNC_TEXTS } from './sync-texts.ts';

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx, sellerId } = sellerContext(context, request);
  const key = params.key ?? '';
  const { title, state } = await orRefuse(extensionFile(ctx, 'integration', key));
  const connection = await integrationConnection(ctx, key);
  const service = ctx.ports.find(integrations, key);
  const products = (await otherProducts(ctx, 0)).map(({ id, name }) => ({ value: String(id), label: name }));
  const targets = state === 'on' ? await integrationTargets(ctx, key) : null;
  const wantsSample = new URL(request.url).searchParams.has('sample') && state === 'on';
  const sample = wantsSample ? await sampleOf(ctx, key) : null;
  return {
    key,
    title,
    products,
    targets,
    mapping: {
      products: connection.products,
      productIds: [...connection.productIds],
      fields: [...connection.fields],
      withoutConsent: connection.withoutConsent,
    },
    newsletter: connection.newsletter,
    revision: mappingRevision(connection),
    asked: revisionOf(connection.newsletter),
    isContacts: service?.contacts === true,
    asksNobody: service?.asksNobody === true,
    unasked: service?.unasked?.[ctx.locale] ?? null,
    service: fieldsIn(service, ctx.locale),
    offered: [...offeredBy(service)],
    rules: await rulesOf(ctx, sellerId, key),
    events: PUBLISHED_EVENTS.map(({ type, title: name }) => ({ value: type, label: name[ctx.locale] })),
    isOn: state === 'on',
    sample: wantsSample ? (sample ?? { state: 'none' as const }) : null,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const key = params.key ?? '';
  await orRefuse(extensionFile(ctx, 'integration', key));
  const form = await formOf(request);
  const t = SYNC_TEXTS[ctx.locale];
  const here = `/cabinet/settings/extensions/integration/${key}/mapping`;
  if (form.get('intent') === 'newsletter') {
    const ask = {
      asks: form.get('asks') === 'yes',
      de: String(form.get('ask_de') ?? ''),
      en: String(form.get('ask_en') ?? ''),
      confirms: form.get('confirms') === 'yes',
    };
    try {
      refuseOutdated(form, revisionOf((await integrationConnection(ctx, key)).newsletter), ctx.locale);
      await saveNewsletterAsk(ctx, key, ask);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const errors = errorEntries(error).map(({ source, detail }) => ({
        field: source?.field ?? 'confirms',
        message: detail,
      }));
      return data({ errors, ask }, { status: error.status });
    }
    return redirectWithNote(here, { message: t.saved });
  }
  if (form.get('intent') === 'remove_rule') {
    await removeRule(ctx, key, readId(String(form.get('rule') ?? '')));
    return redirectWithNote(here, { message: t.ruleRemoved });
  }
  if (form.get('intent') === 'add_rule') {
    const rule = readRule(form);
    if (!rule) return data({ errors: [{ field: 'target', message: t.chooseTarget }], ask: null }, { status: 422 });
    await addRule(ctx, key, rule);
    return redirectWithNote(here, { message: t.ruleAdded });
  }
  const saved = await attempt(async () => {
    refuseOutdated(form, mappingRevision(await integrationConnection(ctx, key)), ctx.locale);
    await saveMapping(ctx, key, {
      products: readSelection(form, 'products'),
      productIds: readIds(form, 'productIds').slice(0, 1000),
      fields: offeredBy(ctx.ports.find(integrations, key)).filter((field) => form.getAll('fields').includes(field)),
      withoutConsent: form.get('withoutConsent') === 'skip' ? 'skip' : 'double_opt_in',
    });
  });
  if (!saved.ok) return data({ errors: saved.errors, ask: null }, { status: saved.status });
  return redirectWithNote(here, { message: t.saved });
}

/** Changes with what the form of the mapping holds. */
const mappingRevision = ({ products, productIds, fields, withoutConsent }: Mapping): string =>
  revisionOf([products, [...productIds].sort(), [...fields].sort(), withoutConsent]);

/** Details that the service has a field for; all of them where it names none. */
const offeredBy = (service: Pick<Integration, 'fields'> | undefined): readonly BuyerField[] =>
  BUYER_FIELDS.filter((field) => !service?.fields || service.fields[field] !== undefined);

/** A rule as its form posts it; the target is `kind:id:name`, or a tag typed by its name where the service makes tags as they come. */
function readRule(form: FormData) {
  const [, kind, id, name] = /^(tag|list):([^:]{1,200}):(.{1,200})$/s.exec(String(form.get('target') ?? '')) ?? [];
  const typed = String(form.get('tagName') ?? '')
    .trim()
    .slice(0, 200);
  const eventType = String(form.get('eventType') ?? '');
  if (!PUBLISHED_EVENTS.some(({ type }) => type === eventType)) return null;
  const target =
    kind === 'tag' || kind === 'list'
      ? { kind: kind as 'tag' | 'list', id: decodeURIComponent(id!), name: name! }
      : typed
        ? { kind: 'tag' as const, id: typed, name: typed }
        : null;
  if (!target) return null;
  const productId = readIds(form, 'productId')[0] ?? null;
  return { eventType, productId, action: form.get('ruleAction') === 'remove' ? 'remove' : 'add', target } as const;
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.title ?? ''} · Kontor` }];

/** Mapping of an integration: its events, what it is told of buyers, and what it does with them. */
export default function MappingScreen() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(SYNC_TEXTS);
  const busy = useSending();
  const { mapping } = shown;
  return (
    <>
      <PageHeader
        title={t.mappingTitle}
        back={
          <Link className="text-accent underline" to={`/cabinet/settings/extensions/integration/${shown.key}`}>
            {shown.title}
          </Link>
        }
      />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        <RulesCard
          rules={shown.rules}
          targets={shown.targets}
          events={shown.events}
          products={shown.products}
          isOn={shown.isOn}
        />
        <Card>
          <Form method="post" className="flex max-w-2xl flex-col gap-5">
            <SeenRevision revision={shown.revision} />
            <SelectionFields
              legend={t.products}
              help={t.productsHelp}
              name="products"
              itemsName="productIds"
              value={mapping.products}
              chosen={mapping.productIds.map(String)}
              options={shown.products}
            />
            <BuyerFields service={shown.service} offered={shown.offered} chosen={mapping.fields} title={shown.title} />
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1.5 font-medium">{t.consent}</legend>
              {(['double_opt_in', 'skip'] as const).map((each) => (
                <label key={each} className="flex items-center gap-2.5">
                  <input
                    type="radio"
                    name="withoutConsent"
                    value={each}
                    defaultChecked={mapping.withoutConsent === each}
                    className="size-4 accent-accent"
                  />
                  {each === 'double_opt_in' ? (shown.unasked ?? t[shown.asksNobody ? 'in_no_list' : each]) : t[each]}
                </label>
              ))}
            </fieldset>
            <div>
              <Button look="main" name="intent" value="save" busy={busy}>
                {t.save}
              </Button>
            </div>
          </Form>
        </Card>
        {shown.isContacts ? (
          <NewsletterCard
            key={shown.asked}
            revision={shown.asked}
            ask={answer?.ask ?? shown.newsletter}
            errors={answer?.errors ?? []}
          />
        ) : null}
        {shown.isOn ? (
          <Card title={t.sample}>
            <p className="mb-3 text-ink-soft">{t.sampleHelp}</p>
            <Form method="get">
              <Button name="sample" value="1">
                {t.sample}
              </Button>
            </Form>
            {shown.sample ? <Sample sample={shown.sample} /> : null}
          </Card>
        ) : null}
      </div>
    </>
  );
}

function Sample({ sample }: { sample: { state: string; record?: unknown; because?: string } }) {
  const t = useTexts(SYNC_TEXTS);
  if (sample.state === 'none') return <p className="mt-3">{t.sampleNone}</p>;
  if (sample.state !== 'record')
    return (
      <p className="mt-3">
        {t.sampleNothing} {sample.because}
      </p>
    );
  return (
    <pre className="mt-3 max-h-96 overflow-auto text-sm break-all whitespace-pre-wrap" tabIndex={0}>
      {JSON.stringify(sample.record, null, 2)}
    </pre>
  );
}
