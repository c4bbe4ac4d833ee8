/**
 * A change that keeps a test file from loading is found by every run of the tests, but Stryker counts tests alone, finds none that failed and
 * takes the change for unnoticed. So a file that does not load counts as a failed test.
 */
export const loadingFails = {
  onTestModuleEnd({ task: file }) {
    if (file.result?.state !== 'fail' || !file.result.errors?.length) return;
    file.tasks.push({
      type: 'test',
      name: 'loads',
      mode: 'run',
      file,
      meta: {},
      result: { state: 'fail', duration: 0, errors: file.result.errors },
    });
  },
};
