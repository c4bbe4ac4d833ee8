// Submissions: what visitors write through forms on published pages. Which fields a form has and what may stand in them is asked of the
// page engine; here it is decided who may send how often, what is kept, who is told, and how it is erased.
export { submissionRetention } from './submission-retention.ts';
export { eraseSubmissions, markSubmissions } from './change-submissions.ts';
export { formToken } from './form-token.ts';
export {
  readSubmissionList,
  streamSubmissionCsv,
  submissionView,
  type SubmissionRow,
  type SubmissionView,
} from './read-submissions.ts';
export { receiveSubmission, type ReceivedSubmission, type RefusedForm } from './receive-submission.ts';
export { submissionList } from './submission-list.ts';
export { submissionTags } from './submission-tags.ts';
export { submissionPages } from './submission-pages.ts';
export { formSubmitted } from './events.ts';
