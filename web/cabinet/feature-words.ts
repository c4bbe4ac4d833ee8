import { FEATURES, isFeatureKey, type Locale } from '#core/kit';

/** Names of features as a line of words. */
export function featuresInWords(keys: readonly string[], locale: Locale): string {
  return keys
    .filter(isFeatureKey)
    .map((key) => FEATURES[key].title[locale])
    .join(', ');
}
