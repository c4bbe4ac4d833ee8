import type { XmlElement } from '#core/plugins';

interface Constraint {
  elementname: string;
  use: 'required' | 'optional';
  minlength?: number;
  maxlength?: number;
  regexpattern?: string;
}

export interface AgencyConstraints {
  operations: Record<string, { elements: Constraint[]; keys: Record<string, { key: string }[] | string> }>;
}

/** What a request got wrong by the constraints that the agency's own test system told, in words. */
export function faultsOf({ operations }: AgencyConstraints, operation: string, body: XmlElement): string[] {
  const rules = operations[operation];
  if (!rules) return [`no operation ${operation}`];
  const byName = new Map(rules.elements.map((each) => [each.elementname, each]));
  const found = new Map<string, string[]>();
  walk(body, '', found);
  const containers = new Set(
    rules.elements.flatMap(({ elementname }) =>
      elementname.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
    ),
  );
  const faults: string[] = [];
  for (const [path, texts] of found) {
    const rule = byName.get(path);
    if (!rule && !containers.has(path)) faults.push(`${operation} has no element ${path}`);
    for (const text of rule && !hasChildren(found, path) ? texts : []) {
      if (text.length < (rule!.minlength ?? 0) || text.length > (rule!.maxlength ?? Infinity))
        faults.push(`${path}: "${text}" has the wrong length`);
      if (rule!.regexpattern && !new RegExp(`^(?:${rule!.regexpattern})$`).test(text))
        faults.push(`${path}: "${text}" does not fit`);
      const keys = rules.keys[path];
      if (Array.isArray(keys) && !keys.some(({ key }) => key === text)) faults.push(`${path}: "${text}" is no key`);
    }
  }
  // An element is required where the one around it is there.
  for (const { elementname, use } of rules.elements) {
    const around = elementname.split('/').slice(0, -1).join('/');
    if (use === 'required' && (around === '' || found.has(around)) && !found.has(elementname))
      faults.push(`${operation} lacks ${elementname}`);
  }
  return faults;
}

function walk(element: XmlElement, path: string, found: Map<string, string[]>): void {
  for (const child of element.children) {
    const here = path === '' ? child.name : `${path}/${child.name}`;
    found.set(here, [...(found.get(here) ?? []), child.text]);
    walk(child, here, found);
  }
}

function hasChildren(found: ReadonlyMap<string, unknown>, path: string): boolean {
  return [...found.keys()].some((each) => each.startsWith(`${path}/`));
}
