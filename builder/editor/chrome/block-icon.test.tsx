import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { blocksOf } from '#builder/engine';
import { plugins } from '../../../plugins.config.ts';
import { BlockIcon } from './block-icon.tsx';

test('every block that can be added has a picture of its own, none the box of names that nobody drew', () => {
  const box = renderToStaticMarkup(<BlockIcon name="" />);
  const undrawn = blocksOf(plugins).blocks.filter(
    ({ meta }) => renderToStaticMarkup(<BlockIcon name={meta.icon} />) === box,
  );
  expect(undrawn.map(({ type }) => type)).toEqual([]);
});
