#!/usr/bin/env node
// Texts are tables with a fallback (`inLanguage`): a comparison with one language makes the next language need every text at once.
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const FOLDERS = ['core', 'plugins', 'builder', 'web', 'cli', 'seeds', 'migrations'];
const COMPARED = /[!=]==? ['"](?:de|en|pl)['"]/g;
const NO_SOURCE = /\.(?:test|fixture)\.tsx?$|(?:^|\/)(?:testing|sandbox|harness|skeletons|build)\//;

/** Comparisons that choose no text, per file. The list can only shrink. */
const KNOWN = {
  // File with the words for it.
  'core/kit/by-language.ts': 3,
  // Grammar of one language.
  'core/kit/payment-method-title.ts': 1,
  'web/marks/method-mark.tsx': 1,
  'web/forms/read-schema-form.server.ts': 1,
  // A language read from a request, a page or a form.
  'web/front/front-frame.tsx': 2,
  'web/manners/field.ts': 1,
  'web/routes/auth/account/profile.tsx': 1,
  'web/routes/cabinet/mail-texts/text.tsx': 2,
  'web/routes/cabinet/settings/checkout-preview.ts': 2,
  'web/routes/cabinet/accounting/procedures-file.ts': 1,
  'plugins/forms/certificate/setup/save-certificate.ts': 1,
  'plugins/forms/event/browser/door.ts': 1,
  // Scripts of a page that import nothing.
  'plugins/integrations/chat/browser/website-chat.ts': 1,
  // The format of a file.
  'web/lists/list-routes.ts': 1,
  'web/routes/admin/payouts/export.ts': 1,
};

const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !NO_SOURCE.test(file));

/** Sentences on files that compare more often than listed, and on lines of the list that are too high. */
function languageProblems(
  read = (file) => readFileSync(path.join(root, file), 'utf8'),
  files = FOLDERS.flatMap(filesIn),
) {
  return files.flatMap((file) => {
    const found = (read(file).match(COMPARED) ?? []).length;
    const known = KNOWN[file] ?? 0;
    if (found > known)
      return [`${file}: ${found} comparisons with a language, ${known} known. Use inLanguage of #core/kit.`];
    return found < known
      ? [`${file}: ${found} comparisons are left of ${known}. Lower the number in cli/bin/check-languages.cjs.`]
      : [];
  });
}

module.exports = { languageProblems };

if (require.main === module) {
  const problems = languageProblems();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('✔ texts are chosen from tables by language');
  process.exitCode = problems.length === 0 ? 0 : 1;
}
