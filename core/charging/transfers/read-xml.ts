/** One element: its name without a prefix, its attributes, what stands directly in it, and its children. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const DEEPEST = 64;
const PIECE =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?][^\s/>]*)((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)|</g;

/** Reads a plain XML document; null for anything else. Without document types, so nothing can be fetched or blown up. */
export function readXml(document: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  for (const match of document.replace(/^\uFEFF/, '').matchAll(PIECE)) {
    const [piece, cdata, closed, opened, attributes = '', empty, text] = match;
    const current = open.at(-1)!;
    if (piece === '<') return null;
    if (cdata !== undefined) current.text += cdata;
    else if (text !== undefined) current.text += decoded(text);
    else if (closed !== undefined) {
      if (open.length === 1 || plain(closed) !== current.name) return null;
      open.pop();
    } else if (opened !== undefined) {
      const element: XmlElement = { name: plain(opened), attributes: attributesOf(attributes), text: '', children: [] };
      current.children.push(element);
      if (!empty) open.push(element);
      if (open.length > DEEPEST) return null;
    }
  }
  return open.length === 1 && root.children.length === 1 && root.text.trim() === '' ? root.children[0]! : null;
}

/** The first element along a path, e.g. `RmtInf/Ustrd`. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((found, name) => found?.children.find((child) => child.name === name), element);
}

export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function textAt(element: XmlElement | undefined, path: string): string {
  return at(element, path)?.text.trim() ?? '';
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, one, other]) => [
      plain(name!),
      decoded(one ?? other ?? ''),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex: string, decimal: string, name: string) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
