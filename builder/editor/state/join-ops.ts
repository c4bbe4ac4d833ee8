import type { DocumentOp } from '#builder/document';

/** Two changes of the same fields as one, e.g. letters typed into one field; undefined when they are of different things. */
export function joinOps(first: DocumentOp, second: DocumentOp): DocumentOp | undefined {
  if (first.type === 'setProps' && second.type === 'setProps' && first.id === second.id)
    return { ...second, ...joinPatch(first, second) };
  if (first.type === 'setStyle' && second.type === 'setStyle' && first.id === second.id && first.at === second.at)
    return { ...second, ...joinPatch(first, second) };
  if (
    first.type === 'setTexts' &&
    second.type === 'setTexts' &&
    first.id === second.id &&
    first.locale === second.locale
  )
    return { ...second, ...joinPatch(first, second) };
  if (first.type === 'setTheme' && second.type === 'setTheme') return second;
  if (first.type === 'setPage' && second.type === 'setPage') return second;
  return undefined;
}

type Patch = Pick<Extract<DocumentOp, { type: 'setProps' }>, 'set' | 'unset'>;

function joinPatch(first: Patch, second: Patch): Patch {
  const kept = Object.fromEntries(Object.entries(first.set).filter(([name]) => !second.unset?.includes(name)));
  const unset = [...(first.unset ?? []).filter((name) => !(name in second.set)), ...(second.unset ?? [])];
  return { set: { ...kept, ...second.set }, unset: [...new Set(unset)] };
}
