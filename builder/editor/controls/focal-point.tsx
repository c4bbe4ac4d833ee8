import type { PointerEvent, ReactElement } from 'react';
import { useSession } from '../state/session.ts';
import { NumberInput } from './number-control.tsx';

interface Point {
  x: number;
  y: number;
}

/** The point of a picture that stays in sight when it is cropped: dragged on the picture, or entered as numbers. */
export function FocalPoint({
  url,
  point,
  write,
}: {
  url: string;
  point: Point | undefined;
  write(point: Point): void;
}): ReactElement {
  const { words } = useSession();
  const { x, y } = point ?? { x: 50, y: 50 };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, from: number, size: number): number =>
      Math.round(Math.max(0, Math.min(100, ((at - from) / size) * 100)));
    write({ x: percent(event.clientX, box.left, box.width), y: percent(event.clientY, box.top, box.height) });
  };
  return (
    <>
      <div className="kb-focal" data-focal onPointerDown={follow} onPointerMove={follow}>
        <img src={url} alt="" draggable={false} />
        <span style={{ left: `${x}%`, top: `${y}%` }} aria-hidden="true" />
      </div>
      <div className="kb-pair">
        <NumberInput
          label={words.focalX}
          value={x}
          min={0}
          max={100}
          decimals={0}
          unit="%"
          write={(next) => write({ x: next ?? 50, y })}
        />
        <NumberInput
          label={words.focalY}
          value={y}
          min={0}
          max={100}
          decimals={0}
          unit="%"
          write={(next) => write({ x, y: next ?? 50 })}
        />
      </div>
    </>
  );
}
