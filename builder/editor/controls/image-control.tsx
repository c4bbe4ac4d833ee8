import { useId, useState, type ReactElement } from 'react';
import type { Image } from '#builder/block';
import { useEditorState, useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { FocalPoint } from './focal-point.tsx';
import { imageValue } from './keep-media.ts';
import { MediaPicker } from './media-picker.tsx';

/** A picture of the media library, the words for it and the point that stays in sight. */
export function ImageControl({ value, write }: ControlProps): ReactElement {
  const { words } = useSession();
  const image = value as Image | undefined;
  const asset = useEditorState((state) => (image ? state.data.assets[image.assetId] : undefined));
  const [open, setOpen] = useState(false);
  const id = useId();
  const set = (patch: Partial<Image>): void => write({ ...image!, ...patch });
  return (
    <div className="kb-image">
      {image &&
        (asset ? (
          <FocalPoint url={asset.url} point={image.focal} write={(focal) => set({ focal })} />
        ) : (
          <p className="kb-media-name">{words.mediaGone}</p>
        ))}
      <div className="kb-acts">
        <button type="button" className="kb-btn" onClick={() => setOpen(true)}>
          {image ? words.changePicture : words.choosePicture}
        </button>
        {image && (
          <button type="button" className="kb-btn" onClick={() => write(undefined)}>
            {words.removePicture}
          </button>
        )}
      </div>
      {image && (
        <>
          <label htmlFor={id}>{words.alt}</label>
          <input
            id={id}
            className="kb-input"
            maxLength={300}
            disabled={image.decorative === true}
            value={image.alt}
            onChange={(event) => set({ alt: event.target.value })}
          />
          <label className="kb-check">
            <input
              type="checkbox"
              checked={image.decorative === true}
              onChange={(event) => set({ decorative: event.target.checked })}
            />
            {words.decorative}
          </label>
        </>
      )}
      {open && (
        <MediaPicker
          kinds={['image']}
          choose={(choice) => write(imageValue(choice, image))}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
