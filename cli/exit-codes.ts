/** Meaning of exit codes, in the help and for scripts. */
export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 3, broken: 4 } as const;
