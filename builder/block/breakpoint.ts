/** Desktop first: `md` and `sm` override what they name and inherit the rest. */
export const breakpoints = ['base', 'md', 'sm'] as const;
export type Breakpoint = (typeof breakpoints)[number];

/** Upper bounds in CSS pixels. */
export const breakpointMax = { md: 991, sm: 767 } as const;

/** The values that hold at a breakpoint: its own, then those of the wider ones. */
export function effectiveStyle<S extends object>(
  byBreakpoint: Partial<Record<Breakpoint, Partial<S>>>,
  at: Breakpoint,
): Partial<S> {
  const style: Partial<S> = { ...byBreakpoint.base };
  if (at !== 'base') Object.assign(style, byBreakpoint.md);
  if (at === 'sm') Object.assign(style, byBreakpoint.sm);
  return style;
}
