import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { requireSeller } from '#core/people';
import { beginnings } from '#core/opening';
import { Notice, orRefuse, titled, useTexts } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { KindPicture } from './kind-picture.tsx';
import { StartFrame } from './start-frame.tsx';

const TEXTS = {
  de: {
    title: 'Was verkaufen Sie zuerst?',
    subtitle: 'Wählen Sie eines. Alles andere können Sie später dazunehmen.',
    none: 'Auf diesem Server ist keine Produktart installiert. Ihr Administrator kann in plugins.config.ts eine eintragen.',
  },
  en: {
    title: 'What do you sell first?',
    subtitle: 'Choose one. Everything else can be added later.',
    none: 'No kind of product is installed on this server. Your administrator can add one to plugins.config.ts.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  await orRefuse(Promise.resolve().then(() => requireSeller(ctx)));
  return { kinds: beginnings(ctx).map(({ key, title, sentence }) => ({ key, title, sentence })) };
}

/** One question, with eight pictures. */
export default function Kinds() {
  const { kinds } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <StartFrame>
      <h1 className="text-3xl font-semibold tracking-tight text-balance">{t.title}</h1>
      <p className="mt-2 mb-6 text-lg text-ink-soft">{t.subtitle}</p>
      {kinds.length === 0 ? <Notice tone="warn">{t.none}</Notice> : null}
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {kinds.map(({ key, title, sentence }) => (
          <li key={key}>
            <Link
              to={`/cabinet/start/${key}`}
              prefetch="intent"
              className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-3 transition-colors hover:border-accent md:p-4"
            >
              <KindPicture kind={key} />
              <span className="text-lg font-semibold hyphens-auto">{title}</span>
              <span className="text-ink-soft">{sentence}</span>
            </Link>
          </li>
        ))}
      </ul>
    </StartFrame>
  );
}
