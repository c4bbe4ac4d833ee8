import { createElement, type ReactNode } from 'react';
import type { DrawnAround, DrawnAttributes, DrawnPart } from '#builder/block';

/** A page of the seller with the room in its place. What stands beside it is HTML from the renderer of buyers' pages, with the islands its blocks name. */
export function PageAround({
  around: { page, islands },
  place,
}: {
  around: DrawnAround;
  place: (attributes: DrawnAttributes) => ReactNode;
}) {
  return (
    <>
      {drawn(page, place, 0)}
      {islands.map((name) => (
        <script key={name} type="module" src={`/islands/${name}.js`} />
      ))}
    </>
  );
}

function drawn(part: DrawnPart, place: (attributes: DrawnAttributes) => ReactNode, key: number): ReactNode {
  if ('place' in part) return place(part.place);
  const { tag, attributes } = part;
  if ('inside' in part)
    return createElement(
      tag,
      { key, ...attributes },
      part.inside.map((each, at) => drawn(each, place, at)),
    );
  // Elements that hold nothing may not be given anything.
  return createElement(tag, {
    key,
    ...attributes,
    ...(part.html === '' ? {} : { dangerouslySetInnerHTML: { __html: part.html } }),
  });
}
