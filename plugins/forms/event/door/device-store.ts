import type { DoorScan } from './merge-scans.ts';

/** Store of a phone: it works for hours without a network and after it was closed. */
export interface Kept {
  pairing: { token: string; device: string; event: string; key: JsonWebKey };
  /** Signed pieces of the guest list, oldest first. */
  lists: { text: string; signature: string }[];
  listedAt: number;
  /** Milliseconds that the server's clock is ahead of the phone's. */
  ahead: number;
  queue: Waiting[];
}

/** A scan that the server has not taken yet. */
export interface Waiting extends Pick<DoorScan, 'nonce' | 'act' | 'at'> {
  ticket: number;
}

const NAME = 'kontor-door';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error!));
  });
}

export async function kept<Key extends keyof Kept>(key: Key): Promise<Kept[Key] | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const asked = database.transaction('kept').objectStore('kept').get(key);
    asked.addEventListener('success', () => resolve(asked.result as Kept[Key] | undefined));
    asked.addEventListener('error', () => reject(asked.error!));
  });
}

/** Resolves once it is on the disk: a verdict is shown after that. */
export async function keep<Key extends keyof Kept>(key: Key, value: Kept[Key]): Promise<void> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const writing = database.transaction('kept', 'readwrite', { durability: 'strict' });
    writing.objectStore('kept').put(value, key);
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('error', () => reject(writing.error!));
  });
}
