import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ProductCard } from '#core/catalog';
import { contrastRatio } from '#core/kit';
import type { CheckedEmbed } from '#core/sharing';

/** One picture or text of an item, and where it leads; null shows it alone. */
export interface EmbedPiece {
  key: string;
  title: string;
  picture: { path: string; alt: string } | null;
  address: string | null;
  /** For the dialog of the page around: the product that it opens. */
  opens: number | null;
}

export interface Looked extends Pick<CheckedEmbed, 'size' | 'label' | 'body' | 'color' | 'locale' | 'displayMode'> {
  /** `note`: text alone. */
  kind: CheckedEmbed['kind'] | 'note';
  /** Stands in our own editor, which its links must not lead away. */
  isDraft?: boolean;
}

const sheet = `
*{box-sizing:border-box}
html,body{margin:0;background:transparent}
body{font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif;color:#17212b;overflow-wrap:anywhere}
a{color:inherit}
:focus-visible{outline:3px solid #0f5c8c;outline-offset:2px;border-radius:4px}
.wrap{padding:4px}
.piece{display:flex;gap:14px;align-items:center;text-decoration:none;border:1px solid #cbd3dc;border-radius:12px;padding:14px;background:#fff;color:inherit;min-width:0}
.pic{flex:none;border-radius:8px;object-fit:cover;background:#e6eaee;display:block}
.s300{width:300px;max-width:100%;height:auto;aspect-ratio:3/2}.s75{width:75px;height:75px}.s45{width:45px;height:45px}
.title{font-weight:600;font-size:18px;line-height:1.3}
.banner{flex-wrap:wrap}
.banner .text{flex:1 1 200px;min-width:0}
.banner p{margin:6px 0 0;color:#46535f}
.go{display:inline-block;margin-top:12px;padding:10px 20px;border-radius:22px;background:var(--go);color:var(--go-ink);font-weight:600;text-decoration:none}
.badge{display:inline-flex;padding:8px 14px 8px 8px;border-color:var(--go)}
.badge.tall{flex-direction:column;align-items:flex-start;padding:12px;max-width:326px}
.badge .title{font-size:16px}
.slides{display:flex;gap:14px;overflow-x:auto;scroll-snap-type:x mandatory;list-style:none;margin:0;padding:4px}
.slides li{flex:none;scroll-snap-align:start;display:flex}
.slides .piece{flex-direction:column;align-items:flex-start;width:min(328px,80vw)}
.slides.small .piece{flex-direction:row;align-items:center;width:min(280px,80vw)}
.slides .title{font-size:16px}
.none{margin:0;padding:16px;color:#46535f;white-space:pre-line}
`;

const sheetHash = createHash('sha256').update(sheet).digest('base64');

/** Whole document of a frame, with its policy. A draft stands in our own editor alone and speaks with nothing around it. */
export function embedDocument(item: Looked, pieces: readonly EmbedPiece[]): { body: string; policy: string } {
  const draft = item.isDraft === true;
  const colors = `:root{--go:${item.color};--go-ink:${inkOn(item.color)}}`;
  const markup = renderToStaticMarkup(
    <html lang={item.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{item.label || pieces[0]?.title || ''}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
        <style dangerouslySetInnerHTML={{ __html: colors }} />
        {draft ? <base target="_blank" /> : <script type="module" src="/islands/embed-frame.js" />}
      </head>
      <body>
        <div className="wrap">
          {draft ? <DraftLook item={item} pieces={pieces} /> : <EmbedLook item={item} pieces={pieces} />}
        </div>
      </body>
    </html>,
  );
  const policy = [
    "default-src 'none'",
    `script-src ${draft ? "'none'" : "'self'"}`,
    `style-src 'sha256-${sheetHash}' 'sha256-${createHash('sha256').update(colors).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${draft ? "'self'" : '*'}`,
  ].join('; ');
  return { body: `<!doctype html>${markup}`, policy };
}

/** The ink that can be read on a colour. */
export const inkOn = (color: string): string =>
  contrastRatio('#ffffff', color) >= contrastRatio('#17212b', color) ? '#ffffff' : '#17212b';

const GONE = { de: 'Dieses Angebot gibt es gerade nicht.', en: 'This offer is not available right now.' } as const;

/** Look on the page elsewhere, also of kinds that this page draws itself. */
function DraftLook({ item, pieces }: { item: Looked; pieces: readonly EmbedPiece[] }): ReactElement {
  const [first] = pieces;
  if (item.kind === 'note') return <p className="none">{item.body}</p>;
  if (!first || item.kind === 'banner' || item.kind === 'badge' || item.kind === 'slider')
    return <EmbedLook item={item} pieces={pieces} />;
  const text = item.kind === 'plain_link' ? first.address : item.label;
  return (
    <p>
      <a className={item.kind === 'button' ? 'go' : undefined} href={first.address ?? '#'}>
        {text}
      </a>
    </p>
  );
}

function EmbedLook({ item, pieces }: { item: Looked; pieces: readonly EmbedPiece[] }): ReactElement {
  const [first] = pieces;
  if (!first) return <p className="none">{GONE[item.locale]}</p>;
  if (item.kind === 'slider')
    return (
      <ul className={item.size === 300 ? 'slides' : 'slides small'} tabIndex={0} aria-label={item.label || undefined}>
        {pieces.map((piece) => (
          <li key={piece.key}>
            <Piece piece={piece} item={item} className="piece">
              <Picture piece={piece} size={item.size} />
              <span className="title">{piece.title}</span>
            </Piece>
          </li>
        ))}
      </ul>
    );
  if (item.kind === 'badge')
    return (
      <Piece piece={first} item={item} className={`piece badge${item.size === 300 ? ' tall' : ''}`}>
        <Picture piece={first} size={item.size} />
        <span className="title">{item.label}</span>
      </Piece>
    );
  return (
    <div className="piece banner">
      <Picture piece={first} size={item.size} />
      <div className="text">
        <div className="title">{first.title}</div>
        {item.body ? <p>{item.body}</p> : null}
        <Piece piece={first} item={item} className="go">
          {item.label}
        </Piece>
      </div>
    </div>
  );
}

function Piece({
  piece: { address, opens },
  item,
  className,
  children,
}: {
  piece: EmbedPiece;
  item: Looked;
  className: string;
  children: React.ReactNode;
}): ReactElement {
  if (address === null) return <span className={className}>{children}</span>;
  return (
    <a
      className={className}
      href={address}
      {...(item.isDraft ? {} : { target: '_top' })}
      {...(item.displayMode === 'modal' && opens !== null ? { 'data-open': opens } : {})}
    >
      {children}
    </a>
  );
}

function Picture({ piece: { picture }, size }: { piece: EmbedPiece; size: number }): ReactElement | null {
  return picture ? <img className={`pic s${size}`} src={picture.path} alt={picture.alt} /> : null;
}

/** Pieces of an item that shows products, in its order; what cannot be bought is left out. */
export function piecesOf(cards: readonly ProductCard[], addressOf: (card: ProductCard) => string | null): EmbedPiece[] {
  return cards
    .filter(({ sellable, soldOut }) => sellable || soldOut)
    .map((card) => ({
      key: String(card.id),
      title: card.name,
      picture: card.coverPath ? { path: card.coverPath, alt: card.coverAlt } : null,
      address: addressOf(card),
      opens: card.id,
    }));
}
