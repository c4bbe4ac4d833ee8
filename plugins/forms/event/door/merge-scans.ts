/** One act at a door, as it was noted there. `nonce` names it: the same twice is once. */
export interface DoorScan {
  /** 0: the cabinet. */
  device: number;
  nonce: string;
  /** `out` takes an admission back. */
  act: 'in' | 'out';
  /** Milliseconds since 1970. */
  at: number;
}

export const UNDO_MS = 10 * 60_000;

/**
 * Admission that stands after all scans of one ticket, or null. Scans may come in any order and more than once: they are put in the order of their
 * moments, then of device and nonce, before they are read, so that every door and the server come to the same answer.
 */
export function mergeScans(scans: readonly DoorScan[]): DoorScan | null {
  let admitted: DoorScan | null = null;
  for (const scan of inOrder(scans)) {
    if (scan.act === 'in') {
      admitted ??= scan;
    } else if (admitted !== null && scan.at - admitted.at <= UNDO_MS) admitted = null;
  }
  return admitted;
}

export const sameScan = (a: Pick<DoorScan, 'device' | 'nonce'>, b: Pick<DoorScan, 'device' | 'nonce'>): boolean =>
  a.device === b.device && a.nonce === b.nonce;

function inOrder(scans: readonly DoorScan[]): DoorScan[] {
  const known = new Map(scans.map((scan) => [`${scan.device} ${scan.nonce}`, scan]));
  return [...known.values()].sort((a, b) => a.at - b.at || a.device - b.device || (a.nonce < b.nonce ? -1 : 1));
}
