import { redirect } from '@remix-run/node';

/** The community's first tab. */
export function loader() {
  return redirect('/cabinet/community/posts');
}
