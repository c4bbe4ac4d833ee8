import type { ReactElement } from 'react';
import { LONGEST_NAME, LONGEST_WORDS, type ChatProblem } from '#core/live-shows';
import type { LiveShown } from './live-parts.tsx';
import { liveTexts } from './live-texts.ts';
import type { ChatSeat } from './live-view.tsx';

const FIELD: Readonly<Record<ChatProblem, 'name' | 'body'>> = { body: 'body', name: 'name', name_of_shop: 'name' };

/** The visitor's own place in the chat: the form, or why there is none. The island swaps it for the one that answers a message. */
export function ChatForm({ shown, seat }: { shown: LiveShown; seat: ChatSeat }): ReactElement {
  const { page, seller, locale, code } = shown;
  const t = liveTexts.for(locale);
  const closed = page.state !== 'live' || page.chat === 'closed';
  const mustSignIn = page.chat === 'signed_in' && !seat.signedIn;
  const errorOf = (field: 'name' | 'body'): ReactElement | null => {
    const problem = seat.problems.find((each) => FIELD[each] === field);
    return problem ? (
      <p className="error" id={`${field}-error`}>
        {t(`error_${problem}`)}
      </p>
    ) : null;
  };
  const describedBy = (field: 'name' | 'body'): Record<string, string | true> =>
    seat.problems.some((each) => FIELD[each] === field)
      ? { 'aria-describedby': `${field}-error ${field}-help`, 'aria-invalid': true }
      : { 'aria-describedby': `${field}-help` };
  return (
    <div id="chat-form" hidden={closed && seat.refused === null}>
      {seat.blocked || seat.refused === 'blocked' ? (
        <p className="notice warn">{t('blocked')}</p>
      ) : seat.refused === 'network_blocked' ? (
        <p className="notice warn">
          {t('network_blocked')} <a href={seat.door}>{t('sign_in_link')}</a>
        </p>
      ) : mustSignIn || seat.refused === 'sign_in' ? (
        <p className="notice">
          {t('sign_in')} <a href={seat.door}>{t('sign_in_link')}</a>
        </p>
      ) : (
        <form method="post" action={`/s/${seller.username}/live/${code}/chat`} className="stack" noValidate>
          {seat.refused === 'too_many' ? (
            <p className="notice warn" role="alert">
              {t('too_many')}
            </p>
          ) : null}
          {seat.refused === 'closed' ? (
            <p className="notice warn" role="alert">
              {t('chat_closed')}
            </p>
          ) : null}
          {seat.name === null ? (
            <div className="field">
              <label htmlFor="name">{t('name')}</label>
              {errorOf('name')}
              <input
                id="name"
                name="name"
                maxLength={LONGEST_NAME}
                defaultValue={seat.typed.name}
                autoComplete="nickname"
                required
                {...describedBy('name')}
              />
              <p className="hint" id="name-help">
                {t('name_help')}
              </p>
            </div>
          ) : (
            <p className="hint">{t('as', { name: seat.name })}</p>
          )}
          <div className="field">
            <label htmlFor="body">{t('message')}</label>
            {errorOf('body')}
            <div className="line">
              <input
                id="body"
                name="body"
                maxLength={LONGEST_WORDS}
                defaultValue={seat.typed.body}
                autoComplete="off"
                required
                {...describedBy('body')}
              />
              <button className="button plain">{t('send')}</button>
            </div>
            <p className="hint" id="body-help">
              {t('message_help')}
            </p>
          </div>
        </form>
      )}
    </div>
  );
}
