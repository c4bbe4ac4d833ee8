import { useId, useState, type ReactElement } from 'react';
import type { Image } from '#builder/block';
import { useEditorState, useSession } from '../state/session.ts';
import type { ControlProps } from './control-props.ts';
import { NumberInput } from './number-control.tsx';

export function ImageControl({ value, write }: ControlProps): ReactElement {
  const { words, api, store } = useSession();
  const image = value as Image | undefined;
  const asset = useEditorState((state) => (image ? state.data.assets[image.assetId] : undefined));
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const id = useId();
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setState('busy');
    try {
      const stored = await api.uploadImage(file);
      const { data } = store.get();
      store.set({ data: { ...data, assets: { ...data.assets, [stored.id]: stored } } });
      write({ assetId: stored.id, alt: image?.alt ?? '', ...(image?.decorative ? { decorative: true } : {}) });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const set = (patch: Partial<Image>): void => write({ ...image!, ...patch });
  return (
    <div className="kb-image">
      {asset && <img src={asset.url} alt="" />}
      <label className="kb-btn">{state === 'busy' ? words.uploading : words.upload}<input type="file" accept="image/jpeg,image/png,image/webp,image/avif" className="kb-sr" disabled={state === 'busy'} onChange={(event) => void upload(event.target.files?.[0])} /></label>
      {state === 'failed' && <p className="kb-error" role="alert">{words.uploadFailed}</p>}
      {image && (
        <>
          <label htmlFor={id}>{words.alt}</label>
          <input id={id} className="kb-input" maxLength={300} disabled={image.decorative === true} value={image.alt} onChange={(event) => set({ alt: event.target.value })} />
          <label className="kb-check"><input type="checkbox" checked={image.decorative === true} onChange={(event) => set({ decorative: event.target.checked })} />{words.decorative}</label>
          <div className="kb-pair">
            <NumberInput label={words.focalX} value={image.focal?.x ?? 50} min={0} max={100} decimals={0} unit="%" write={(x) => set({ focal: { x: x ?? 50, y: image.focal?.y ?? 50 } })} />
            <NumberInput label={words.focalY} value={image.focal?.y ?? 50} min={0} max={100} decimals={0} unit="%" write={(y) => set({ focal: { x: image.focal?.x ?? 50, y: y ?? 50 } })} />
          </div>
          <button type="button" className="kb-btn" onClick={() => write(undefined)}>{words.removePicture}</button>
        </>
      )}
    </div>
  );
}
