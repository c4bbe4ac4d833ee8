import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/ui';
import { CHECKOUT_TEXTS } from './texts.ts';

const SIZES = { wide: { width: 1180, height: 1500 }, narrow: { width: 390, height: 1060 } } as const;
/** Before the room beside the form is known. */
const ROOM = 420;
const HIGHEST = 720;

/** The real checkout in a frame, as wide as a computer's or a phone's window. `query` is what the form says right now. */
export function LivePreview({ query, stepped }: { query: string; stepped: boolean }) {
  const t = useTexts(CHECKOUT_TEXTS);
  const [size, setSize] = useState<keyof typeof SIZES>('wide');
  const [step, setStep] = useState<'1' | '2'>('1');
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(ROOM);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(Math.max(200, entry.contentRect.width)));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  const { width, height } = SIZES[size];
  const scale = Math.min(1, room / width);
  const address = `/cabinet/settings/checkout/preview?${query}${stepped ? `&step=${step}` : ''}`;
  return (
    <section aria-label={t.preview} className="rounded-card border border-line bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold">{t.preview}</h2>
        <Switch
          value={size}
          onChange={setSize}
          options={[
            ['wide', t.wide],
            ['narrow', t.narrow],
          ]}
        />
        {stepped ? (
          <Switch
            value={step}
            onChange={setStep}
            options={[
              ['1', t.first],
              ['2', t.second],
            ]}
          />
        ) : null}
      </div>
      <div ref={frame} className="overflow-hidden">
        <div
          className="mx-auto overflow-hidden rounded-control border border-line-strong"
          style={{ width: width * scale, height: Math.min(height * scale, HIGHEST) }}
        >
          <iframe
            sandbox="allow-same-origin"
            title={t.previewFrame}
            src={address}
            tabIndex={-1}
            style={{
              width,
              height: Math.min(height, HIGHEST / scale),
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
              border: 0,
            }}
          />
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t.previewHelp}</p>
    </section>
  );
}

function Switch<Value extends string>({
  value,
  onChange,
  options,
}: {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly (readonly [Value, string])[];
}) {
  return (
    <div className="inline-flex overflow-hidden rounded-control border border-line-strong">
      {options.map(([key, label]) => (
        <button
          key={key}
          type="button"
          aria-pressed={value === key}
          onClick={() => onChange(key)}
          className="px-3 py-1.5 text-sm aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
