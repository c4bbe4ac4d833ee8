import type { ThemeTokens } from '#builder/block';

/** A theme at a glance, drawn from its tokens: ground, card, lines of type, button. */
export function Swatches({ tokens: { colors, radius } }: { tokens: ThemeTokens }) {
  return (
    <svg viewBox="0 0 240 120" className="w-full" role="presentation">
      <rect width="240" height="120" fill={colors.background} />
      <rect
        x="16"
        y="16"
        width="128"
        height="88"
        rx={Math.min(radius, 20)}
        fill={colors.surface}
        stroke={colors.border}
      />
      <rect x="30" y="32" width="84" height="12" rx="2" fill={colors.text} />
      <rect x="30" y="54" width="96" height="5" rx="2" fill={colors.muted} />
      <rect x="30" y="64" width="72" height="5" rx="2" fill={colors.muted} />
      <rect x="30" y="80" width="52" height="14" rx="7" fill={colors.primary} />
      <rect x="40" y="85" width="32" height="4" rx="2" fill={colors.onPrimary} />
      <circle cx="176" cy="44" r="22" fill={colors.primary} />
      <circle cx="206" cy="44" r="14" fill={colors.accent} />
      <rect x="156" y="82" width="68" height="6" rx="3" fill={colors.text} />
      <rect x="156" y="94" width="44" height="6" rx="3" fill={colors.muted} />
    </svg>
  );
}
