import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useFetcher, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { eraseSubmissions, markSubmissions, submissionView } from '#core/submissions';
import { Button, Card, Notice, PageHeader, StatusChip, formOf, orRefuse, useFormats, useTexts } from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { Sure } from '../../../cabinet/sure.tsx';
import { sellerContext } from '../../../require-seller.server.ts';
import { SUBMISSION_TEXTS, doneNote } from './submission-texts.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const submission = await orRefuse(submissionView(ctx, readId(params.id)));
  const t = SUBMISSION_TEXTS[ctx.locale];
  return { submission, title: `${t.message} ${t.from} ${submission.name || submission.email || t.nobody}` };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  await orRefuse(submissionView(ctx, id));
  const intent = String((await formOf(request)).get('intent') ?? '');
  if (intent === 'erase')
    return redirectWithNote('/cabinet/submissions', {
      message: doneNote(ctx.locale, 'erased', await orRefuse(eraseSubmissions(ctx, [id]))),
    });
  if (intent !== 'read' && intent !== 'unread' && intent !== 'seen') throw new Response(null, { status: 400 });
  const changed = await orRefuse(markSubmissions(ctx, [id], intent !== 'unread'));
  // Opening it is no deed that wants a note.
  if (intent === 'seen') return Response.json({});
  return redirectWithNote(`/cabinet/submissions${intent === 'unread' ? '' : `/${id}`}`, {
    message: doneNote(ctx.locale, intent, changed),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** One message: what was written, where, and with which consent. */
export default function SubmissionScreen() {
  const { submission, title } = useLoaderData<typeof loader>();
  const t = useTexts(SUBMISSION_TEXTS);
  const formats = useFormats();
  const { id, isRead, answers, email, consentText, tags, page, pageId, form, createdAt } = submission;
  useSeen(id, isRead);
  return (
    <>
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/submissions" className="text-accent underline">
            {t.title}
          </Link>
        }
        subtitle={<StatusChip state={isRead ? 'finished' : 'waiting'} label={isRead ? t.read : t.unread} />}
        actions={
          <>
            {email === '' ? null : (
              <a href={`mailto:${encodeURIComponent(email)}`} className="self-center text-accent underline">
                {t.reply}
              </a>
            )}
            <Form method="post">
              <Button look="quiet" name="intent" value={isRead ? 'unread' : 'read'}>
                {isRead ? t.markUnread : t.markRead}
              </Button>
            </Form>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={t.answers}>
          <Facts
            rows={answers.map(({ label, value }) => ({
              label,
              value: value === '' ? <span className="text-ink-soft">{t.blank}</span> : value,
            }))}
          />
        </Card>
        <div className="flex flex-col gap-4">
          <Card title={t.about}>
            <Facts
              rows={[
                { label: t.received, value: formats.dateTime(createdAt) },
                { label: t.page, value: pageId === null ? `${page} (${t.pageGone})` : page },
                { label: t.form, value: form || '–' },
                ...(tags.length > 0 ? [{ label: t.tags, value: tags.join(', ') }] : []),
                { label: t.consent, value: consentText ?? t.noConsent },
              ]}
            />
          </Card>
          <Notice tone="info">{t.retention}</Notice>
          <Form method="post">
            <input type="hidden" name="intent" value="erase" />
            <Sure label={t.erase} sure={t.ask} />
          </Form>
        </div>
      </div>
    </>
  );
}

function Facts({ rows }: { rows: readonly { label: string; value: React.ReactNode }[] }) {
  return (
    <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(({ label, value }, at) => (
        <div key={at} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A message on the screen counts as read. Looking alone changes nothing for those without a script: they have the button. */
function useSeen(id: number, isRead: boolean): void {
  const { submit } = useFetcher();
  const told = useRef(0);
  useEffect(() => {
    // Once per message: marking it unread again must stay.
    if (!isRead && told.current !== id) submit({ intent: 'seen' }, { method: 'post' });
    told.current = id;
  }, [id, isRead, submit]);
}
