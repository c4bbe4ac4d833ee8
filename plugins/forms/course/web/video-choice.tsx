import { Suspense, lazy, useState } from 'react';
import { Button, useTexts } from '#web/ui';

const TEXTS = {
  de: { choose: 'Aus Ihrem Vimeo-Konto wählen' },
  en: { choose: 'Choose from your Vimeo account' },
};

/** The list comes with the first press: few lessons show a video from elsewhere. */
const VideoList = lazy(async () => ({ default: (await import('./video-list.tsx')).VideoList }));

/** Button below the address of a lesson that opens the videos of the shop's Vimeo account; the chosen one's address goes into the field of that name. */
export function VideoChoice({ field }: { field: string }) {
  const t = useTexts(TEXTS);
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button type="button" aria-expanded={open} onPress={() => setOpen(!open)}>
        {t.choose}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <VideoList
            choose={(address) => {
              enter(field, address);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** As if it had been typed, so that the form saves itself as it does then. */
function enter(name: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
