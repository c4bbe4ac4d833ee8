/** Attributes in an element's tag, named as React names it. */
export type DrawnAttributes = Readonly<Record<string, string | number | boolean>>;

/**
 * A piece of a drawn page, for rooms that put something living into its middle: an element with finished HTML in it, an element with further
 * pieces, or the place the room itself takes. Plain data, so that it can travel to the browser as JSON.
 */
export type DrawnPart =
  | { tag: string; attributes: DrawnAttributes; html: string }
  | { tag: string; attributes: DrawnAttributes; inside: readonly DrawnPart[] }
  | { place: DrawnAttributes };

/** A page around something that is not a block. */
export interface DrawnAround {
  page: DrawnPart;
  /** Custom elements to load. */
  islands: readonly string[];
  /** True if the page has a title of the first level. */
  titled: boolean;
}

/** Look of a seller's courses to those who take them. */
export interface CourseRoomLook {
  /** Address of the sheet that lies over ours: another one whenever it says something else, null where it says nothing. */
  sheet: string | null;
  /** Font files worth asking for before the sheet does. */
  fonts: readonly { url: string; type: string }[];
  /** The page the seller designed around the lesson; null where they designed none. */
  around: DrawnAround | null;
}
