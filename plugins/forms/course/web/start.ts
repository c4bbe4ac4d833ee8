import { redirect } from '@remix-run/node';

/** The courses' first tab. */
export function loader() {
  return redirect('/cabinet/courses/overview');
}
