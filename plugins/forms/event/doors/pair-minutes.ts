/** Life of a code that pairs a phone. */
export const PAIR_MINUTES = 15;
