import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { actsInShop } from '#core/people';
import { Card, EmptyState, PageHeader, titled, useTexts } from '#web/ui';
import { ActList } from '../../../cabinet/act-list.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Zugriffe der Verwaltung',
    subtitle: 'Wann die Plattform in Ihrem Shop gearbeitet hat, wie lange und warum.',
    empty: 'Bisher keine Zugriffe',
    help: 'Arbeitet die Verwaltung in Ihrem Shop, etwa weil Sie um Hilfe gebeten haben, steht hier jedes Mal Grund, Beginn und Ende.',
  },
  en: {
    title: 'Access by the administration',
    subtitle: 'When the platform worked in your shop, for how long and why.',
    empty: 'No access so far',
    help: 'When the administration works in your shop, for example because you asked for help, reason, start and end stand here each time.',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { acts: await actsInShop(ctx) };
}

/** The shop's own log of the platform's work in it. */
export default function ActsScreen() {
  const { acts } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {acts.length === 0 ? (
        <EmptyState title={t.empty}>{t.help}</EmptyState>
      ) : (
        <Card>
          <ActList acts={acts} />
        </Card>
      )}
    </>
  );
}
