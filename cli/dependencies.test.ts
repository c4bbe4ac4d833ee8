import { expect, test } from 'vitest';

interface Shipped {
  place: string;
  name: string;
  version: string;
  licence: string;
}
interface Advisory {
  id: string;
  name: string;
  severity: string;
  range: string;
  title: string;
  versions: string[];
}
interface Checks {
  shippedPackages(lock: object, manifestOf: (place: string) => object | null): Shipped[];
  licenceProblems(packages: Shipped[]): string[];
  advisoryProblems(
    packages: Shipped[],
    list: { advisories: Advisory[]; accepted: Record<string, string> },
  ): { isSerious: boolean; text: string }[];
  readLock(): object;
}

const { shippedPackages, licenceProblems, advisoryProblems, readLock } = (await import(
  './bin/check-dependencies.cjs' as string
)) as Checks;
const { advisoriesIn } = (await import('./bin/update-advisories.cjs' as string)) as {
  advisoriesIn(report: unknown, packages: Shipped[]): Advisory[] | null;
};

const lock = {
  packages: {
    '': { name: 'kontor' },
    'node_modules/kept': { version: '1.0.0', license: 'MIT' },
    'node_modules/kept/node_modules/inner': { version: '2.0.0', license: '(GPL-3.0 OR MIT)' },
    'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-3.0-only' },
    'node_modules/copyleft': { version: '3.1.0', license: 'AGPL-3.0' },
    'node_modules/unsaid': { version: '1.0.0' },
    'node_modules/of-tests': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/web-push': { version: '1.0.0', license: 'MPL-2.0' },
  },
};
const planted = shippedPackages(lock, () => null);

test('a licence that is not on the list is refused, whatever it is joined with; what tests use does not ship', () => {
  expect(licenceProblems(planted).map((text) => text.split(':')[0])).toEqual([
    'both 1.0.0',
    'copyleft 3.1.0',
    'unsaid 1.0.0',
  ]);
});

test('the installed package has the last word on its licence', () => {
  const changed = shippedPackages(lock, (place) => (place === 'node_modules/kept' ? { license: 'BUSL-1.1' } : null));
  expect(licenceProblems(changed)[0]).toContain('kept 1.0.0: licence BUSL-1.1');
});

test('everything that ships is under a licence of the list, in the lock file of this tree', () => {
  const shipped = shippedPackages(readLock(), () => null);
  expect(shipped.length).toBeGreaterThan(300);
  expect(licenceProblems(shipped)).toEqual([]);
});

const REPORT = {
  vulnerabilities: {
    inner: {
      nodes: ['node_modules/kept/node_modules/inner'],
      via: [
        {
          source: 1,
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          title: 'Reads too much',
          severity: 'high',
          range: '<2.0.1',
        },
      ],
    },
    kept: { nodes: ['node_modules/kept'], via: ['inner'] },
  },
};

test('an advisory fails the check while its version ships, and no longer once it is accepted with a reason or renewed', () => {
  const advisories = advisoriesIn(REPORT, planted)!;
  expect(advisories).toEqual([
    {
      id: 'GHSA-aaaa-bbbb-cccc',
      name: 'inner',
      severity: 'high',
      range: '<2.0.1',
      title: 'Reads too much',
      versions: ['2.0.0'],
    },
  ]);
  const found = advisoryProblems(planted, { advisories, accepted: {} });
  expect(found).toEqual([{ isSerious: true, text: 'inner <2.0.1: Reads too much (high, GHSA-aaaa-bbbb-cccc)' }]);
  const accepted = { 'GHSA-aaaa-bbbb-cccc': 'never called with what others send' };
  expect(advisoryProblems(planted, { advisories, accepted })).toEqual([]);
  const renewed = planted.map((each) => (each.name === 'inner' ? { ...each, version: '2.0.1' } : each));
  expect(advisoryProblems(renewed, { advisories, accepted: {} })).toEqual([]);
});

test('a registry that answers no audits leaves the list as it is', () => {
  for (const answer of [null, {}, { message: '405 Method Not Allowed' }, { error: { summary: '' } }])
    expect(advisoriesIn(answer, planted)).toBeNull();
});
