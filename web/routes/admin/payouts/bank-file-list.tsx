import type { JsonMoney } from '#core/kit';
import { useFormats, useTexts } from '#web/ui';
import { ADMIN_PAYOUT_TEXTS } from './admin-payout-texts.ts';

export interface BankFileShown {
  id: number;
  messageId: string;
  count: number;
  total: JsonMoney;
  executionOn: string;
  createdAt: Date;
}

/** Files for the platform's bank, to be downloaded again. */
export function BankFileList({ files }: { files: readonly BankFileShown[] }) {
  const t = useTexts(ADMIN_PAYOUT_TEXTS);
  const formats = useFormats();
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {files.map(({ id, messageId, count, total, executionOn, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0">
            <a href={`/admin/payouts/files/${id}`} className="break-all text-accent underline">
              {t.file(messageId)}
            </a>
            <span className="block text-sm text-ink-soft">
              {formats.dateTime(createdAt)} · {t.fileLine(count, formats.date(executionOn))}
            </span>
          </span>
          <span className="ml-auto tabular-nums">{formats.money(total)}</span>
        </li>
      ))}
    </ul>
  );
}
