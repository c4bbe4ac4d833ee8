import { Form, Link } from '@remix-run/react';
import type { ReadProductVideo } from '#core/catalog';
import { Button, Card, ErrorSummary, SelectField, TextField, errorOf, useTexts } from '#web/ui';
import type { VideoChoice } from './load-videos.server.ts';
import type { RefusedVideo } from './posted-video.server.ts';

const TEXTS = {
  de: {
    title: 'Video',
    intro: 'Steht auf der Produktseite nach dem ersten Bild. Ihr erstes Bild ist das Standbild.',
    file: 'Video aus der Mediathek',
    none: 'Keines',
    fileHelp: 'MP4 oder WebM bis 500 MB. Es kommt von Ihrem Shop und lädt erst, wenn jemand abspielt.',
    upload: 'Video in die Mediathek laden',
    captions: 'Untertitel',
    captionsHelp: 'Eine VTT-Datei der Mediathek, für Menschen, die nicht hören.',
    address: 'Oder eine Adresse bei Vimeo oder YouTube',
    addressHelp:
      'Wie sie im Browser steht. Bis jemand auf Abspielen drückt und damit zustimmt, erfährt dort niemand etwas von Ihren Käufern.',
    name: 'Titel',
    nameHelp: 'Sagt Vorleseprogrammen, was zu sehen ist. Leer: der Name des Produkts.',
    save: 'Video speichern',
    more: 'Nach dem Löschen beider Angaben steht kein Video mehr auf der Seite.',
  },
  en: {
    title: 'Video',
    intro: 'Stands on the product page after the first picture. Your first picture is its still.',
    file: 'Video of the media library',
    none: 'None',
    fileHelp: 'MP4 or WebM up to 500 MB. It comes from your shop and loads only once somebody plays it.',
    upload: 'Upload a video to the media library',
    captions: 'Captions',
    captionsHelp: 'A VTT file of the media library, for people who cannot hear.',
    address: 'Or an address at Vimeo or YouTube',
    addressHelp:
      'As the browser shows it. Until somebody presses play and agrees by it, nobody there learns of your buyers.',
    name: 'Title',
    nameHelp: 'Tells screen readers what there is to see. Empty: the name of the product.',
    save: 'Save the video',
    more: 'With both left empty there is no video on the page.',
  },
};

/** The video among a product's pictures: a file of the library, or an address elsewhere. */
export function VideoCard({
  chosen,
  library: { films, captions },
  refused,
}: {
  chosen: ReadProductVideo;
  library: { films: readonly VideoChoice[]; captions: readonly VideoChoice[] };
  refused: RefusedVideo | null;
}) {
  const t = useTexts(TEXTS);
  const values = refused?.values ?? {
    assetId: String(chosen.assetId ?? ''),
    captionsAssetId: String(chosen.captionsAssetId ?? ''),
    address: chosen.address,
    title: chosen.title,
  };
  const optionsOf = (choices: readonly VideoChoice[]) => [
    { value: '', label: t.none },
    ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Card title={t.title}>
      <Form method="post" id="video" className="flex scroll-mt-5 flex-col gap-5" key={JSON.stringify(chosen)}>
        <input type="hidden" name="form" value="video" />
        <ErrorSummary errors={refused?.errors ?? []} />
        <p className="text-ink-soft">{t.intro}</p>
        {films.length > 0 ? (
          <SelectField
            label={t.file}
            name="assetId"
            options={optionsOf(films)}
            defaultValue={values.assetId}
            help={t.fileHelp}
            error={errorOf(refused?.errors, 'assetId')}
          />
        ) : (
          <p>
            <Link to="/cabinet/media" className="text-accent underline">
              {t.upload}
            </Link>
            <span className="block text-sm text-ink-soft">{t.fileHelp}</span>
          </p>
        )}
        {films.length > 0 && captions.length > 0 ? (
          <SelectField
            label={t.captions}
            name="captionsAssetId"
            options={optionsOf(captions)}
            defaultValue={values.captionsAssetId}
            help={t.captionsHelp}
          />
        ) : null}
        <TextField
          label={t.address}
          name="address"
          type="url"
          inputMode="url"
          maxLength={300}
          placeholder="https://vimeo.com/76979871"
          defaultValue={values.address}
          help={t.addressHelp}
          error={errorOf(refused?.errors, 'address')}
        />
        <TextField
          label={t.name}
          name="title"
          maxLength={120}
          optional
          defaultValue={values.title}
          help={t.nameHelp}
          error={errorOf(refused?.errors, 'title')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button look="main">{t.save}</Button>
          <span className="text-sm text-ink-soft">{t.more}</span>
        </div>
      </Form>
    </Card>
  );
}
