import { AppError } from '#core/kit';

const ERRORS = {
  session_not_found: {
    status: 404,
    title: 'Session not found',
    detail: 'There is no such checkout session. Create one.',
  },
  item_unknown: { status: 400, title: 'Unknown item', detail: 'There is no such item in the feed of this shop.' },
  session_over: { status: 405, title: 'Session over', detail: 'The session is completed, canceled or expired.' },
} as const;

/** Machines read the code and the place in the request, their makers the English sentence. */
export const saleError = (code: keyof typeof ERRORS, field?: string): AppError =>
  new AppError({ code, ...ERRORS[code], ...(field === undefined ? {} : { field }) });
