import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { fileLink, findFiles } from '#core/files';
import { encloseFiles, getMail } from '#core/mail';
import { useFormats, useTexts } from '#web/ui';
import { demoOnly } from '../../dev/demo-only.server.ts';

const LINK_SECONDS = 3_600;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = demoOnly(context);
  const id = Number(params.id);
  const mail = Number.isSafeInteger(id) && id > 0 ? await getMail(ctx, id) : null;
  if (!mail) throw new Response(null, { status: 404 });
  // In a demo nothing leaves: what would go with the mail is made when somebody looks.
  const files = await findFiles(ctx, await encloseFiles(ctx, id));
  const attachments = await Promise.all(
    files.map(async ({ id: fileId, name }) => ({
      name,
      href: await fileLink(ctx, { id: fileId, name }, { expiresInSeconds: LINK_SECONDS, disposition: 'inline' }),
    })),
  );
  const { subject, to, senderName, replyTo, html, text, createdAt, mail: kind, locale } = mail;
  return { subject, to, senderName, replyTo, html, text, createdAt, kind, locale, attachments };
}

/** One mail as its receiver would see it. What stands in it cannot run anything: links open in a new tab. */
export default function MailShown() {
  const mail = useLoaderData<typeof loader>();
  const formats = useFormats();
  const t = useTexts({
    de: {
      to: 'An',
      from: 'Von',
      reply: 'Antwort an',
      sent: 'Geschrieben',
      files: 'Anhänge',
      text: 'Als reiner Text',
      frame: 'Inhalt der E-Mail',
    },
    en: {
      to: 'To',
      from: 'From',
      reply: 'Reply to',
      sent: 'Written',
      files: 'Attachments',
      text: 'As plain text',
      frame: 'Content of the mail',
    },
  });
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="border-b border-line p-4">
        <h2 className="text-xl font-semibold break-words">{mail.subject}</h2>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
          <dt className="text-ink-soft">{t.from}</dt>
          <dd>{mail.senderName}</dd>
          <dt className="text-ink-soft">{t.to}</dt>
          <dd className="break-words">
            <Link to={`/dev/mail?to=${encodeURIComponent(mail.to)}`} className="text-accent underline">
              {mail.to}
            </Link>
          </dd>
          {mail.replyTo ? (
            <>
              <dt className="text-ink-soft">{t.reply}</dt>
              <dd>{mail.replyTo}</dd>
            </>
          ) : null}
          <dt className="text-ink-soft">{t.sent}</dt>
          <dd>
            {formats.dateTime(mail.createdAt)} · {mail.kind} · {mail.locale}
          </dd>
          {mail.attachments.length > 0 ? (
            <>
              <dt className="text-ink-soft">{t.files}</dt>
              <dd className="flex flex-wrap gap-x-3">
                {mail.attachments.map((file) => (
                  <a
                    key={file.href}
                    href={file.href}
                    target="_blank"
                    rel="noreferrer"
                    className="text-accent underline"
                  >
                    {file.name}
                  </a>
                ))}
              </dd>
            </>
          ) : null}
        </dl>
      </header>
      <iframe
        title={t.frame}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={`<base target="_blank">${mail.html}`}
        className="h-[36rem] w-full bg-white"
      />
      <details className="border-t border-line p-4">
        <summary className="cursor-pointer">{t.text}</summary>
        <pre className="mt-3 overflow-x-auto text-sm whitespace-pre-wrap">{mail.text}</pre>
      </details>
    </article>
  );
}
