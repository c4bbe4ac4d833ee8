const first = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
] as const;

const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

/** `Firefox, Android`: enough to tell one's own devices apart. */
export function deviceOf(userAgent: string): string {
  return [first(userAgent, BROWSERS) ?? 'Browser', first(userAgent, SYSTEMS)].filter(Boolean).join(', ');
}

/** `App, iPhone`: a phone with the shop's app from a store. */
export function appDeviceOf(userAgent: string): string {
  return ['App', first(userAgent, SYSTEMS)].filter(Boolean).join(', ');
}
