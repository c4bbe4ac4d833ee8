import { saidHere } from './said-by-answer.ts';

/** One file on its way up in parts, by tus 1.0: after a lost connection it goes on where it stopped, also in a page that was opened anew. */
export interface SentInParts {
  file: File;
  receiver: string;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

const BEGIN = '/cabinet/file_uploads';
const PART_BYTES = 8 * 1024 * 1024;
/** Waits after failures that follow each other: a train in a tunnel comes out within these. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000, 30_000];
const VERSION = { 'Tus-Resumable': '1.0.0' };

/** Token with which the receiver finds the whole file. @throws Refused with the server's words, anything else when the connection stays away */
export async function sendInParts(sent: SentInParts): Promise<string> {
  const known = localStorage.getItem(nameOf(sent));
  const address =
    (known !== null && (await offsetOf(known, sent.signal)) !== null ? known : null) ?? (await begin(sent));
  localStorage.setItem(nameOf(sent), address);
  await sendRest(sent, address);
  localStorage.removeItem(nameOf(sent));
  return address.slice(BEGIN.length + 1);
}

/** Lets go of what was sent so far. */
export async function dropParts(sent: Pick<SentInParts, 'file' | 'receiver'>): Promise<void> {
  const address = localStorage.getItem(nameOf(sent));
  localStorage.removeItem(nameOf(sent));
  if (address !== null) await fetch(address, { method: 'DELETE', headers: VERSION }).catch(() => undefined);
}

/** An answer of the server that trying again does not change. */
export class Refused extends Error {}

async function begin({ file, signal }: SentInParts): Promise<string> {
  const answer = await fetch(BEGIN, {
    method: 'POST',
    headers: { ...VERSION, 'Upload-Length': String(file.size) },
    signal,
  });
  const address = answer.headers.get('Location');
  if (answer.status !== 201 || address === null) throw await refusal(answer);
  return address;
}

async function sendRest(sent: SentInParts, address: string): Promise<void> {
  const { file, onPercent, signal } = sent;
  let failures = 0;
  let offset = (await offsetOf(address, signal)) ?? 0;
  while (offset < file.size) {
    onPercent(Math.floor((offset / file.size) * 100));
    try {
      offset = await sendPart(sent, address, offset);
      failures = 0;
    } catch (error) {
      if (error instanceof Refused || signal.aborted) throw error;
      const wait = PAUSES_MS[failures];
      if (wait === undefined) throw error;
      failures += 1;
      await new Promise((done) => setTimeout(done, wait));
      offset = (await offsetOf(address, signal).catch(() => offset)) ?? offset;
    }
  }
}

/** XMLHttpRequest tells how much of a part has gone up. */
function sendPart({ file, onPercent, signal }: SentInParts, address: string, offset: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded }) =>
      onPercent(Math.floor(((offset + loaded) / file.size) * 100)),
    );
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop);
      const next = Number(request.getResponseHeader('Upload-Offset'));
      if (request.status === 204 && next > offset) resolve(next);
      else if (request.status >= 400 && request.status < 500 && request.status !== 409)
        reject(new Refused(saidHere(request.responseText).message));
      else reject(new Error('The part did not arrive.'));
    });
    request.open('PATCH', address);
    for (const [name, value] of Object.entries(VERSION)) request.setRequestHeader(name, value);
    request.setRequestHeader('Upload-Offset', String(offset));
    request.setRequestHeader('Content-Type', 'application/offset+octet-stream');
    request.send(file.slice(offset, offset + PART_BYTES));
  });
}

/** Null where there is no such upload any more. */
async function offsetOf(address: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(address, { method: 'HEAD', headers: VERSION, signal });
  if (answer.status === 404) return null;
  const offset = answer.headers.get('Upload-Offset');
  if (!answer.ok || offset === null) throw new Error('The server did not say how far the upload is.');
  return Number(offset);
}

async function refusal(answer: Response): Promise<Error> {
  const text = await answer.text();
  return answer.status < 500 ? new Refused(saidHere(text).message) : new Error('The server is in trouble.');
}

/** The same file chosen again for the same place. */
const nameOf = ({ file, receiver }: Pick<SentInParts, 'file' | 'receiver'>): string =>
  `upload ${receiver} ${file.name} ${file.size} ${file.lastModified}`;
