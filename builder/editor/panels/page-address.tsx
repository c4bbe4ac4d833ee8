import { useCallback, useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { label } from '#builder/block';
import { Refusal, type PageAddress } from '../editor-api.ts';
import { useSession } from '../state/session.ts';

const words = {
  title: label('Adresse', 'Address'),
  name: label('Name der Seite', 'Name of the page'),
  slug: label('Adresse unter dem Shop', 'Address below the shop'),
  start: label('Leer für die Startseite', 'Empty for the start page'),
  old: label('Alte Adressen, eine je Zeile', 'Old addresses, one per line'),
  oldHint: label(
    'Sie leiten dauerhaft (301) hierher. Beim Umbenennen kommt die bisherige von selbst dazu.',
    'They lead here for good (301). Renaming adds the present one by itself.',
  ),
  save: label('Adresse speichern', 'Save address'),
  saved: label('Die Adresse gilt ab sofort.', 'The address is valid from now on.'),
  failed: label(
    'Das konnte nicht gespeichert werden. Prüfen Sie die Verbindung.',
    'This could not be saved. Check your connection.',
  ),
};

/** Name and address of the page and the addresses of earlier days that lead to it. Not part of the draft: valid at once. */
export function PageAddressForm(): ReactElement | null {
  const { api, say, tell } = useSession();
  const [address, setAddress] = useState<PageAddress>();
  const [old, setOld] = useState('');
  const [error, setError] = useState<string>();
  const show = useCallback((loaded: PageAddress): void => {
    setAddress(loaded);
    setOld(loaded.oldSlugs.join('\n'));
  }, []);
  useEffect(() => {
    // Without an answer the form stays away; it is asked for again when the panel opens the next time.
    api.address?.load().then(show, () => undefined);
  }, [api, show]);
  if (!address || !api.address) return null;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = await api
      .address!.save({ ...address, oldSlugs: old.split(/\s+/).filter(Boolean) })
      .catch((refused: unknown) => ({ problem: refused instanceof Refusal ? refused.message : say(words.failed) }));
    setError('problem' in result ? result.problem : undefined);
    if ('problem' in result) return;
    show(result);
    tell(say(words.saved));
  };
  return (
    <form className="kb-address" onSubmit={(event) => void save(event)}>
      <h3 className="kb-group">{say(words.title)}</h3>
      <label className="kb-field">
        {say(words.name)}
        <input
          className="kb-input"
          value={address.name}
          maxLength={80}
          required
          onChange={(event) => setAddress({ ...address, name: event.target.value })}
        />
      </label>
      <label className="kb-field">
        {say(words.slug)}
        <input
          className="kb-input"
          value={address.slug}
          maxLength={80}
          placeholder={say(words.start)}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => setAddress({ ...address, slug: event.target.value.trim().toLowerCase() })}
        />
      </label>
      <label className="kb-field">
        {say(words.old)}
        <textarea
          className="kb-input"
          rows={2}
          value={old}
          onChange={(event) => setOld(event.target.value.toLowerCase())}
        />
      </label>
      <p className="kb-help">{say(words.oldHint)}</p>
      {error !== undefined && (
        <p className="kb-error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="kb-btn">
        {say(words.save)}
      </button>
    </form>
  );
}
