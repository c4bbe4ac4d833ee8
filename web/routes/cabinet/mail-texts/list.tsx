import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { readMailTexts } from '#core/mail-texts';
import { ButtonLink, Card, PageHeader, StatusChip, titled, useTexts, type Tone } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { MAIL_TEXT_TEXTS } from './mail-text-texts.ts';

export const meta = titled(MAIL_TEXT_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const lines = await readMailTexts(ctx);
  return { lines: lines.map(({ title, ...line }) => ({ ...line, title: title[ctx.locale] })) };
}

const TONES: Readonly<Record<string, Tone>> = { standard_email: 'neutral', custom_email: 'info', no_email: 'warn' };

/** Every mail to buyers, with what the shop made of it. */
export default function MailTexts() {
  const { lines } = useLoaderData<typeof loader>();
  const t = useTexts(MAIL_TEXT_TEXTS);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <>
            <ButtonLink to="/cabinet/settings/mail_sender">{t.sender}</ButtonLink>
            <ButtonLink to="/cabinet/mails">{t.log}</ButtonLink>
          </>
        }
      />
      <div className="max-w-3xl">
        <Card>
          <ul className="flex flex-col divide-y divide-line">
            {lines.map(({ mail, title, mode, products }) => (
              <li key={mail} className="py-1">
                <Link
                  to={`/cabinet/settings/mail_texts/${mail}`}
                  className="flex min-h-11 items-center justify-between gap-4 hover:underline"
                >
                  <span className="font-medium">{title}</span>
                  <StatusChip state={mode} tone={TONES[mode]!} label={t.modes[mode]} />
                </Link>
                {products.length > 0 ? (
                  <p className="pb-2 text-sm text-ink-soft">
                    {t.products}{' '}
                    {products.map(({ id, name }, index) => (
                      <span key={id}>
                        {index > 0 ? ', ' : ''}
                        <Link className="underline" to={`/cabinet/settings/mail_texts/${mail}?product=${id}`}>
                          {name}
                        </Link>
                      </span>
                    ))}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
