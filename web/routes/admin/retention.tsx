import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titled, useTexts } from '#web/ui';
import { RetentionScreen } from '../../cabinet/retention-screen.tsx';
import { shownPeriods } from '../../cabinet/shown-periods.server.ts';
import { adminContext } from '../../require-admin.server.ts';

const TEXTS = {
  de: {
    title: 'Aufbewahrung und Löschung',
    subtitle: 'Fristen dieser Installation, wie sie auch Verkäufern gezeigt werden, und wann zuletzt gelöscht wurde.',
    back: 'Zustand',
  },
  en: {
    title: 'Retention and deletion',
    subtitle: 'Periods of this installation, as sellers are shown them, and when records were last deleted.',
    back: 'Health',
  },
};

export const meta = titled(TEXTS);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = adminContext(context, request);
  return { periods: await shownPeriods(ctx) };
}

export default function AdminRetention() {
  const { periods } = useLoaderData<typeof loader>();
  const t = useTexts(TEXTS);
  const { title, subtitle } = t;
  return <RetentionScreen {...{ periods, title, subtitle }} back={{ to: '/admin/health', label: t.back }} isOperator />;
}
