import { useState, type ReactElement } from 'react';
import { colorTokens, contrastRatio, issueSentence, normaliseHex, type Color, type ColorToken } from '#builder/block';
import { inLanguage } from '#core/kit';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { useGround } from './use-ground.ts';
import { useTyped } from './use-typed.ts';

const names: Record<ColorToken, readonly [de: string, en: string]> = {
  primary: ['Hauptfarbe', 'Primary'],
  onPrimary: ['Auf Hauptfarbe', 'On primary'],
  accent: ['Akzent', 'Accent'],
  text: ['Text', 'Text'],
  muted: ['Nebentext', 'Muted'],
  surface: ['Fläche', 'Surface'],
  background: ['Hintergrund', 'Background'],
  border: ['Rahmen', 'Border'],
  success: ['Erfolg', 'Success'],
  danger: ['Gefahr', 'Danger'],
};

/** Contrast of text in this colour with the ground behind the selected block's words, told as one chooses. */
function Contrast({ shown, against }: { shown: string; against: string }): ReactElement {
  const { words, locale } = useSession();
  const ratio = contrastRatio(shown.slice(0, 7), against);
  const low = ratio < 4.5;
  return (
    <span
      className={low ? 'kb-error kb-contrast' : 'kb-help kb-contrast'}
      role={low ? 'status' : undefined}
      data-contrast={low ? 'low' : 'good'}
    >
      {words.contrast} {ratio.toLocaleString(locale, { maximumFractionDigits: 1 })} : 1
      {low ? `. ${words.contrastLow}` : ''}
    </span>
  );
}

/** A colour of the theme, or a literal behind "own colour". */
export function ColorControl({
  schema,
  value,
  write,
  inputId,
  describedBy,
  invalid,
  complain,
  kept,
}: ControlProps): ReactElement {
  const { words, locale, env, say } = useSession();
  const color = value as Color | undefined;
  const hex = typeof color === 'string' ? color : '';
  const [typed, setTyped] = useTyped(hex, (text) => normaliseHex(text.trim()) ?? '', kept);
  const [chosen, setOwn] = useState(kept !== undefined);
  const own = chosen || hex !== '';
  const type = (text: string): void => {
    setTyped(text);
    const result = schema.safeParse(text.trim());
    complain(result.success ? undefined : say(issueSentence(result.error.issues.at(-1)!)), text);
    if (result.success) write(result.data);
  };
  const choose = (token: string): void => {
    complain(undefined);
    setOwn(token === 'own');
    if (token === 'own') return type(typed || (typeof color === 'object' ? env.theme.colors[color.token] : '#000000'));
    write(token === '' ? undefined : { token });
  };
  const against = useGround();
  const shown = typeof color === 'object' ? env.theme.colors[color.token] : hex;
  return (
    <span className="kb-color">
      <span className="kb-swatch" data-empty={shown === '' || undefined}>
        <input
          type="color"
          aria-label={words.ownColor}
          value={shown.slice(0, 7) || '#000000'}
          onChange={(event) => {
            setOwn(true);
            type(event.target.value);
          }}
        />
      </span>
      <select
        id={inputId}
        className="kb-input"
        aria-label={words.color}
        value={own ? 'own' : typeof color === 'object' ? color.token : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">–</option>
        {colorTokens.map((token) => (
          <option key={token} value={token}>
            {inLanguage(locale, { de: names[token][0], en: names[token][1] })}
          </option>
        ))}
        <option value="own">{words.ownColor}</option>
      </select>
      {shown !== '' && against !== undefined && <Contrast shown={shown} against={against} />}
      {own && (
        <input
          className="kb-input"
          aria-label={words.ownColor}
          value={typed}
          placeholder="#1a2b3c"
          spellCheck={false}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </span>
  );
}
