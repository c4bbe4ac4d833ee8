// Context of a use case: who acts, the database, the clock, the log, the language and what plugins supply.
export type { Act } from './act.ts';
export type { Actor, Area, Role, RoleGrant } from './actor.ts';
export { AREAS, areaMissing, areasOf, areasOfRole, onlyReads } from './areas.ts';
export { systemClock, type Clock } from './clock.ts';
export type { Ctx, Locale } from './ctx.ts';
export { hasFeature, lockedFeatures, planLimit, planLimitReached, requireFeature } from './features.ts';
export type { Localized } from './localized.ts';
export { silentLog, type Log } from './log.ts';
export {
  brokenRules,
  checkedInput,
  firstOfPath,
  FOUND_BY_SCHEMA,
  inputProblems,
  wholePath,
  type FieldProblem,
} from './refusals.ts';
export { PortBoard, definePort, type Port, type Ports } from './port.ts';
