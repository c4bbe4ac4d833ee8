// The files that took longest in a run of vitest: where minutes can be saved, said at the end of every whole run.

/** `41 s web/e2e/stories.test.ts`, longest first, with the share of all files' seconds that these took. */
function slowestFiles(files, most = 12) {
  const sorted = files.toSorted((a, b) => b.seconds - a.seconds);
  const sum = (some) => some.reduce((total, { seconds }) => total + seconds, 0);
  const top = sorted.slice(0, most);
  const share = sum(sorted) === 0 ? 0 : Math.round((sum(top) / sum(sorted)) * 100);
  return {
    lines: top.map(({ file, seconds }) => `${Math.round(seconds)} s ${file}`),
    share,
    seconds: Math.round(sum(sorted)),
  };
}

module.exports = { slowestFiles };
