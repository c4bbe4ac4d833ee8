import type { Session } from '../state/session.ts';

/** Saves, checks and publishes. With errors nothing is published and the list of what to mend opens. */
export async function publishPage(session: Session): Promise<void> {
  const { store, registry, env, api, autosave, words } = session;
  store.set({ editing: undefined });
  const { checkPage } = await import('#builder/checks');
  const issues = checkPage(store.get().doc, registry, { data: store.get().data, env });
  if (issues.some((issue) => issue.level === 'error')) return store.set({ dialog: 'problems' });
  const saved = await autosave.flush();
  if (!saved && store.get().save !== 'saved') return session.tell(words.publishFailed);
  try {
    const result = await api.publish();
    session.tell('version' in result ? words.published : result.problems.join(' '));
  } catch {
    session.tell(words.publishFailed);
  }
}
