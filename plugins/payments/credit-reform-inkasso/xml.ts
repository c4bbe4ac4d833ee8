/** An element as it is written: text, or others in their order; left out where undefined. */
export type Written = string | undefined | readonly Written[] | { readonly [name: string]: Written };

export function writeXml(content: { readonly [name: string]: Written }): string {
  return Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');
}

function element(name: string, value: Written): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`;
  if (Array.isArray(value)) return value.map((each: Written) => element(name, each)).join('');
  return `<${name}>${writeXml(value as { readonly [name: string]: Written })}</${name}>`;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\p{Cc}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''));
