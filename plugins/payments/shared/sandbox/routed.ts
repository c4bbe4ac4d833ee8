/** Answers a call by the most exact pattern that fits, as in `GET users/*`; `*` is one part of the path and handed on. Null when none fits. */
export function routed<Answer>(
  routes: Readonly<Record<string, (parts: string[]) => Answer>>,
  method: string,
  path: string,
): Answer | null {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const stars = (pattern: string): number => pattern.split('*').length;
  for (const pattern of Object.keys(routes).toSorted((a, b) => stars(a) - stars(b))) {
    const [verb, shape = ''] = pattern.split(' ');
    const wanted = shape.split('/');
    if (
      verb !== method ||
      wanted.length !== parts.length ||
      !wanted.every((each, at) => each === '*' || each === parts[at])
    )
      continue;
    return routes[pattern]!(parts.filter((_, at) => wanted[at] === '*'));
  }
  return null;
}
