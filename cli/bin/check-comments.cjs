#!/usr/bin/env node
// A comment begins with its noun: a question word or a pronoun at its head makes a reader look for the subject in the code below.
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const FOLDERS = ['core', 'plugins', 'builder', 'web', 'cli', 'seeds', 'migrations'];
const WORDS =
  'What|Whatever|Who|Whoever|Whose|Where|How|When|Whether|Why|Somebody|Someone|Nobody|Everybody|Everyone|Anybody|Anyone';
/** Heads of block, line and SQL comments, and the first line of a block that opens on a line of its own. */
const HEADS = [
  new RegExp(`^[ \\t]*/\\*\\*?(?:[ \\t]*\\n[ \\t]*\\*)?[ \\t]+(?:${WORDS})\\b`, 'gm'),
  new RegExp(`(?<![ \\t]*//[^\\n]*\\n)^[ \\t]*//[ \\t]+(?:${WORDS})\\b`, 'gm'),
  new RegExp(`^[ \\t]*--[ \\t]+(?:${WORDS})\\b`, 'gm'),
];
const NO_SOURCE = /\.(?:test|fixture)\.tsx?$|(?:^|\/)(?:testing|sandbox|harness|skeletons|build)\//;

/** Heads left: migrations are not edited for their words, core's and plugins' alike. The list can only shrink. */
const KNOWN = { migrations: 81 };

const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.(?:tsx?|cjs|mjs)$/.test(file) && !NO_SOURCE.test(file));

/** Sentences on comments beyond the list, and on lines of the list that are too high. */
function commentProblems(
  read = (file) => readFileSync(path.join(root, file), 'utf8'),
  files = FOLDERS.flatMap(filesIn),
  known = KNOWN,
) {
  const found = files.flatMap((file) =>
    HEADS.flatMap((head) => [...read(file).matchAll(head)]).map(([text]) => ({ file, text: text.trim() })),
  );
  const left = { ...known };
  const folderOf = (file) => (/(?:^|\/)migrations\//.test(file) ? 'migrations' : file.split('/')[0]);
  const beyond = found.filter(({ file }) => !(left[folderOf(file)]-- > 0));
  return [
    ...beyond.map(
      ({ file, text }) => `${file}: begin the comment with its noun, not with "${text.split(/\s+/).at(-1)}".`,
    ),
    ...Object.entries(left)
      .filter(([, count]) => count > 0)
      .map(
        ([folder, count]) =>
          `${folder}: ${count} comments less than listed. Lower the number in cli/bin/check-comments.cjs.`,
      ),
  ];
}

module.exports = { commentProblems };

if (require.main === module) {
  const problems = commentProblems();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('✔ comments begin with their noun');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
