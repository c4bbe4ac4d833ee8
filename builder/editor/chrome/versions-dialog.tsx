import { useEffect, useState, type ReactElement } from 'react';
import { migrateDocument } from '#builder/document';
import { formatDateTime } from '#core/kit';
import { Refusal, type PageVersion } from '../editor-api.ts';
import { useSession } from '../state/session.ts';
import { Dialog } from './dialog.tsx';

export function VersionsDialog({ close }: { close(): void }): ReactElement {
  const session = useSession();
  const { words, api, locale, zone, bus, autosave, store } = session;
  const [versions, setVersions] = useState<readonly PageVersion[] | 'failed'>();
  const [name, setName] = useState('');
  const load = (): Promise<void> =>
    api
      .listVersions()
      .then(setVersions)
      .catch(() => setVersions('failed'));
  useEffect(() => {
    void load();
    // Loaded once for each opening.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof Refusal) session.tell(error.message);
      else setVersions('failed');
    }
  };
  const save = (): Promise<void> =>
    attempt(async () => {
      await autosave.flush();
      await api.saveVersion(name.trim(), autosave.rev());
      setName('');
      await load();
    });
  const restore = (id: string): Promise<void> =>
    attempt(async () => {
      // Unsaved changes would be lost.
      if (!(await autosave.flush())) return setVersions('failed');
      const restored = await api.restoreVersion(id, autosave.rev());
      bus.run({ type: 'replaceDocument', doc: migrateDocument(restored.doc, session.registry) }, { select: undefined });
      autosave.rebase(restored.rev);
      session.tell(words.restored);
      close();
    });
  return (
    <Dialog title={words.versions} close={close}>
      <form
        className="kb-row"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <input
          className="kb-input"
          aria-label={words.versionName}
          placeholder={words.versionName}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="kb-btn">
          {words.saveVersion}
        </button>
      </form>
      {versions === 'failed' && (
        <p className="kb-error" role="alert">
          {words.loadFailed}
        </p>
      )}
      {Array.isArray(versions) && versions.length === 0 && <p className="kb-hint">{words.noVersions}</p>}
      {Array.isArray(versions) && (
        <ol className="kb-versions">
          {versions.map((version: PageVersion) => (
            <li key={version.id}>
              <span>
                <strong>{version.label || `${words.version} ${version.seq}`}</strong>
                {version.published && <em className="kb-live">{words.live}</em>}
                <small>
                  {[version.author, formatDateTime(new Date(version.createdAt), locale, zone)]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <button
                type="button"
                className="kb-btn"
                aria-label={`${words.preview}: ${version.label || `${words.version} ${version.seq}`}`}
                onClick={() =>
                  store.set({
                    dialog: 'preview',
                    preview: {
                      url: api.versionUrl(version.id),
                      title: version.label || `${words.version} ${version.seq}`,
                      ofDraft: false,
                    },
                  })
                }
              >
                {words.preview}
              </button>
              <button type="button" className="kb-btn" onClick={() => void restore(version.id)}>
                {words.restore}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
