import { CopyField, buttonClass, useTexts } from '#web/ui';
import { SHARE_TEXTS } from './share-texts.ts';

/** The link to copy and to look at, and its code. */
export function LinkStep({ share: { link, qr } }: { share: { link: string; qr: string } }) {
  const t = useTexts(SHARE_TEXTS);
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{t.linkReady}</p>
      <CopyField label={t.address} value={link} />
      <div className="flex flex-wrap items-center gap-4">
        <img src={qr} alt={t.qr} width={176} height={176} className="rounded-card border border-line bg-white" />
        <div className="flex flex-col gap-2">
          <a className={buttonClass('quiet')} href={link} target="_blank" rel="noreferrer">
            {t.open}
          </a>
          <a className={buttonClass('quiet')} href={qr} download="qr.svg">
            {t.download}
          </a>
        </div>
      </div>
    </div>
  );
}
