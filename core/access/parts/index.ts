// Parts: products that open others. What a bundle or a membership is made of, and what happens to those who hold one when that changes:
// what is added opens for them, what a membership loses they lose. Nothing made of parts becomes a part, so there are no circles. A membership
// may have levels, each of which opens parts after a time of membership and says what is kept after the end (`levels/`).
export { addPart } from './add-part.ts';
export { copyParts } from './copy-parts.ts';
export { closePartJob } from './jobs/close-part-job.ts';
export { openPartJob } from './jobs/open-part-job.ts';
export { movePart } from './move-part.ts';
export { namesOfParts } from './names-of-parts.ts';
export { openPartsForNew } from './open-parts-for-new.ts';
export { partIdsOf } from './part-ids-of.ts';
export { partsView, type PartCandidate, type PartView, type PartsView } from './parts-view.ts';
export { removePart } from './remove-part.ts';
export { tellForms } from './hand-over-part.ts';
export { moveLevel, removeLevel, saveLevelRules } from './levels/change-levels.ts';
export { placeAllMembersJob } from './levels/jobs/place-all-members-job.ts';
export { placeDueMembersJob } from './levels/jobs/place-due-members-job.ts';
export type { After, Level, LevelInput, LevelRules } from './levels/level.ts';
export { levelById, levelsOfShop, levelsView, type LevelsView } from './levels/levels-view.ts';
export { levelsOf, levelsOfProducts, withLevels } from './levels/levels-of.ts';
export { membershipSubscribers } from './levels/place-on-access.ts';
export { placeMembersOfLines, placeMembersOfOrder, placeMembersSoon } from './levels/place-members-of-order.ts';
export { saveLevel } from './levels/save-level.ts';
export { communityOpens, standingView, type StandingView } from './levels/standing-view.ts';
