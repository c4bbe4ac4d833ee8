import { canonicalJson, type DocNode, type PageDocument } from '#builder/document';

const prints = new WeakMap<DocNode, string>();

/** Tells documents apart within one browser. Only nodes that changed are read again, so that a thousand of them cost next to nothing. */
export function documentPrint({ nodes, ...rest }: PageDocument): string {
  const all = Object.keys(nodes)
    .sort()
    .map((id) => `${id}:${printOf(nodes[id]!)}`);
  return shortHash(`${all.join()} ${canonicalJson(rest)}`);
}

function printOf(node: DocNode): string {
  let print = prints.get(node);
  if (print === undefined) prints.set(node, (print = shortHash(canonicalJson(node))));
  return print;
}

/** 64 bits by two rounds of FNV-1a with different starts. Nobody gains from a collision: it would offer steps of one's own that do not fit. */
function shortHash(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    one = Math.imul(one ^ sign, 0x01000193);
    two = Math.imul(two ^ (sign + at), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(16)}${(two >>> 0).toString(16)}`;
}
