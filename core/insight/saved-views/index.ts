// Saved views: filters, sort and columns of a list under a name, one's own or shared with the shop's people, one of them the first; mailed by the clock as
// a link to the rows. Those of the administration's lists are each admin's own.
export {
  adminViewsOf,
  readAdminView,
  readDefaultAdminView,
  removeAdminView,
  saveAdminView,
  type AdminViewInput,
} from './admin-views.ts';
export { mailViewsJob } from './jobs/mail-views-job.ts';
export { mailViews } from './mail-views.ts';
export {
  VIEW_RHYTHMS,
  readDefaultView,
  readView,
  viewLink,
  viewsOf,
  type SavedView,
  type ViewRhythm,
} from './read-views.ts';
export { removeView, saveView, type ViewInput } from './save-view.ts';
