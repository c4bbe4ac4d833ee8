import { PAGE_NOT_HELD, Refusal } from '../editor-api.ts';
import { wishFor } from '../state/hold-open-page.ts';
import type { Session } from '../state/session.ts';

/** Saves, checks and publishes. With errors, or something its field refuses, nothing is published and the list of what to mend opens. */
export async function publishPage(session: Session): Promise<void> {
  const { store, registry, env, api, autosave, words } = session;
  if (store.get().readOnly) return session.tell(words.readOnly);
  store.set({ editing: undefined });
  const { checkPage } = await import('#builder/checks');
  const { doc, data, invalid } = store.get();
  const issues = checkPage(doc, registry, { data, env });
  const refused = Object.values(invalid).some(({ id }) => doc.nodes[id]);
  if (refused || issues.some((issue) => issue.level === 'error')) return store.set({ dialog: 'problems' });
  const saved = await autosave.flush();
  if (!saved && store.get().save !== 'saved') return session.tell(words.publishFailed);
  try {
    const result = await api.publish(autosave.rev());
    session.tell('version' in result ? words.published : result.problems.join(' '));
  } catch (error) {
    session.tell(error instanceof Refusal ? error.message : words.publishFailed);
    if (error instanceof Refusal && error.code === PAGE_NOT_HELD) await wishFor(session, 'hold');
  }
}
