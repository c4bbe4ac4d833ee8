import { AppError } from '#core/kit';

const ERRORS = {
  session_not_found: {
    status: 404,
    title: 'Session not found',
    detail: 'There is no such checkout session. Create one.',
  },
  item_unknown: { status: 400, title: 'Unknown item', detail: 'There is no such item in the feed of this shop.' },
  one_item: {
    status: 400,
    title: 'One item',
    detail: 'One kind of item can be bought in a session; open another for the next.',
  },
  session_over: { status: 405, title: 'Session over', detail: 'The session is completed, canceled or expired.' },
} as const;

/** Machines read the code, their makers the English sentence. */
export const saleError = (code: keyof typeof ERRORS): AppError => new AppError({ code, ...ERRORS[code] });
