import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { newToken } from '#core/kit';
import { STATE_TITLES, letInAgain, mailTitle, mailView, sendAgain } from '#core/mail-log';
import {
  Button,
  Card,
  Modal,
  Notice,
  PageHeader,
  StatusChip,
  formOf,
  orRefuse,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import { stateTone } from './state-tone.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { template, suppressions, ...mail } = await orRefuse(mailView(ctx, readId(params.id)));
  return {
    mail,
    template: template[ctx.locale],
    stateTitle: STATE_TITLES[mail.state][ctx.locale],
    suppressions: suppressions.map(({ reason, topic, detail, createdAt }) => ({
      reason,
      topic: topic === '' ? '' : mailTitle(topic)[ctx.locale],
      detail,
      createdAt,
    })),
    requestKey: newToken('mail'),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const t = MAIL_TEXTS[ctx.locale];
  const form = await formOf(request);
  if (form.get('intent') === 'let_in') {
    await orRefuse(letInAgain(ctx, id));
    return redirectWithNote(`/cabinet/mails/${id}`, { message: t.letInDone });
  }
  if (form.get('intent') !== 'again') throw new Response(null, { status: 400 });
  const again = await orRefuse(sendAgain(ctx, id, String(form.get('requestKey') ?? '').slice(0, 100)));
  return redirectWithNote(`/cabinet/mails/${again ?? id}`, { message: again === null ? t.sentBefore : t.sentAgain });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.mail.subject ?? ''} · Kontor` }];

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** One mail: what became of it, and what stands in it. */
export default function MailScreen() {
  const shown = useLoaderData<typeof loader>();
  const t = useTexts(MAIL_TEXTS);
  const { mail, stateTitle } = shown;
  return (
    <>
      <PageHeader
        title={mail.subject}
        subtitle={shown.template}
        back={
          <Link className="text-accent underline" to="/cabinet/mails">
            {t.back}
          </Link>
        }
        actions={<StatusChip state={mail.state} tone={stateTone(mail.state)} label={stateTitle} />}
      />
      <div className="flex flex-col gap-4">
        <Stopped suppressions={shown.suppressions} />
        <Facts {...shown} />
        <Card title={t.content}>
          {mail.html === '' ? (
            <p>{t.forgotten}</p>
          ) : (
            <>
              <p className="mb-3 text-sm text-ink-soft">{t.links}</p>
              <iframe
                title={mail.subject}
                sandbox=""
                srcDoc={mail.html}
                className="h-[40rem] w-full rounded-control border border-line bg-white"
              />
            </>
          )}
        </Card>
      </div>
    </>
  );
}

function Stopped({ suppressions }: Pick<Shown, 'suppressions'>) {
  const t = useTexts(MAIL_TEXTS);
  const formats = useFormats();
  const busy = useSending();
  if (suppressions.length === 0) return null;
  return (
    <Notice tone="warn">
      <p className="mb-1 font-semibold">{t.stopped}</p>
      <ul className="flex flex-col gap-1">
        {suppressions.map(({ reason, topic, detail, createdAt }) => (
          <li key={`${reason} ${topic}`} className="break-words">
            {t.reasons[reason]} {topic} {detail ? <code className="text-sm">{detail}</code> : null} (
            {formats.date(createdAt)})
          </li>
        ))}
      </ul>
      {suppressions.some(({ reason }) => reason === 'bounced') ? (
        <Form method="post" className="mt-3">
          <Button look="quiet" name="intent" value="let_in" busy={busy}>
            {t.letIn}
          </Button>
        </Form>
      ) : null}
    </Notice>
  );
}

function Facts({ mail, template, requestKey }: Shown) {
  const t = useTexts(MAIL_TEXTS);
  const formats = useFormats();
  const held = t.held[mail.lastError as keyof typeof t.held] as string | undefined;
  const facts: [string, string][] = [
    [t.to, mail.to],
    [t.from, mail.fromAddress ? `${mail.senderName} <${mail.fromAddress}>` : mail.senderName],
    ...(mail.replyTo ? [[t.replyTo, mail.replyTo] as [string, string]] : []),
    [t.template, template],
    [t.purpose, t.purposes[mail.purpose]],
    [t.written, formats.dateTime(mail.createdAt)],
    ...(mail.sentAt ? [[t.sent, formats.dateTime(mail.sentAt)] as [string, string]] : []),
    ...(mail.attachments > 0 ? [[t.attachments, formats.number(mail.attachments)] as [string, string]] : []),
    ...(mail.lastError ? [[t.why, held ?? mail.lastError] as [string, string]] : []),
  ];
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[max-content_1fr]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {mail.html === '' ? null : <Again to={mail.to} requestKey={requestKey} />}
    </Card>
  );
}

function Again({ to, requestKey }: { to: string; requestKey: string }) {
  const t = useTexts(MAIL_TEXTS);
  const [asking, setAsking] = useState(false);
  const busy = useSending();
  return (
    <>
      <div className="mt-4">
        <Button type="button" onPress={() => setAsking(true)}>
          {t.again}
        </Button>
      </div>
      <Modal isOpen={asking} title={t.againTitle} onClose={() => setAsking(false)}>
        <p>{t.againText(to)}</p>
        <Form method="post" onSubmit={() => setAsking(false)} className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="requestKey" value={requestKey} />
          <Button look="main" name="intent" value="again" busy={busy}>
            {t.again}
          </Button>
          <Button type="button" onPress={() => setAsking(false)}>
            {t.close}
          </Button>
        </Form>
      </Modal>
    </>
  );
}
