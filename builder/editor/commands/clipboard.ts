import { richFromText, richMaxChars, type Json } from '#builder/block';
import { copyBlock, emptyDocument, newBlock, parseDocument, placedFrom, ROOT, type NodeTree } from '#builder/document';
import { selectedIds } from '../state/selected-ids.ts';
import type { Session } from '../state/session.ts';
import { namesOf } from './block-name.ts';
import { deleteBlocks, refuseLocked } from './change-block.ts';
import { insertTrees } from './insert-block.ts';

const mark = 'kontor-blocks';

/** The selected blocks as text for the system's clipboard, so that they can be pasted on another page, in another tab or another browser. */
export function copySelection(session: Session): string | undefined {
  const { doc } = session.store.get();
  const ids = selectedIds(session.store.get());
  if (ids.length === 0) return undefined;
  const nodes = Object.assign({}, ...ids.map((id) => placedFrom(doc, id).nodes)) as object;
  session.announce(`${session.words.copied}: ${namesOf(session, ids)}`);
  return JSON.stringify({ [mark]: 1, roots: ids, nodes });
}

export function cutSelection(session: Session): string | undefined {
  const ids = selectedIds(session.store.get());
  if (ids.length === 0 || refuseLocked(session, ids)) return undefined;
  const text = copySelection(session);
  deleteBlocks(session, ids);
  return text;
}

/**
 * Pastes what the clipboard holds as one step: our blocks with fresh ids, any other text as a text block. The rules of this page are
 * asked again; where they forbid it nothing changes and the reason is said.
 */
export function pasteText(session: Session, text: string, { after = false } = {}): boolean {
  if (text.trim() === '') return false;
  const trees = readBlocks(session, text) ?? foreignText(session, text);
  if (trees.length === 0) {
    session.tell(session.words.pasteBroken);
    return false;
  }
  return insertTrees(session, trees, { after, said: session.words.pasted });
}

/** Undefined when the text is not ours, empty when it is ours but broken. */
function readBlocks(session: Session, text: string): NodeTree[] | undefined {
  if (!text.startsWith(`{"${mark}"`)) return undefined;
  try {
    const copied = JSON.parse(text) as { roots: string[]; nodes: Record<string, unknown> };
    const page = emptyDocument(session.store.get().doc.kind);
    const parsed = parseDocument({
      ...page,
      nodes: { ...copied.nodes, [ROOT]: { ...page.nodes[ROOT], c: { default: copied.roots } } },
    });
    return parsed.ok ? copied.roots.map((id) => copyBlock(parsed.doc, id)) : [];
  } catch {
    return [];
  }
}

function foreignText(session: Session, text: string): NodeTree[] {
  const def = session.registry.get('text');
  if (!def) return [];
  const paragraphs = text
    .slice(0, richMaxChars)
    .split(/\r?\n\s*\r?\n|\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const content = richFromText(...paragraphs) as unknown as Json;
  return [newBlock(session.registry, def, session.env.locale, { content: { content } })];
}
