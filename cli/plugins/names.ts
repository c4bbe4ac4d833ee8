import { UsageError } from '../usage-error.ts';

export const skeletonKinds = ['payment', 'integration', 'tracking', 'form', 'block'] as const;
export type SkeletonKind = (typeof skeletonKinds)[number];

/** One name in every shape a skeleton needs. */
export interface Names {
  /** `green-pay`: folder and plugin id. */
  id: string;
  /** `green_pay`: provider or integration key. */
  key: string;
  /** `greenPay`: values in code. */
  value: string;
  /** `Green Pay`: for people. */
  title: string;
}

export function namesFor(id: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new UsageError(`"${id}" is no name for a plugin: lower case, words joined by hyphens, e.g. green-pay.`);
  const words = id.split('-');
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    id,
    key: words.join('_'),
    value: words[0]! + words.slice(1).map(capital).join(''),
    title: words.map(capital).join(' '),
  };
}
