/** The command was called wrongly: exit code 2. The message says how it is right. */
export class UsageError extends Error {}
