export type FindingState = 'ok' | 'warn' | 'fail';

/** Finding of one look. `help` names the way out unless all is well. */
export interface Finding {
  name: string;
  state: FindingState;
  detail: string;
  help?: string;
}

export const ok = (name: string, detail: string): Finding => ({ name, state: 'ok', detail });
export const warn = (name: string, detail: string, help: string): Finding => ({ name, state: 'warn', detail, help });
export const fail = (name: string, detail: string, help: string): Finding => ({ name, state: 'fail', detail, help });
