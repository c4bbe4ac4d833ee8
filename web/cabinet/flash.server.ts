import { redirect } from '@remix-run/node';
import { parseCookie, stringifySetCookie } from '../lists/cookie-header.server.ts';
import type { ToastNote } from '#web/ui';

const NAME = 'kontor_note';
// Only to survive the redirect that follows.
const LIFE_SECONDS = 60;

/** Leads on and says there what was done. */
export function redirectWithNote(to: string, note: Omit<ToastNote, 'id'>): Response {
  return redirect(to, { headers: noteHeaders(note) });
}

/** For answers that lead nowhere: the next page load, or the revalidation after the action, shows the note. */
export function noteHeaders(note: Omit<ToastNote, 'id'>): Record<string, string> {
  return { 'Set-Cookie': stringifySetCookie(NAME, JSON.stringify({ ...note, id: crypto.randomUUID() }), LIFE_SECONDS) };
}

/** The note that came with this request, and the cookie that forgets it. */
export function takeNote(request: Request): { note: ToastNote | null; forget: string | null } {
  const text = parseCookie(request.headers.get('cookie') ?? '').get(NAME);
  if (!text) return { note: null, forget: null };
  return { note: readNote(text), forget: stringifySetCookie(NAME, '', 0) };
}

function readNote(text: string): ToastNote | null {
  try {
    const note = JSON.parse(text) as Partial<ToastNote>;
    return typeof note.id === 'string' && typeof note.message === 'string' ? (note as ToastNote) : null;
  } catch {
    return null;
  }
}
