import { useId, type ReactElement } from 'react';
import {
  colorTokenNames,
  colorTokens,
  contrastWarnings,
  label,
  normaliseHex,
  themeBounds,
  type ColorToken,
  type Label,
  type ThemeTokens,
} from '#builder/block';
import { pageTheme } from '#builder/render';
import { shippedThemes } from '#builder/themes';
import { useEditorState, useSession } from '../state/session.ts';

const words = {
  look: label('Aussehen der Seite', 'Look of the page'),
  theme: label('Theme', 'Theme'),
  asShop: label('Wie im Shop', 'As in the shop'),
  own: label('Eigenes Aussehen', 'Own look'),
  fromShop: label('Übernehmen und ändern', 'Take over and change'),
  heading: label('Schrift der Überschriften', 'Heading typeface'),
  body: label('Schrift des Textes', 'Body typeface'),
  scale: label('Größenstufung', 'Type scale'),
  radius: label('Eckenradius', 'Corner radius'),
  space: label('Luft zwischen Abschnitten', 'Space between sections'),
  warnings: label('Kontrast', 'Contrast'),
} satisfies Record<string, Label>;

/** The page's design tokens. What blocks take from the theme changes at once; a block's own colours stay. */
export function ThemeSettings(): ReactElement {
  const { bus, env, say } = useSession();
  const theme = useEditorState((state) => state.doc.theme);
  const id = useId();
  const { id: _name, ...now } = pageTheme(theme ? { theme } : {}, env);
  const write = (tokens: ThemeTokens, key: string): void =>
    bus.run(
      { type: 'setTheme', theme: { ...(theme?.id === undefined ? {} : { id: theme.id }), tokens } },
      { coalesce: `theme.${key}` },
    );
  const choose = (chosen: string): void => {
    const shipped = shippedThemes.find((each) => each.id === chosen);
    const followed = env.themes?.find((each) => each.id === chosen);
    if (chosen === 'own') return bus.run({ type: 'setTheme', theme: { tokens: now } });
    bus.run({
      type: 'setTheme',
      ...(shipped
        ? { theme: { id: shipped.id, tokens: shipped.tokens } }
        : followed
          ? { theme: { id: followed.id } }
          : {}),
    });
  };
  const known =
    theme?.id !== undefined &&
    (shippedThemes.some((each) => each.id === theme.id) || env.themes?.some((each) => each.id === theme.id));
  return (
    <section aria-labelledby={`${id}h`}>
      <h3 className="kb-group" id={`${id}h`}>
        {say(words.look)}
      </h3>
      <div className="kb-field">
        <label htmlFor={`${id}t`}>{say(words.theme)}</label>
        <select
          id={`${id}t`}
          className="kb-input"
          value={theme === undefined ? '' : known ? theme.id : 'own'}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{say(words.asShop)}</option>
          {env.themes?.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
          {shippedThemes.map((each) => (
            <option key={each.id} value={each.id}>
              {say(each.name)}
            </option>
          ))}
          <option value="own">{say(words.own)}</option>
        </select>
      </div>
      {theme?.tokens === undefined ? (
        <button type="button" className="kb-btn" onClick={() => choose('own')}>
          {say(words.fromShop)}
        </button>
      ) : (
        <Tokens tokens={now} write={write} />
      )}
    </section>
  );
}

function Tokens({
  tokens,
  write,
}: {
  tokens: ThemeTokens;
  write(tokens: ThemeTokens, key: string): void;
}): ReactElement {
  const { say } = useSession();
  const warnings = contrastWarnings(tokens.colors);
  return (
    <>
      {colorTokens.map((token) => (
        <ColorField
          key={token}
          token={token}
          value={tokens.colors[token]}
          write={(value) => write({ ...tokens, colors: { ...tokens.colors, [token]: value } }, token)}
        />
      ))}
      <div role="status">
        {warnings.map(({ front, back, message }) => (
          <p key={`${front}${back}`} className="kb-hint" data-contrast-warning>
            ⚠ {say(message)}
          </p>
        ))}
      </div>
      <FontField
        name={say(words.heading)}
        value={tokens.fontHeading}
        write={(fontHeading) => write({ ...tokens, fontHeading }, 'fontHeading')}
      />
      <FontField
        name={say(words.body)}
        value={tokens.fontBody}
        write={(fontBody) => write({ ...tokens, fontBody }, 'fontBody')}
      />
      <Slider
        name={say(words.scale)}
        value={tokens.scale}
        bounds={themeBounds.scale}
        step={0.001}
        write={(scale) => write({ ...tokens, scale }, 'scale')}
      />
      <Slider
        name={say(words.radius)}
        value={tokens.radius}
        bounds={themeBounds.radius}
        step={1}
        write={(radius) => write({ ...tokens, radius }, 'radius')}
      />
      <Slider
        name={say(words.space)}
        value={tokens.space}
        bounds={themeBounds.space}
        step={0.05}
        write={(space) => write({ ...tokens, space }, 'space')}
      />
    </>
  );
}

function ColorField({
  token,
  value,
  write,
}: {
  token: ColorToken;
  value: string;
  write(value: string): void;
}): ReactElement {
  const { say } = useSession();
  const id = useId();
  const type = (typed: string): void => {
    const hex = normaliseHex(typed.trim());
    if (hex?.length === 7) write(hex);
  };
  return (
    <div className="kb-field">
      <label htmlFor={id}>{say(colorTokenNames[token])}</label>
      <span className="kb-color">
        <span className="kb-swatch">
          <input
            type="color"
            aria-label={say(colorTokenNames[token])}
            value={value}
            onChange={(event) => type(event.target.value)}
          />
        </span>
        <input
          id={id}
          key={value}
          className="kb-input"
          defaultValue={value}
          spellCheck={false}
          data-theme-token={token}
          onBlur={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && type(event.currentTarget.value)}
        />
      </span>
    </div>
  );
}

function FontField({ name, value, write }: { name: string; value: string; write(value: string): void }): ReactElement {
  const { env } = useSession();
  const id = useId();
  return (
    <div className="kb-field">
      <label htmlFor={id}>{name}</label>
      <select id={id} className="kb-input" value={value} onChange={(event) => write(event.target.value)}>
        {env.fonts.map((font) => (
          <option key={font.id} value={font.id}>
            {font.family.replace(' Variable', '')}
          </option>
        ))}
      </select>
    </div>
  );
}

function Slider({
  name,
  value,
  bounds: [min, max],
  step,
  write,
}: {
  name: string;
  value: number;
  bounds: readonly [number, number];
  step: number;
  write(value: number): void;
}): ReactElement {
  const id = useId();
  return (
    <div className="kb-field">
      <label htmlFor={id}>
        {name}: {value}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => write(Number(event.target.value))}
      />
    </div>
  );
}
