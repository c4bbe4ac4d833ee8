/** `Firefox, Linux`: enough to tell one's devices apart. */
export function deviceName(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//
    .exec(userAgent)?.[1]
    ?.replace('Edg', 'Edge')
    .replace('OPR', 'Opera');
  const system = /(iPhone|iPad|Android|Windows|Macintosh|Linux)/.exec(userAgent)?.[1]?.replace('Macintosh', 'macOS');
  return browser ? [browser, system].filter(Boolean).join(', ') : userAgent.slice(0, 60);
}
