import type { Command } from 'commander';

/** Adds one command to the program. What it needs is loaded when it runs, so that help comes at once. */
export type RegisterCommand = (program: Command, finish: (exitCode: number) => void) => void;
