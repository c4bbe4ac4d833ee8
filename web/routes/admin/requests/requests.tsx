import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { allowAlone, decideDeskRequest, fourEyesView } from '#core/desk';
import {
  Button,
  Card,
  EmptyState,
  ErrorSummary,
  PageHeader,
  StatusChip,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  titled,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { adminContext } from '../../../require-admin.server.ts';
import { REQUEST_TEXTS } from './request-texts.ts';

const HERE = '/admin/requests';

export const meta = titled(REQUEST_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  return orRefuse(fourEyesView(ctx));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = adminContext(context, request);
  const form = await formOf(request);
  const t = REQUEST_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '');
  const id = /^[1-9]\d{0,14}$/.test(text('id')) ? Number(text('id')) : 0;
  const work: Record<string, () => Promise<string>> = {
    confirm: async () => {
      await decideDeskRequest(ctx, id, 'confirm');
      return t.confirmed;
    },
    refuse: async () => {
      await decideDeskRequest(ctx, id, 'refuse');
      return t.refused;
    },
    alone: async () => {
      await allowAlone(ctx, { alone: text('alone') === 'on', reason: text('alone_reason') });
      return t.modeSaved;
    },
  };
  const found = Object.hasOwn(work, text('intent')) ? work[text('intent')] : undefined;
  if (!found) throw new Response(null, { status: 400 });
  const done = await attempt(found);
  if (!done.ok) return data({ errors: done.errors }, { status: done.status });
  return redirectWithNote(HERE, { message: done.value });
}

const TONES = { open: 'warn', confirmed: 'good', refused: 'neutral' } as const;

/** Requests that take two admins, open ones first. */
export default function RequestsScreen() {
  const { requests } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(REQUEST_TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={<span className="block max-w-prose">{t.subtitle}</span>} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] [&>*]:min-w-0">
        <div className="flex flex-col gap-4">
          <ErrorSummary
            errors={((answer?.errors ?? []) as readonly FieldError[]).filter(({ field }) => field !== 'alone_reason')}
          />
          {requests.length === 0 ? (
            <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState>
          ) : (
            <Card title={t.requests}>
              <ul className="flex flex-col divide-y divide-line">
                {requests.map((each) => (
                  <Request key={each.id} request={each} />
                ))}
              </ul>
            </Card>
          )}
        </div>
        <Mode />
      </div>
    </>
  );
}

type Shown = SerializeFrom<Awaited<ReturnType<typeof fourEyesView>>>['requests'][number];

function Request({ request }: { request: Shown }) {
  const t = useTexts(REQUEST_TEXTS);
  const formats = useFormats();
  const to = request.shop_id === null ? `/admin/users/${request.user_id}` : `/admin/sellers/${request.shop_id}`;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{t.kinds[request.kind]}:</span>
        <Link to={to} className="break-all text-accent underline">
          {request.target}
        </Link>
        <StatusChip state={request.state} tone={TONES[request.state]} label={t.states[request.state]} />
      </span>
      <span className="break-words">{request.reason}</span>
      <span className="text-sm break-words text-ink-soft">
        {t.by(request.askedBy, formats.dateTime(request.asked_at))}
        {request.decidedBy && request.decided_at
          ? ` · ${t.decidedBy(request.decidedBy, formats.dateTime(request.decided_at))}`
          : ''}
        {request.alone ? ` · ${t.alone}` : ''}
      </span>
      {request.state === 'open' ? (
        <span className="flex flex-wrap items-start gap-3">
          <Form method="post">
            <input type="hidden" name="id" value={request.id} />
            <Sure
              label={t.confirm}
              sure={t.effects[request.kind]}
              intent="confirm"
              name={`${t.kinds[request.kind]}, ${request.target}`}
            />
          </Form>
          <Form method="post">
            <input type="hidden" name="id" value={request.id} />
            <Button name="intent" value="refuse" aria-label={`${t.refuse}: ${request.target}`}>
              {t.refuse}
            </Button>
          </Form>
        </span>
      ) : null}
    </li>
  );
}

function Mode() {
  const { admins, alone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(REQUEST_TEXTS);
  return (
    <Card title={t.mode}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <p className="text-ink-soft">{t.modeHelp}</p>
        <p>
          {t.admins(admins)} {alone && admins === 1 ? t.isAlone : t.isTwo}
        </p>
        <input type="hidden" name="alone" value={alone ? '' : 'on'} />
        {alone ? null : (
          <TextField
            name="alone_reason"
            label={t.aloneReason}
            maxLength={300}
            required
            autoComplete="off"
            error={errorOf(answer?.errors, 'alone_reason')}
          />
        )}
        <div>
          <Button name="intent" value="alone">
            {alone ? t.forbid : t.allow}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
