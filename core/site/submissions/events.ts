import { defineEvent } from '#core/events';

/** A visitor sent a form. The answers are not in the event: they can be erased, events cannot. */
export const formSubmitted = defineEvent<{ submission_id: number; page_id: number; node_id: string }>('form.submitted');
