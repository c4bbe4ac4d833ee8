import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZE = '1400m';
const PIECE = Buffer.alloc(4 << 20);

/** A folder for all that an installation keeps; on a disk of its own, which can be full, where this user may mount one. */
export class SmallDisk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'kontor-kills-'));
  readonly #isReal: boolean;
  readonly #ballast = path.join(this.folder, 'ballast');

  constructor() {
    const args = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', this.folder];
    this.#isReal = spawnSync('mount', args).status === 0;
  }

  /** False where this user may not mount one: everybody's disk would be filled. */
  static isPossible(): boolean {
    const tried = new SmallDisk();
    tried.remove();
    return tried.#isReal;
  }

  /** Until not a byte has room. */
  fill(): void {
    if (!this.#isReal) throw new Error('This user may not mount a disk that could be filled.');
    const file = openSync(this.#ballast, 'w');
    try {
      for (let size = PIECE.length; size > 0;)
        try {
          writeSync(file, PIECE, 0, size);
        } catch {
          size = Math.floor(size / 2);
        }
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    if (this.#isReal) spawnSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
