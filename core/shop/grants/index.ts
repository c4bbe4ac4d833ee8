// Grants: access to a product that its seller gives, extends or takes for many at once. Each batch is kept with what became of every person,
// and can be undone.
export { accessChangedMail } from './tell-person.ts';
export { accessBatch, type AccessBatchLine, type AccessBatchView } from './access-batch-view.ts';
export {
  ACCESS_ACT_TITLES,
  BATCH_STATE_TITLES,
  accessBatchList,
  readAccessBatches,
  type AccessBatchRow,
} from './access-batch-list.ts';
export { ACCESS_ACTS, EXTENSION_MODES, type AccessAct, type ExtensionMode } from './access-batch.ts';
export { peopleOf } from './people-of.ts';
export { BATCH_PROBLEMS, problemText } from './problem-text.ts';
export { LARGEST_TEXT, previewBatch, type BatchInput, type BatchPreview } from './preview-batch.ts';
export { readPeople, type ReadPerson } from './read-people.ts';
export { runBatchJob } from './run-batch-job.ts';
export { startBatch } from './start-batch.ts';
export { undoBatch } from './undo-batch.ts';
