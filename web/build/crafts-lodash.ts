import path from 'node:path';

const ours = (name: string): string => path.resolve(import.meta.dirname, `../../builder/editor/craft/lodash/${name}.ts`);

/** Craft uses three functions of lodash, which cost 9 kB gzipped as they are; ours do as much as it needs. */
export const craftsLodash = {
  'lodash/cloneDeep': ours('clone-deep'),
  'lodash/isEqualWith': ours('is-equal-with'),
  'lodash/isFunction': ours('is-function'),
};
