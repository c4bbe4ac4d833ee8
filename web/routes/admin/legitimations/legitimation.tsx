import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import type { Ctx } from '#core/context';
import { countryName } from '#core/kit';
import { decideLegitimation, legitimationFile, reopenLegitimation } from '#core/legitimation';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  SelectField,
  StatusChip,
  TextArea,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useLocale,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { documentTone } from '../../cabinet/legitimation/documents-card.tsx';
import { LEGITIMATION_TEXTS } from '../../cabinet/legitimation/legitimation-texts.ts';
import { shownLegitimation } from '../../cabinet/legitimation/load-legitimation.server.ts';
import { ADMIN_LEGITIMATION_TEXTS } from './admin-legitimation-texts.ts';

const HERE = '/admin/bank_account_legitimations';
const WHYS = ['general', 'unreadable', 'name', 'type'] as const;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const sellerId = readId(params.seller);
  const file = await orRefuse(legitimationFile(ctx, sellerId));
  return {
    ...shownLegitimation(file, ctx.locale),
    sellerId,
    seller: file.seller,
    profile: file.profile,
    legalForm: file.legalForm,
    title: file.seller.name,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const sellerId = readId(params.seller);
  const done = await attempt(() => act(ctx, sellerId, form));
  if (done.ok) return redirectWithNote(HERE, { message: done.value });
  return data({ errors: done.errors, reason: String(form.get('reason') ?? '') }, { status: done.status });
}

async function act(ctx: Ctx, sellerId: number, form: FormData): Promise<string> {
  const t = ADMIN_LEGITIMATION_TEXTS[ctx.locale];
  const intent = form.get('intent');
  if (intent === 'reopen') {
    await reopenLegitimation(ctx, sellerId);
    return t.reopened;
  }
  const refused = [...form].flatMap(([name, value]) => {
    const id = /^document-([1-9]\d{0,14})$/.exec(name)?.[1];
    const why = WHYS.find((each) => each === value);
    return id && why ? [{ id: Number(id), why }] : [];
  });
  const decision = intent === 'accept' || intent === 'reject' ? intent : 'ask_again';
  await decideLegitimation(ctx, { sellerId, decision, reason: String(form.get('reason') ?? ''), refused });
  return decision === 'accept' ? t.accepted : decision === 'reject' ? t.rejected : t.asked;
}

/** Statements of a seller beside their documents, and the decision. */
export default function AdminLegitimationScreen() {
  const { legitimation, seller } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ADMIN_LEGITIMATION_TEXTS);
  const waits = legitimation.isChecking;
  return (
    <>
      <PageHeader
        title={seller.name}
        back={
          <Link to={HERE} className="text-accent underline">
            {t.list}
          </Link>
        }
      />
      <ErrorSummary errors={answer?.errors ?? []} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Facts />
          {waits ? <Decision /> : null}
          {legitimation.state === 'rejected' ? (
            <Form method="post">
              <Button name="intent" value="reopen">
                {t.reopen}
              </Button>
            </Form>
          ) : null}
        </div>
        <Documents />
      </div>
    </>
  );
}

function Facts() {
  const { data: told, legitimation, profile, legalForm } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_LEGITIMATION_TEXTS);
  const { entities, atProvider } = useTexts(LEGITIMATION_TEXTS);
  return (
    <Card
      title={t.facts}
      actions={
        <StatusChip
          state={legitimation.state}
          tone={legitimation.state === 'accepted' ? 'good' : legitimation.state === 'rejected' ? 'bad' : 'warn'}
          label={legitimation.state === 'init' ? legitimation.stepTitle : legitimation.stateTitle}
        />
      }
    >
      <p className="mb-3">
        {entities[legitimation.entity]}
        {legalForm ? ` (${legalForm.provider}: ${legalForm.name})` : ''}
      </p>
      {legitimation.ext_state === 'not_sent' ? null : (
        <p className="mb-3" data-account={legitimation.ext_state}>
          {atProvider}: {legitimation.atProvider}
        </p>
      )}
      <Rows title={t.headQuarter} values={told.headQuarter} />
      <Rows title={t.representative} values={told.representative} />
      {told.owners.map((owner, index) => (
        <Rows
          key={index}
          title={t.owners}
          values={{ ...owner, share: `${owner.shareBp / 100} %`, shareBp: undefined }}
        />
      ))}
      {told.noOwners ? <p className="mb-3">{t.noOwners}</p> : null}
      <Rows title={t.profile} values={profile} />
    </Card>
  );
}

/** Fields that hold a country by its two letters. */
const COUNTRIES: ReadonlySet<string> = new Set(['countryCode', 'birthCountry', 'nationality']);

function Rows({ title, values }: { title: string; values: Readonly<Record<string, unknown>> | null }) {
  const t = useTexts(ADMIN_LEGITIMATION_TEXTS);
  const { fields } = useTexts(LEGITIMATION_TEXTS);
  const formats = useFormats();
  const locale = useLocale();
  const label = (name: string): string => (fields as Readonly<Record<string, string>>)[name] ?? name;
  const shown = (name: string, value: string): string =>
    COUNTRIES.has(name) ? countryName(value, locale) : name === 'birthday' ? formats.date(value) : value;
  return (
    <section className="mb-3">
      <h3 className="font-medium">{title}</h3>
      {values === null ? <p className="text-ink-soft">{t.nothing}</p> : null}
      <dl className="flex flex-col divide-y divide-line">
        {Object.entries(values ?? {})
          .filter(([, value]) => typeof value === 'string' && value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <dt className="text-ink-soft">{label(name)}</dt>
              <dd className="ml-auto break-words">{shown(name, String(value))}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Documents() {
  const { documents, sellerId } = useLoaderData<typeof loader>();
  const t = useTexts(ADMIN_LEGITIMATION_TEXTS);
  const { validUntil: until, reason: why } = useTexts(LEGITIMATION_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.documents}>
      {documents.length === 0 ? <p className="text-ink-soft">{t.noDocuments}</p> : null}
      <div className="flex flex-col gap-5">
        {documents.map(({ id, kindTitle, status, statusTitle, contentType, validUntil, reason }) => (
          <figure key={id} className="flex flex-col gap-2">
            <figcaption className="flex flex-wrap items-center justify-between gap-2 font-medium">
              {kindTitle}
              <StatusChip state={status} tone={documentTone(status)} label={statusTitle} />
            </figcaption>
            {validUntil ? (
              <p className="text-sm text-ink-soft">
                {until} {formats.date(validUntil)}
              </p>
            ) : null}
            {reason ? (
              <p className="text-sm">
                {why}: {reason}
              </p>
            ) : null}
            {contentType && contentType !== 'application/pdf' ? (
              <img
                src={`/admin/identity_documents/${sellerId}/${id}`}
                alt={kindTitle}
                loading="lazy"
                className="max-h-[60vh] w-full rounded-control border border-line object-contain"
              />
            ) : null}
            <a
              href={`/admin/identity_documents/${sellerId}/${id}`}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline"
            >
              {t.openFile}
              <span className="sr-only">: {kindTitle}</span>
            </a>
          </figure>
        ))}
        <p className="text-sm text-ink-soft">{t.logged}</p>
      </div>
    </Card>
  );
}

function Decision() {
  const { documents } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(ADMIN_LEGITIMATION_TEXTS);
  return (
    <Card title={t.decide}>
      <div className="flex flex-col gap-5">
        <Form method="post">
          <Button look="main" name="intent" value="accept">
            {t.accept}
          </Button>
        </Form>
        <Form method="post" noValidate className="flex flex-col gap-3">
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 font-medium">{t.refused}</legend>
            {documents
              .filter(({ status }) => status === 'validation_asked')
              .map(({ id, kindTitle }) => (
                <SelectField
                  key={id}
                  name={`document-${id}`}
                  label={kindTitle}
                  options={[{ value: '', label: t.fine }, ...WHYS.map((value) => ({ value, label: t.whys[value] }))]}
                />
              ))}
          </fieldset>
          <TextArea
            name="reason"
            label={t.reason}
            defaultValue={answer?.reason ?? ''}
            error={errorOf(answer?.errors, 'reason')}
            maxLength={1000}
          />
          <div className="flex flex-wrap items-start gap-3">
            <Button name="intent" value="ask_again">
              {t.askAgain}
            </Button>
            <Sure label={t.reject} sure={t.rejectSure} intent="reject" />
          </div>
        </Form>
      </div>
    </Card>
  );
}
