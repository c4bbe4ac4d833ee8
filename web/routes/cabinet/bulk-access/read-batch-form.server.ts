import { LARGEST_TEXT, type BatchInput } from '#core/grants';

/** One character more than may be there, by which what is too long is refused instead of cut. */
const READ = LARGEST_TEXT + 1;

/** Entries of the steps so far; a file takes the place of what was pasted. */
export async function readBatchForm(form: FormData): Promise<BatchInput> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const id = (name: string): number => Number(/^\d{1,15}$/.exec(text(name))?.[0] ?? 0);
  const file = form.get('file');
  const uploaded = file instanceof File && file.size > 0 ? await decoded(file) : null;
  return {
    act: text('act'),
    productId: id('product'),
    mode: text('mode'),
    days: text('days').slice(0, 10),
    endDate: text('endDate').slice(0, 10),
    people: (uploaded ?? text('people')).slice(0, READ),
    holdersOf: id('holdersOf'),
    mails: form.has('mails'),
  };
}

/** Tables saved by spreadsheets are UTF-8 or Windows-1252. */
async function decoded(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
