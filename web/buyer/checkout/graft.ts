/** Fields of providers: moved or drawn anew, what was typed into them would be gone. */
const ALIVE = '[data-pays]';

/** Puts what came in place of what is there, around fields that live on. */
export function graft(old: Element, next: Element): void {
  if (old.matches(ALIVE)) return copyAttributes(old, next);
  const pairs = new Map<Element, Element>();
  for (const field of old.querySelectorAll(ALIVE)) {
    const its = next.querySelector(`#${field.id}`);
    if (its) pairs.set(childWith(next, its), childWith(old, field));
  }
  if (pairs.size === 0) return old.replaceWith(next);
  copyAttributes(old, next);
  for (const { name } of Array.from(old.attributes)) if (!next.hasAttribute(name)) old.removeAttribute(name);
  const kept = new Set<Node>(pairs.values());
  for (const child of Array.from(old.childNodes)) if (!kept.has(child)) child.remove();
  let before: ChildNode | null = null;
  for (const child of Array.from(next.childNodes)) {
    const lives = pairs.get(child as Element);
    if (lives) graft(lives, child as Element);
    else if (before) before.after(child);
    else old.prepend(child);
    before = lives ?? child;
  }
}

function childWith(parent: Element, inner: Element): Element {
  let child = inner;
  while (child.parentElement !== parent) child = child.parentElement!;
  return child;
}

function copyAttributes(old: Element, next: Element): void {
  for (const { name, value } of next.attributes) old.setAttribute(name, value);
}
