/** An element with elements inside; nothing at all when none of them has anything to say. */
export function xmlGroup(name: string, ...children: readonly (string | false | null | undefined)[]): string {
  const inside = children.filter(Boolean).join('');
  return inside === '' ? '' : `<${name}>${inside}</${name}>`;
}

/** An element with text; nothing at all when there is none. */
export function xmlLeaf(
  name: string,
  text: string | number | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  if (text === null || text === undefined || text === '') return '';
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return `<${name}${given}>${escapeXml(String(text))}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot carry at all are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!)
  );
}
