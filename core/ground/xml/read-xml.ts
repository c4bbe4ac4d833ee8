import { SaxesParser } from 'saxes';

/** One element: its name without a prefix, its attributes, the text directly in it, and its children. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const DEEPEST = 64;

/** Reads a well-formed XML document; null for anything else. Document types are refused: nothing is fetched or expanded. */
export function readXml(document: string): XmlElement | null {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = (): never => {
    throw new XmlRefused();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > DEEPEST) refuse();
    const element: XmlElement = { name: local, attributes: attributesOf(attributes), text: '', children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const takeText = (text: string): void => void (open.at(-1)!.text += text);
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  try {
    parser.write(document).close();
  } catch (error) {
    if (error instanceof XmlRefused) return null;
    throw error;
  }
  return root.children[0] ?? null;
}

class XmlRefused extends Error {}

/** First element along a path, e.g. `RmtInf/Ustrd`. */
export function xmlAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>((found, name) => found?.children.find((child) => child.name === name), element);
}

export function xmlAll(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Text of the first element along a path, trimmed; empty where there is none. */
export function xmlText(element: XmlElement | undefined, path: string): string {
  return xmlAt(element, path)?.text.trim() ?? '';
}

function attributesOf(
  attributes: Readonly<Record<string, { local: string; value: string; prefix: string }>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.values(attributes)
      .filter(({ prefix, local }) => prefix !== 'xmlns' && local !== 'xmlns')
      .map(({ local, value }) => [local, value]),
  );
}
