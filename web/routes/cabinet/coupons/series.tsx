import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { couponBatch } from '#core/coupons';
import { ButtonLink, Card, Notice, PageHeader, buttonClass, orRefuse, useFormats, useTexts } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Serie',
    back: '← Gutscheine',
    progress: 'Angelegt',
    of: 'von',
    waiting: 'Ihre Gutscheine werden gerade angelegt. Sie können diese Seite verlassen, es geht weiter.',
    failed: 'Das hat noch nicht ganz geklappt. Wir versuchen es von selbst weiter; was angelegt ist, gilt schon.',
    done: 'Alle Gutscheine sind da.',
    csv: 'Codes als CSV',
    list: 'In der Liste zeigen',
  },
  en: {
    title: 'Series',
    back: '← Coupons',
    progress: 'Created',
    of: 'of',
    waiting: 'Your coupons are being created. You may leave this page; it goes on.',
    failed: 'That has not quite worked yet. We keep trying; what has been created is valid already.',
    done: 'All coupons are there.',
    csv: 'Codes as CSV',
    list: 'Show in the list',
  },
};

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { batch: await orRefuse(couponBatch(ctx, readId(params.id))) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.batch.pattern ?? ''} · Kontor` }];

/** Progress of a series of coupons, and its codes once they are there. */
export default function CouponSeries() {
  const { batch } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  useLookAgain(batch.state !== 'done');
  const filter = `filters[batch_id][]=${batch.id}`;
  return (
    <>
      <PageHeader
        title={
          <>
            {t.title} <span className="font-mono break-all">{batch.pattern}</span>
          </>
        }
        back={<Link to="/cabinet/coupons">{t.back}</Link>}
      />
      <div className="max-w-2xl">
        <Card>
          <div className="flex flex-col gap-5">
            <Notice tone={batch.state === 'done' ? 'good' : batch.state === 'failed' ? 'warn' : 'info'}>
              {t[batch.state]}
            </Notice>
            <label className="flex flex-col gap-1.5">
              <span className="tabular-nums">
                {t.progress}: {formats.number(batch.madeCount)} {t.of} {formats.number(batch.wantedCount)}
              </span>
              <progress max={batch.wantedCount} value={batch.madeCount} className="h-2 w-full accent-accent" />
            </label>
            <div className="flex flex-wrap gap-2">
              {batch.state === 'done' ? (
                <a href={`/cabinet/lists/coupons.csv?${filter}`} download className={buttonClass('main')}>
                  {t.csv}
                </a>
              ) : null}
              {batch.madeCount > 0 ? <ButtonLink to={`/cabinet/coupons?${filter}`}>{t.list}</ButtonLink> : null}
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}

/** A job makes the coupons: looks again until it has. */
function useLookAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(revalidate, 1000);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
