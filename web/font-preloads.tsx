import type { ReactElement } from 'react';

/** Links in the head for font files that the first letters need. */
export function FontPreloads({ files }: { files: readonly { url: string; type: string }[] }): ReactElement {
  return (
    <>
      {files.map(({ url, type }) => (
        <link key={url} rel="preload" as="font" type={type} href={url} crossOrigin="anonymous" />
      ))}
    </>
  );
}
