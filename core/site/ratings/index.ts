// Ratings: stars and words of those who have access to a product, each once per product. The link to one is signed and belongs to an access, which
// is how they are known to be real; sellers answer and hide with a reason, and cannot change a word.
export { answerRating } from './answer-rating.ts';
export { askForRatingsJob } from './ask-for-ratings-job.ts';
export { eraseRatings } from './erase-ratings.ts';
export { HIDING_REASONS, hideRating, showRating, type HidingReason } from './hide-rating.ts';
export { rateProduct, ratingPlace, type RatingInput, type RatingPlace } from './rate-product.ts';
export { readRatingSettings, writeRatingSettings, type RatingSettings } from './rating-settings.ts';
export { ratingList } from './rating-list.ts';
export { ratingPath } from './rating-link.ts';
export { ratingView, readRatingList, streamRatingCsv, type RatingRow } from './read-ratings.ts';
export { shownRatings, type ShownRating, type ShownRatings } from './shown-ratings.ts';
