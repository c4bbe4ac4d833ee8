import type { ReactElement } from 'react';
import { color as colorField, label, metaOf, type Typo } from '#builder/block';
import { useSession } from '../state/session.ts';
import { ColorControl } from './color-control.tsx';
import type { ControlProps } from './control-props.ts';
import { NumberInput } from './number-control.tsx';
import { TextColours } from './use-ground.ts';

const colorSchema = colorField({ label: label('Farbe', 'Colour') });

export function TypoControl({
  value,
  write,
  inputId,
  complain,
  invalid,
  describedBy,
  Field,
}: ControlProps): ReactElement {
  const { words, env } = useSession();
  const typo = (value as Typo | undefined) ?? {};
  const set = (patch: Typo): void => {
    const next = Object.fromEntries(Object.entries({ ...typo, ...patch }).filter(([, entry]) => entry !== undefined));
    write(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <div className="kb-typo">
      <select
        id={inputId}
        className="kb-input"
        aria-label={words.font}
        value={typo.font ?? ''}
        onChange={(event) => set({ font: event.target.value || undefined })}
      >
        <option value="">{words.font}</option>
        {env.fonts.map((font) => (
          <option key={font.id} value={font.id}>
            {font.family.replace(' Variable', '')}
          </option>
        ))}
      </select>
      <select
        className="kb-input"
        aria-label={words.weight}
        value={typo.weight ?? ''}
        onChange={(event) => set({ weight: event.target.value === '' ? undefined : Number(event.target.value) })}
      >
        <option value="">{words.weight}</option>
        {[300, 400, 500, 600, 700, 800].map((weight) => (
          <option key={weight}>{weight}</option>
        ))}
      </select>
      <NumberInput
        label={words.size}
        value={typo.size}
        min={8}
        max={200}
        decimals={0}
        unit="px"
        write={(size) => set({ size })}
      />
      <label className="kb-check">
        <input
          type="checkbox"
          checked={typo.style === 'italic'}
          onChange={(event) => set({ style: event.target.checked ? 'italic' : undefined })}
        />
        {words.italic}
      </label>
      <TextColours.Provider value>
        <ColorControl
          schema={colorSchema}
          meta={metaOf(colorSchema)!}
          value={typo.color}
          write={(color) => set({ color: color as Typo['color'] })}
          inputId={`${inputId}c`}
          describedBy={describedBy}
          invalid={invalid}
          complain={complain}
          Field={Field}
        />
      </TextColours.Provider>
    </div>
  );
}
