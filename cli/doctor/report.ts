import type { Finding, FindingState } from './finding.ts';

const SIGNS: Readonly<Record<FindingState, string>> = { ok: '✓', warn: '!', fail: '✗' };

/** Findings as lines for people. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length)) + 2;
  const lines = findings.flatMap(({ name, state, detail, help }) => {
    const [first = '', ...rest] = detail.split('\n');
    const more = [...rest, ...(help ? [`→ ${help}`] : [])].map((line) => `${' '.repeat(width + 2)}${line}`);
    return [`${SIGNS[state]} ${name.padEnd(width)}${first}`, ...more];
  });
  const count = (state: FindingState): number => findings.filter((finding) => finding.state === state).length;
  return `${lines.join('\n')}\n\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to mend`;
}
