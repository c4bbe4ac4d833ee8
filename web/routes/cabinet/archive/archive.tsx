import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { DAYS_KEPT, requestShopArchive, shopArchives } from '#core/shop-archive';
import {
  Button,
  buttonClass,
  Card,
  PageHeader,
  StatusChip,
  orRefuse,
  titled,
  useFormats,
  useSending,
  useTexts,
} from '#web/ui';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { ARCHIVE_TEXTS } from './archive-texts.ts';

export const meta = titled(ARCHIVE_TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const archives = await orRefuse(shopArchives(ctx));
  return {
    archives: archives.map(({ finishedAt, ...archive }) => ({
      ...archive,
      until: finishedAt ? new Date(finishedAt.getTime() + DAYS_KEPT * 86_400_000) : null,
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  await orRefuse(requestShopArchive(ctx));
  return redirectWithNote('/cabinet/settings/archive', { message: ARCHIVE_TEXTS[ctx.locale].asked });
}

const LOOK_AGAIN_MS = 3000;

/** All of the shop in one file: the contents, the button, and archives that were made. */
export default function Archive() {
  const { archives } = useLoaderData<typeof loader>();
  const t = useTexts(ARCHIVE_TEXTS);
  const busy = useSending();
  const { revalidate } = useRevalidator();
  const isPacking = archives.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isPacking) return undefined;
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPacking, revalidate]);
  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={
          <Link className="text-accent underline" to="/cabinet/profile/edit">
            {t.back}
          </Link>
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <Card title={t.what}>
          <Lines lines={t.inside} />
          <h3 className="mt-4 mb-1 font-semibold">{t.outside}</h3>
          <Lines lines={t.missing} />
          {isPacking ? null : (
            <Form method="post" className="mt-4">
              <Button look="main" busy={busy}>
                {t.make}
              </Button>
            </Form>
          )}
        </Card>
        <Card title={t.archives}>
          {archives.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {archives.map((archive) => (
              <ArchiveLine key={archive.id} archive={archive} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['archives'][number];

function ArchiveLine({ archive }: { archive: Shown }) {
  const { id, state, done, total, sizeBytes, requestedAt, until } = archive;
  const t = useTexts(ARCHIVE_TEXTS);
  const formats = useFormats();
  const size = `${formats.number(Math.max(1, Math.round(sizeBytes / 10_000)) / 100)} MB`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        {t.from(formats.dateTime(requestedAt))}
        <span className="block text-ink-soft" role={state === 'waiting' ? 'status' : undefined}>
          {state === 'waiting' && total > 0 ? t.progress(formats.number(done), formats.number(total)) : null}
          {state === 'finished' && until ? t.size(size, formats.dateTime(until)) : null}
          {state === 'expired' ? t.expired : null}
        </span>
      </span>
      {state === 'waiting' ? (
        <span className="flex items-center gap-3">
          <StatusChip state="" tone="warn" label={t.packing} />
          <Link to="/cabinet/settings/archive" className="text-accent underline">
            {t.reload}
          </Link>
        </span>
      ) : null}
      {state === 'finished' ? (
        <a href={`/cabinet/settings/archive/${id}/file`} className={buttonClass('main')}>
          {t.download}
          <span className="sr-only"> {formats.dateTime(requestedAt)}</span>
        </a>
      ) : null}
    </li>
  );
}
