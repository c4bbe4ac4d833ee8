import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titled, useTexts } from '#web/ui';
import { RetentionScreen } from '../../../cabinet/retention-screen.tsx';
import { shownPeriods } from '../../../cabinet/shown-periods.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

const TEXTS = {
  de: {
    title: 'Aufbewahrung und Löschung',
    subtitle:
      'Wie lange dieses System was behält und warum. Jede Nacht wird gelöscht, was nicht länger bleiben darf. Nichts davon müssen Sie einstellen.',
    back: 'Verfahrensdokumentation',
  },
  en: {
    title: 'Retention and deletion',
    subtitle:
      'How long this system keeps what, and why. Every night what may stay no longer is deleted. There is nothing to set.',
    back: 'Procedure documentation',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  return { periods: await shownPeriods(ctx) };
}

export default function Retention() {
  const { periods } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const { title, subtitle } = t;
  return (
    <RetentionScreen {...{ periods, title, subtitle }} back={{ to: '/cabinet/accounting/procedures', label: t.back }} />
  );
}
