/** Content that a member keeps of a level when the membership ends or goes down from it. */
export const KEEPS = ['nothing', 'opened', 'downloads'] as const;
export type Keeps = (typeof KEEPS)[number];

export const AFTER_UNITS = ['days', 'months'] as const;

/** Time of membership after which something opens; 0 is at once. */
export interface After {
  after: number;
  unit: (typeof AFTER_UNITS)[number];
}

/** Time of membership when the level changes: it goes on, or begins anew. What is open stays open either way. */
export const TIMES_ON_CHANGE = ['carried', 'anew'] as const;

export interface LevelRules {
  timeOnChange: (typeof TIMES_ON_CHANGE)[number];
  /** True if the time in which a payment rests counts as time of membership. */
  pausesCount: boolean;
}

/** A lesson of a course, or whatever else a part's form opens one by one. */
export interface LevelPiece extends After {
  id: number;
}

export interface LevelPart extends After {
  id: number;
  /** Pieces that this level opens, each in its time; empty for the whole part. */
  pieces: readonly LevelPiece[];
}

export interface LevelInput {
  name: string;
  keeps: Keeps;
  /** Null: no community. */
  community: After | null;
  /** Plans of the membership that lead to this level. */
  planIds: readonly number[];
  /** Other products of the shop that lead to it while a member holds one. */
  productIds: readonly number[];
  parts: readonly LevelPart[];
}

export interface Level extends LevelInput {
  id: number;
}

/** Levels of one membership from the lowest on. Without any, a membership opens all its parts at once. */
export interface LevelSet extends LevelRules {
  /** Zone of the shop: days and months end where its days do. */
  zone: string;
  levels: readonly Level[];
}
