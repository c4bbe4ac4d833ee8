import { useState, type ReactElement } from 'react';
import { fileSize } from '#builder/block';
import { useEditorState, useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { MediaPicker } from './media-picker.tsx';

/** A file of the media library. */
export function MediaControl({ meta, value, write }: ControlProps): ReactElement {
  const { words, locale } = useSession();
  const [open, setOpen] = useState(false);
  const id = value as string | undefined;
  const file = useEditorState((state) => (id === undefined ? undefined : state.data.files?.[id]));
  return (
    <div className="kb-image">
      {id !== undefined && (
        <p className="kb-media-name">
          {file ? (
            <>
              {file.name} <small>{fileSize(file.sizeBytes, locale)}</small>
            </>
          ) : (
            words.mediaGone
          )}
        </p>
      )}
      <div className="kb-acts">
        <button type="button" className="kb-btn" onClick={() => setOpen(true)}>
          {id === undefined ? words.chooseFile : words.changeFile}
        </button>
        {id !== undefined && (
          <button type="button" className="kb-btn" onClick={() => write(undefined)}>
            {words.removeFile}
          </button>
        )}
      </div>
      {open && (
        <MediaPicker
          kinds={meta.accept ?? []}
          choose={(choice) => write(choice.file.id)}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
