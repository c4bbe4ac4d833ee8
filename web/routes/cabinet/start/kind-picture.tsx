import { KIND_DRAWINGS } from '../../../marks/kind-drawing.tsx';

/** A kind of product: the thing itself on a tinted ground. */
export function KindPicture({ kind }: { kind: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 180 116"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full rounded-control bg-accent-soft text-accent"
    >
      {KIND_DRAWINGS[kind]}
    </svg>
  );
}
