import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  colorTokenNames,
  colorTokens,
  contrastWarnings,
  normaliseHex,
  parseThemeTokens,
  themeBounds,
  type ThemeTokens,
} from '#builder/block';
import { SelectField, errorOf, useFormats, useLocale, useTexts, type FieldError, type Option } from '#web/ui';
import { THEME_TEXTS } from './texts.ts';
import { tokensOf } from './tokens-of.ts';

/** A form of tokens that is looked at while it is filled in. `shown` follows `now` once nobody has changed it for a moment. */
export function useTokensForm(tokens: ThemeTokens): {
  form: RefObject<HTMLFormElement>;
  follow: () => void;
  now: ThemeTokens;
  shown: ThemeTokens;
} {
  const [now, setNow] = useState<ThemeTokens>(tokens);
  const shown = useSettled(now);
  const form = useRef<HTMLFormElement>(null);
  const follow = (): void => {
    const read = parseThemeTokens(tokensOf(new FormData(form.current!)));
    if (read.ok) setNow(read.tokens);
  };
  return { form, follow, now, shown };
}

/** The newest value once nobody has changed it for a moment: dragging a colour does not ask the server at every step. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Colours, letters and measures of a theme; what is hard to read is said at once. */
export function TokenFields({
  tokens,
  now,
  fonts,
  errors,
}: {
  tokens: ThemeTokens;
  now: ThemeTokens;
  fonts: readonly Option[];
  errors?: readonly FieldError[] | undefined;
}) {
  const t = useTexts(THEME_TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const warnings = contrastWarnings(now.colors);
  return (
    <>
      {colorTokens.map((token) => (
        <label key={token} className="flex items-center justify-between gap-3">
          <span>{colorTokenNames[token][locale]}</span>
          <input
            type="color"
            name={token}
            defaultValue={normaliseHex(tokens.colors[token])}
            className="h-11 w-16 cursor-pointer rounded-control border border-line bg-surface"
          />
        </label>
      ))}
      <div role="status" className="text-sm">
        {warnings.length === 0
          ? t.readable
          : warnings.map(({ front, back, message }) => (
              <p key={`${front}${back}`} className="text-bad">
                ⚠ {message[locale]}
              </p>
            ))}
      </div>
      <SelectField
        name="fontHeading"
        label={t.heading}
        defaultValue={tokens.fontHeading}
        options={fonts}
        error={errorOf(errors, 'fontHeading')}
      />
      <SelectField name="fontBody" label={t.body} defaultValue={tokens.fontBody} options={fonts} />
      <Range
        name="scale"
        label={t.scale}
        value={tokens.scale}
        now={`× ${formats.number(now.scale)}`}
        bounds={themeBounds.scale}
        step={0.001}
      />
      <Range
        name="radius"
        label={t.radius}
        value={tokens.radius}
        now={`${now.radius} px`}
        bounds={themeBounds.radius}
        step={1}
      />
      <Range
        name="space"
        label={t.space}
        value={tokens.space}
        now={`× ${formats.number(now.space)}`}
        bounds={themeBounds.space}
        step={0.05}
      />
    </>
  );
}

function Range({
  name,
  label,
  value,
  now,
  bounds: [min, max],
  step,
}: {
  name: string;
  label: string;
  value: number;
  now: string;
  bounds: readonly [number, number];
  step: number;
}) {
  return (
    <label className="flex flex-col gap-1">
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <output className="text-ink-soft tabular-nums">{now}</output>
      </span>
      <input type="range" name={name} min={min} max={max} step={step} defaultValue={value} />
    </label>
  );
}

/** A page in the tokens that are being set, drawn by `address`. */
export function TokensPreview({ address, tokens }: { address: string; tokens: ThemeTokens }) {
  const t = useTexts(THEME_TEXTS);
  const src = `${address}?tokens=${encodeURIComponent(JSON.stringify(tokens))}`;
  return (
    <iframe
      title={t.preview}
      sandbox="allow-same-origin"
      src={src}
      className="h-[70vh] lg:sticky lg:top-4 lg:h-[calc(100vh-6rem)] w-full rounded-card border border-line bg-surface"
    />
  );
}
