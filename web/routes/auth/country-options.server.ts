import type { Option } from '#web/ui';

/** Countries by their names in the reader's language. */
export function countryOptions(codes: readonly string[], locale: 'de' | 'en'): Option[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  return options.sort((one, other) => one.label.localeCompare(other.label, locale));
}
