import { Card, CopyButton, WithScripts, useTexts } from '#web/ui';
import { EMBED_TEXTS } from './embed-texts.ts';

/** Code of an item, to be copied. */
export function EmbedCodeCard({ code, origin }: { code: string; origin: string }) {
  const t = useTexts(EMBED_TEXTS);
  const isLink = /^https?:/.test(code);
  return (
    <Card
      title={isLink ? t.link : t.code}
      actions={
        <WithScripts>
          <CopyButton value={code} />
        </WithScripts>
      }
    >
      <textarea
        aria-label={isLink ? t.link : t.code}
        readOnly
        value={code}
        rows={isLink ? 2 : 5}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full rounded-control border border-line-strong bg-surface p-3 font-mono text-sm break-all"
      />
      {isLink ? null : (
        <p className="mt-2 text-sm text-ink-soft">
          {t.codeHelp} <code className="break-all">{origin}</code>
        </p>
      )}
    </Card>
  );
}
