import { Link as RemixLink } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useMay } from './may.tsx';

export type ButtonLook = 'main' | 'quiet' | 'plain' | 'danger';

const BASE =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-control px-3.5 py-1.5 font-medium whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55';

const LOOKS: Record<ButtonLook, string> = {
  main: 'bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  plain: 'text-accent hover:bg-accent-soft',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-soft',
};

export const buttonClass = (look: ButtonLook = 'quiet'): string => `${BASE} ${LOOKS[look]}`;

export interface ButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'disabled' | 'onClick'
> {
  look?: ButtonLook;
  isDisabled?: boolean | undefined;
  /** By pointer, finger or keyboard. */
  onPress?: (() => void) | undefined;
  /** While true the button says so and takes no further press; the label stays, so nothing jumps. */
  busy?: boolean;
  children: ReactNode;
}

/** Submits by default where it stands in a form, so it works before any script has loaded. */
export function Button({
  look = 'quiet',
  busy = false,
  type = 'submit',
  isDisabled = false,
  onPress,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={isDisabled || busy}
      onClick={onPress && (() => onPress())}
      className={buttonClass(look)}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A way to somewhere that looks like a button; only for those who may open it. */
export function ButtonLink({
  to,
  look = 'quiet',
  reloadDocument,
  children,
}: {
  to: string;
  look?: ButtonLook;
  reloadDocument?: boolean;
  children: ReactNode;
}) {
  if (!useMay().see(to)) return null;
  return (
    <RemixLink to={to} className={buttonClass(look)} reloadDocument={reloadDocument ?? false}>
      {children}
    </RemixLink>
  );
}

function Spinner() {
  return (
    <span aria-hidden className="size-3.5 animate-spin rounded-full border-2 border-current border-t-transparent" />
  );
}
