import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { documentExport } from '#core/invoicing';
import { ButtonLink, Card, PageHeader, useFormats, useTexts } from '#web/ui';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';

const LOOK_AGAIN_MS = 1500;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { id, state, done_count: done, total_count: total } = await orAnswer(documentExport(ctx, readId(params.id)));
  return { id, state, done, total, title: INVOICE_TEXTS[ctx.locale].archive };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ''} · Kontor` }];

/** Progress of the packing; then the file. Without a script the page is loaded anew by hand. */
export default function ArchiveScreen() {
  const { id, state, done, total, title } = useLoaderData<typeof loader>();
  const t = useTexts(INVOICE_TEXTS);
  const formats = useFormats();
  const { revalidate } = useRevalidator();
  const finished = state === 'finished';
  useEffect(() => {
    if (finished) return;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [finished, revalidate]);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={title}
        back={
          <Link to="/cabinet/invoices" className="text-accent underline">
            {t.title}
          </Link>
        }
      />
      <Card>
        <div className="flex flex-col items-start gap-4">
          <p role="status">{`${finished ? t.packed : t.packing} ${formats.number(done)} ${t.of} ${formats.number(total)}`}</p>
          <progress className="w-full accent-accent" value={done} max={total} aria-label={title} />
          {finished ? (
            <ButtonLink look="main" reloadDocument to={`/cabinet/invoices/archives/${id}/file`}>
              {t.download}
            </ButtonLink>
          ) : (
            <ButtonLink to={`/cabinet/invoices/archives/${id}`}>{t.reload}</ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}
