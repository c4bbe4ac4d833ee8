import type { ReactElement } from 'react';
import type { Box, Len } from '#builder/block';
import { useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { NumberInput } from './number-control.tsx';

const zero: Len = { n: 0, u: 'px' };

export function LenControl({ value, write, inputId }: ControlProps): ReactElement {
  return <LenInput id={inputId} value={value as Len | undefined} write={write} />;
}

function LenInput({
  id,
  value,
  write,
  label,
}: {
  id?: string;
  value: Len | undefined;
  write(value: Len | undefined): void;
  label?: string;
}): ReactElement {
  const unit = value?.u ?? 'px';
  return (
    <span className="kb-len">
      <NumberInput
        {...(id ? { id } : {})}
        {...(label ? { label } : {})}
        value={value?.n}
        min={0}
        max={unit === '%' ? 100 : 5000}
        decimals={2}
        write={(n) => write(n === undefined ? undefined : { n, u: unit })}
      />
      <select
        className="kb-input"
        aria-label={`${label ?? ''} px / %`}
        value={unit}
        onChange={(event) =>
          write({
            n: Math.min(value?.n ?? 0, event.target.value === '%' ? 100 : 5000),
            u: event.target.value as Len['u'],
          })
        }
      >
        <option>px</option>
        <option>%</option>
      </select>
    </span>
  );
}

export function BoxControl({ value, write }: ControlProps): ReactElement {
  const { words } = useSession();
  const box = value as Box | undefined;
  const sides = [
    ['t', words.top],
    ['r', words.right],
    ['b', words.bottom],
    ['l', words.left],
  ] as const;
  return (
    <div className="kb-box">
      {sides.map(([side, label]) => (
        <span key={side}>
          <span className="kb-mini" aria-hidden="true">
            {label}
          </span>
          <LenInput
            label={label}
            value={box?.[side]}
            write={(len) => write({ ...(box ?? { t: zero, r: zero, b: zero, l: zero }), [side]: len ?? zero })}
          />
        </span>
      ))}
    </div>
  );
}
