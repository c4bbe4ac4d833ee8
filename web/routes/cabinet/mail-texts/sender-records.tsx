import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { checkSenderRecords, readSenderRecords, renewSenderKey } from '#core/mail-texts';
import {
  Button,
  ButtonLink,
  Card,
  CopyField,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  StatusChip,
  attempt,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useSending,
  useTexts,
  type Tone,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { SENDER_RECORD_TEXTS } from './sender-record-texts.ts';

const SENDER = '/cabinet/settings/mail_sender';
const HERE = `${SENDER}/records`;

export const meta = titled(SENDER_RECORD_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { records, ...view } = await orRefuse(readSenderRecords(ctx));
  return { ...view, records: records.map((each) => ({ ...each, reason: each.reason[ctx.locale] })) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const intent = String((await formOf(request)).get('intent') ?? '');
  if (intent !== 'check' && intent !== 'renew') throw new Response(null, { status: 400 });
  const done = await attempt(() => (intent === 'renew' ? renewSenderKey(ctx) : checkSenderRecords(ctx)));
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  const t = SENDER_RECORD_TEXTS[ctx.locale];
  return redirectWithNote(HERE, { message: intent === 'renew' ? t.renewed : t.checkedNow });
}

/** Records of the sender's domain: what to enter, and what stands there. */
export default function SenderRecords() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(SENDER_RECORD_TEXTS);
  const back = (
    <Link className="text-accent underline" to={SENDER}>
      {t.back}
    </Link>
  );
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} back={back} />
      <div className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors ?? []} />
        {view.domain === null ? (
          <EmptyState title={t.empty} action={<ButtonLink to={SENDER}>{t.nameAddress}</ButtonLink>}>
            {t.emptyHelp}
          </EmptyState>
        ) : view.isShared ? (
          <Notice tone="warn">{t.shared(view.domain)}</Notice>
        ) : (
          <>
            <StateCard view={view} />
            {view.records.map((record) => (
              <RecordCard key={record.fullName} record={record} isSecond={view.isChanging && !record.isInUse} />
            ))}
            <p className="text-sm text-ink-soft">{t.stays}</p>
            {view.signsSince && !view.isChanging ? (
              <Form method="post" className="flex flex-col items-start gap-2">
                <Button name="intent" value="renew">
                  {t.renew}
                </Button>
                <p className="text-sm text-ink-soft">{t.renewHelp}</p>
              </Form>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function StateCard({ view }: { view: View }) {
  const t = useTexts(SENDER_RECORD_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  const { address, hasServer, signsSince, checkedAt, isChanging } = view;
  return (
    <Card>
      {signsSince ? (
        <Notice tone="good">{t.signs(address, formats.date(signsSince))}</Notice>
      ) : (
        <Notice tone="info">{hasServer ? t.waitsOwn : t.waitsHouse(address)}</Notice>
      )}
      {isChanging ? <p className="mt-3">{t.changing}</p> : null}
      <p className="mt-3 text-ink-soft">{checkedAt ? t.checkedAt(formats.dateTime(checkedAt)) : t.neverChecked}</p>
      <Form method="post" className="mt-4">
        <Button name="intent" value="check" look="main" busy={busy}>
          {t.check}
        </Button>
      </Form>
    </Card>
  );
}

const TONES: Readonly<Record<View['records'][number]['standing'], Tone>> = {
  right: 'good',
  missing: 'warn',
  wrong: 'bad',
  unknown: 'neutral',
  unchecked: 'neutral',
};

function RecordCard({ record, isSecond }: { record: View['records'][number]; isSecond: boolean }) {
  const t = useTexts(SENDER_RECORD_TEXTS);
  const { kind, name, fullName, value, standing, reason, found } = record;
  return (
    <Card title={isSecond ? t.nextKey : t.kinds[kind].title}>
      <div className="flex flex-wrap items-center gap-3">
        <StatusChip state={standing} label={t.standing[standing]} tone={TONES[standing]} />
        <span className="text-ink-soft">{t.kinds[kind].help}</span>
      </div>
      {reason ? <p className="mt-3 max-w-prose">{reason}</p> : null}
      {standing === 'wrong' && found ? (
        <p className="mt-2 text-sm break-all text-ink-soft">
          {t.found} <code>{found}</code>
        </p>
      ) : null}
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <CopyField label={t.name} value={name} help={t.fullName(fullName)} />
        <CopyField label={t.value} value={value} />
      </div>
    </Card>
  );
}
