import { metaOf, type BlockDef, type MediaKind } from '#builder/block';
import { imageValue, keepMedia } from '../controls/keep-media.ts';
import type { MediaChoice } from '../editor-api.ts';
import { selectBlock } from '../commands/select-block.ts';
import type { Session } from '../state/session.ts';

/** A block under the pointer that has a place for the file, and how it gets there. */
interface Taker {
  id: string;
  kind: MediaKind;
  set(choice: MediaChoice): Record<string, unknown>;
}

/** Files dropped on a block of the page go into the media library and into the block. Elsewhere they are not opened in place of the editor. */
export function watchFileDrops(element: HTMLElement, session: Session): () => void {
  const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
  const keepHere = (event: DragEvent): void => {
    if (carriesFiles(event)) event.preventDefault();
  };
  const mark = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    // Until it is dropped a browser tells the type of a file, not its name.
    const item = event.dataTransfer!.items[0];
    unmark(element);
    takerAt(session, event.target, kindOf(item?.type ?? '', ''))?.element.setAttribute('data-file-over', '');
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    unmark(element);
    if (file) void putInto(session, event.target, file);
  };
  const leave = (): void => unmark(element);
  window.addEventListener('dragover', keepHere);
  window.addEventListener('drop', keepHere);
  element.addEventListener('dragover', mark);
  element.addEventListener('dragleave', leave);
  element.addEventListener('drop', drop);
  return () => {
    window.removeEventListener('dragover', keepHere);
    window.removeEventListener('drop', keepHere);
    element.removeEventListener('dragover', mark);
    element.removeEventListener('dragleave', leave);
    element.removeEventListener('drop', drop);
  };
}

function unmark(element: HTMLElement): void {
  for (const marked of element.querySelectorAll('[data-file-over]')) marked.removeAttribute('data-file-over');
}

async function putInto(session: Session, target: EventTarget | null, file: File): Promise<void> {
  const { words } = session;
  const taker = takerAt(session, target, kindOf(file.type, file.name));
  if (!taker) return session.tell(words.dropRefused);
  session.tell(`${words.uploading}: ${file.name}`);
  try {
    const choice = await session.api.uploadMedia(file, [taker.kind]);
    // The block may have been deleted while the file went up.
    if (!session.store.get().doc.nodes[taker.id]) return;
    keepMedia(session, choice);
    session.bus.run({ type: 'setProps', id: taker.id, set: taker.set(choice) as never });
    selectBlock(session, taker.id);
    session.tell(`${words.uploaded}: ${file.name}`);
  } catch (error) {
    session.tell(error instanceof Error && error.message !== '' ? error.message : words.uploadFailed);
  }
}

/** The innermost block here that takes such a file. */
function takerAt(
  session: Session,
  target: EventTarget | null,
  kind: MediaKind,
): (Taker & { element: Element }) | undefined {
  const { doc } = session.store.get();
  for (
    let element = (target as Element | null)?.closest('[data-nid]');
    element;
    element = element.parentElement?.closest('[data-nid]')
  ) {
    const id = element.getAttribute('data-nid')!;
    const node = doc.nodes[id];
    const def = node && session.registry.get(node.t);
    const set = def && placeIn(def, (node.p ?? {}) as Record<string, unknown>, kind);
    if (set) return { id, kind, set, element };
  }
  return undefined;
}

function placeIn(def: BlockDef, values: Record<string, unknown>, kind: MediaKind): Taker['set'] | undefined {
  for (const [name, schema] of Object.entries(def.content)) {
    const meta = metaOf(schema);
    if (!meta || (meta.visibleIf && !meta.visibleIf(values))) continue;
    if (meta.kind === 'image' && kind === 'image')
      return (choice) => ({ [name]: imageValue(choice, values[name] as { alt: string } | undefined) });
    if (meta.kind === 'media' && meta.accept?.includes(kind)) return (choice) => ({ [name]: choice.file.id });
    if (meta.kind !== 'list') continue;
    const member = Object.entries(meta.fields ?? {}).find(
      ([, each]) => metaOf(each)?.kind === 'media' && metaOf(each)!.accept!.includes(kind),
    )?.[0];
    if (member)
      return (choice) => ({
        [name]: [
          ...((values[name] as object[] | undefined) ?? []),
          {
            ...meta.itemDefaults?.(),
            title: choice.file.name.replace(/\.[^.]*$/, '').slice(0, 120),
            [member]: choice.file.id,
          },
        ],
      });
  }
  return undefined;
}

function kindOf(type: string, name: string): MediaKind {
  if (/\.vtt$/i.test(name) || type === 'text/vtt') return 'captions';
  if (type === 'application/pdf') return 'pdf';
  const family = type.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'file';
}
