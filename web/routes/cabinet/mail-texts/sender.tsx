import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { readSender, saveSender } from '#core/mail-texts';
import {
  attempt,
  Button,
  Card,
  CheckboxField,
  ErrorSummary,
  FeatureLock,
  PageHeader,
  SeenRevision,
  TextField,
  errorOf,
  formOf,
  orRefuse,
  refuseOutdated,
  titled,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { SENDER_TEXTS } from './mail-text-texts.ts';

const HERE = '/cabinet/settings/mail_sender';

export const meta = titled(SENDER_TEXTS);

export { learnsNewest as shouldRevalidate } from '#web/ui';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { values, hasPassword, version } = await orRefuse(readSender(ctx));
  return { values, hasPassword, revision: String(version) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const number = (name: string, otherwise: number): number => (text(name) === '' ? otherwise : Number(text(name)));
  const values = {
    senderName: text('senderName'),
    replyTo: text('replyTo'),
    host: text('host'),
    port: number('port', 587),
    secure: form.get('secure') === 'on',
    user: text('user'),
    from: text('from'),
    perMinute: number('perMinute', 60),
  };
  const password = String(form.get('password') ?? '') || null;
  const kept = await attempt(async () => {
    refuseOutdated(form, String((await readSender(ctx)).version), ctx.locale);
    await saveSender(ctx, { ...values, password });
  });
  if (!kept.ok) return data({ errors: kept.errors, values }, kept.status);
  return redirectWithNote(HERE, { message: SENDER_TEXTS[ctx.locale].saved });
}

/** Name, address for replies, and a server of the shop's own. */
export default function MailSender() {
  const { values: kept, hasPassword, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useTexts(SENDER_TEXTS);
  const busy = useSending();
  const values = answer?.values ?? kept;
  const errors = answer?.errors ?? [];
  const field = (name: 'senderName' | 'replyTo' | 'host' | 'port' | 'user' | 'from' | 'perMinute') => ({
    name,
    label: t[name],
    error: errorOf(errors, name),
    defaultValue: values[name] === undefined ? '' : String(values[name]),
  });
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/settings/mail_texts">
            {t.back}
          </Link>
        }
      />
      <Form method="post" className="flex max-w-2xl flex-col gap-4">
        <SeenRevision revision={revision} />
        <ErrorSummary errors={errors} />
        <Card title={t.who}>
          <div className="flex flex-col gap-4">
            <TextField {...field('senderName')} help={t.senderNameHelp} maxLength={120} />
            <TextField {...field('replyTo')} help={t.replyToHelp} type="email" />
          </div>
        </Card>
        <Card title={t.address}>
          <FeatureLock feature="custom_smtp" />
          <TextField {...field('from')} type="email" help={t.fromHelp} />
          <p className="mt-3">
            <Link className="text-accent underline" to={`${HERE}/records`}>
              {t.records}
            </Link>
          </p>
        </Card>
        <Card title={t.server}>
          <p className="mb-4 text-ink-soft">{t.serverHelp}</p>
          <FeatureLock feature="custom_smtp" />
          <div className="flex flex-col gap-4">
            <TextField {...field('host')} autoComplete="off" placeholder="smtp.example.com" maxLength={253} />
            <TextField {...field('port')} inputMode="numeric" pattern="\d{1,5}" placeholder="587" />
            <CheckboxField name="secure" label={t.secure} defaultChecked={values.secure === true} />
            <TextField {...field('user')} autoComplete="off" />
            <TextField
              name="password"
              label={t.password}
              error={errorOf(errors, 'password')}
              type="password"
              autoComplete="new-password"
              help={hasPassword ? t.passwordKept : undefined}
            />
            <TextField {...field('perMinute')} inputMode="numeric" pattern="\d{1,4}" placeholder="60" />
          </div>
        </Card>
        <div>
          <Button look="main" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </>
  );
}
