import { Form } from '@remix-run/react';
import { Button, useFormats, useTexts } from '#web/ui';

/** Banner for admins who act for a shop, on every screen; it ends the act. */
export function ActingBanner({ shop, acting }: { shop: string; acting: { reason: string; endsAt: string } }) {
  const formats = useFormats();
  const t = useTexts({
    de: { label: 'Handeln für einen Shop', act: 'Sie handeln für', until: 'bis', end: 'Beenden' },
    en: { label: 'Acting for a shop', act: 'You act for', until: 'until', end: 'End' },
  });
  return (
    <aside
      aria-label={t.label}
      className="sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-bad-soft px-4 py-1.5 text-center text-sm text-bad"
    >
      <span className="min-w-0 break-words">
        <strong className="font-semibold">
          {t.act} {shop}
        </strong>{' '}
        {t.until} {formats.time(acting.endsAt)}: {acting.reason}
      </span>
      <Form method="post" action="/admin/acting/end" reloadDocument>
        <Button>{t.end}</Button>
      </Form>
    </aside>
  );
}
