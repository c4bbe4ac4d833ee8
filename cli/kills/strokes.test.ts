import { expect, test } from 'vitest';
import { drawStrokes, readStrokes, TARGETS, writeStrokes } from './strokes.ts';

test('a seed draws the same strokes again, another seed others, and each target has its turn', () => {
  const drawn = drawStrokes(7, 14);
  expect(drawStrokes(7, 14)).toEqual(drawn);
  expect(drawStrokes(8, 14)).not.toEqual(drawn);
  for (const turn of [drawn.slice(0, 7), drawn.slice(7)])
    expect(turn.map(({ target }) => target).sort()).toEqual([...TARGETS].sort());
});

test('what a failing run prints can be played again', () => {
  const drawn = drawStrokes(7, 30);
  expect(readStrokes(writeStrokes(drawn))).toEqual(drawn);
});

test.each(['', 'web', 'cable:1:2:3', 'web:1:2', 'web:one:2:3'])('"%s" is no sequence', (text) => {
  expect(() => readStrokes(text)).toThrow('is no stroke');
});
