import { ChevronRight } from 'lucide-react';
import { useTexts } from '#web/ui';
import { HEALTH_TEXTS } from './health-texts.ts';
import type { ShownProof } from './health.tsx';

/** A promise that tests keep, with their names. */
export function ProofRow({ proof }: { proof: ShownProof }) {
  const t = useTexts(HEALTH_TEXTS);
  return (
    <li>
      <details className="group py-3">
        <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1">
          <ChevronRight
            aria-hidden
            size={16}
            className="shrink-0 self-center text-ink-soft transition-transform group-open:rotate-90"
          />
          <span className="min-w-0 flex-1 basis-64">{proof.title}</span>
          <span className="text-sm text-ink-soft">{`${t.number} ${proof.numbers.join(', ')}`}</span>
        </summary>
        <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft">
          {proof.provedBy.map(({ file, test }) => (
            <li key={test} className="break-words">
              {`${test} `}
              <code className="break-all">{file}</code>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
