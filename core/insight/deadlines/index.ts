// Deadlines: what the law or a bank gives a seller days for, read across declarations and disputes: for the cabinet's home, for reminders by
// mail, and for the operator when a deadline has passed.
export { deadlinesFrom, OPEN_DEADLINES, openDeadlines, type Deadline, type DeadlineRow } from './open-deadlines.ts';
export { lastMinuteOf, remindOfDeadlines } from './remind-of-deadlines.ts';
export { remindOfDeadlinesJob } from './remind-of-deadlines-job.ts';
