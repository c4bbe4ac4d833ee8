import { escapeXml } from '#core/plugins';

/** An element as it is written: text, or others in their order; left out where undefined. */
export type Written = string | undefined | readonly Written[] | { readonly [name: string]: Written };

export function writeXml(content: { readonly [name: string]: Written }): string {
  return Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');
}

function element(name: string, value: Written): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return `<${name}>${escapeXml(value)}</${name}>`;
  if (Array.isArray(value)) return value.map((each: Written) => element(name, each)).join('');
  return `<${name}>${writeXml(value as { readonly [name: string]: Written })}</${name}>`;
}
