import type { ReactElement } from 'react';
import type { ChatProblem } from '#core/live-shows';
import { RichText } from '../checkout/rich-text.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatPart, PinnedPart, ProductsPart, StagePart, StatePart, type LiveShown } from './live-parts.tsx';
import { liveTexts } from './live-texts.ts';

/** The visitor in the chat, and how a message of theirs was answered. */
export interface ChatSeat {
  /** Null: has not written yet. */
  name: string | null;
  signedIn: boolean;
  blocked: boolean;
  /** Address of the door that leads back here. */
  door: string;
  typed: { name: string; body: string };
  problems: readonly ChatProblem[];
  refused: 'too_many' | 'closed' | 'sign_in' | 'blocked' | 'network_blocked' | null;
}

/** Seconds between two looks of an open page. */
export const LOOK_SECONDS = 3;

/** A live page. Without a script it shows what held when it was loaded, and every form and link works. */
export function LiveView({ seat, ...shown }: LiveShown & { seat: ChatSeat }): ReactElement {
  const { page, seller, locale, code } = shown;
  const t = liveTexts.for(locale);
  const here = `/s/${seller.username}/live/${code}`;
  return (
    <article className="live-page" data-live={`${here}/now`} data-seconds={LOOK_SECONDS}>
      <div className="stack live-film">
        <div className="tight">
          <h1>{page.title}</h1>
          <StatePart {...shown} />
          <p className="notice warn" id="live-away" role="status" hidden>
            {t('away')}
          </p>
        </div>
        <StagePart {...shown} />
      </div>
      <div className="stack live-side">
        <div aria-live="polite">
          <PinnedPart {...shown} />
        </div>
        <section className="card talk" aria-labelledby="chat">
          <h2 id="chat">{t('chat')}</h2>
          <ChatPart {...shown} />
          <ChatForm shown={shown} seat={seat} />
        </section>
      </div>
      {page.about ? (
        <div className="live-about">
          <RichText text={page.about} />
        </div>
      ) : null}
      <div className="live-list">
        <ProductsPart {...shown} />
        <noscript>
          <p className="hint">
            {t('reload_why')} <a href={here}>{t('reload')}</a>
          </p>
        </noscript>
      </div>
    </article>
  );
}
