import { useEffect, useState } from 'react';
import { makeCode, parseCodePattern } from '#core/kit';
import { RadioCards, TextField, useTexts } from '#web/ui';
import { KEYS_TEXTS } from './keys-texts.ts';

const EXAMPLES = 3;

/** Uploaded or made: with a pattern, examples appear as it is typed. What is wrong with it the server says in full when it is saved. */
export function SourceFields({
  source: first,
  pattern: typed,
  error,
}: {
  source: string;
  pattern: string;
  error: string | undefined;
}) {
  const t = useTexts(KEYS_TEXTS);
  const [source, setSource] = useState(first);
  const [pattern, setPattern] = useState(typed);
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={<span className="sr-only">{t.source}</span>}
        name="source"
        value={source}
        onChange={setSource}
        options={[
          { value: 'pool', label: t.fromPool },
          { value: 'pattern', label: t.fromPattern },
        ]}
      />
      {/* Without a script the field must be there whatever is chosen. */}
      <div className={source === 'pattern' ? 'flex flex-col gap-3' : 'hidden'}>
        <TextField
          label={t.pattern}
          help={t.patternHelp}
          id="pattern"
          name="pattern"
          value={pattern}
          onChange={(event) => setPattern(event.currentTarget.value)}
          error={error}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
          maxLength={300}
        />
        <Examples pattern={pattern} />
      </div>
    </div>
  );
}

function Examples({ pattern }: { pattern: string }) {
  const t = useTexts(KEYS_TEXTS);
  // Made in the browser alone: what the server drew would differ from what comes to life.
  const [examples, setExamples] = useState<readonly string[]>([]);
  const parsed = parseCodePattern(pattern.trim());
  const good = parsed.ok ? parsed.value : null;
  useEffect(() => {
    setExamples(
      good === null
        ? []
        : Array.from({ length: EXAMPLES }, (_, index) =>
            makeCode(good, {
              bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
              sequence: index + 1,
              year: new Date().getFullYear(),
              token: () => 'XXXXXX',
            }),
          ),
    );
    // The pattern's text says all there is to say about what it was read as.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pattern]);
  const problem = parsed.ok
    ? null
    : parsed.error.problem === 'format'
      ? t.badFormat.replace('%', parsed.error.at)
      : t[parsed.error.problem];
  return (
    <div aria-live="polite" className="rounded-control bg-sunken px-3 py-2 text-sm">
      {problem ? <p className="text-warn">{problem}</p> : <p className="text-ink-soft">{t.examples}</p>}
      <ul className="font-mono">
        {problem
          ? null
          : examples.map((example) => (
              <li key={example} className="break-all">
                {example}
              </li>
            ))}
      </ul>
    </div>
  );
}
