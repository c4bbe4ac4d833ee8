import { createElement, useEffect, type ReactNode } from 'react';
import type { DrawnAround, DrawnAttributes, DrawnPart } from '#builder/block';

/**
 * A page of the seller with the room in its place. What stands beside it is HTML from the renderer of buyers' pages and stays as it is from lesson
 * to lesson; of scripts it has the islands its blocks name, loaded when the room itself has been taken over.
 */
export function PageAround({ around: { page, islands }, place }: { around: DrawnAround; place: (attributes: DrawnAttributes) => ReactNode }) {
  useIslands(islands);
  return <>{drawn(page, place, 0)}</>;
}

function drawn(part: DrawnPart, place: (attributes: DrawnAttributes) => ReactNode, key: number): ReactNode {
  if ('place' in part) return place(part.place);
  const { tag, attributes } = part;
  if ('inside' in part) return createElement(tag, { key, ...attributes }, part.inside.map((each, at) => drawn(each, place, at)));
  // Elements that hold nothing may not be given anything.
  return createElement(tag, { key, ...attributes, ...(part.html === '' ? {} : { dangerouslySetInnerHTML: { __html: part.html } }) });
}

function useIslands(names: readonly string[]): void {
  const all = names.join();
  useEffect(() => {
    for (const name of all.split(',').filter(Boolean)) void import(/* @vite-ignore */ `/islands/${name}.js`);
  }, [all]);
}
