import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { procedureDocument } from '#core/procedures';
import { Card, PageHeader, buttonClass, orRefuse, titled, useFormats, useTexts } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Verfahrensdokumentation',
    subtitle:
      'Wie Ihre Bücher entstehen und aufbewahrt werden (GoBD), aus dem Stand dieser Installation geschrieben. Was außerhalb geschieht, ergänzen Sie.',
    back: 'Abschluss',
    as: (day: string) => `Stand ${day}`,
    german: 'PDF auf Deutsch',
    english: 'PDF auf Englisch',
    retention: 'Fristen',
  },
  en: {
    title: 'Procedure documentation',
    subtitle:
      'How your books come about and are kept (GoBD), written from the state of this installation. You add what happens outside of it.',
    back: 'Closing',
    as: (day: string) => `As of ${day}`,
    german: 'PDF in German',
    english: 'PDF in English',
    retention: 'Periods',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { body, day } = await orRefuse(procedureDocument(ctx, ctx.locale));
  return { day, paragraphs: body.split('\n\n') };
}

/** The documentation to read, and on paper in both languages. */
export default function Procedures() {
  const { day, paragraphs } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link to="/cabinet/accounting/closing" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="max-w-3xl">
        <Card title={t.as(formats.date(day))}>
          <p className="mb-4 flex flex-wrap gap-3">
            <a href="/cabinet/accounting/procedures/file?language=de" className={buttonClass('main')}>
              {t.german}
            </a>
            <a href="/cabinet/accounting/procedures/file?language=en" className={buttonClass('quiet')}>
              {t.english}
            </a>
            <Link to="/cabinet/accounting/retention" className={buttonClass('quiet')}>
              {t.retention}
            </Link>
          </p>
          {paragraphs.map((text) =>
            text.startsWith('## ') ? (
              <h3 key={text} className="mt-5 mb-1 font-semibold">
                {text.slice(3)}
              </h3>
            ) : (
              <p key={text} className="mb-2 break-words">
                {text}
              </p>
            ),
          )}
        </Card>
      </div>
    </>
  );
}
