import type { ReactElement } from 'react';
import { safeUrl, type BlockView, type ProductCard } from '#builder/block';
import { inLanguage } from '#core/kit';
import { Blockers, Cover } from '../product-parts.tsx';
import { Progress } from '../product-tiles/progress.tsx';
import type { MembershipProductsContent } from './content.ts';

type View = BlockView<MembershipProductsContent, unknown>;

/** All visitors are sent the same page with everything locked; the island `progress` opens what the visitor holds. */
export function renderMembershipProducts(view: View): ReactElement | null {
  const { root, p, env, data, text } = view;
  const editing = env.mode === 'editor';
  const membership = data.products[p.membershipId ?? ''];
  const parts = data.parts?.[p.membershipId ?? ''] ?? [];
  const shown = editing ? parts : parts.filter(({ blockers }) => blockers.length === 0);
  if (!membership || (membership.blockers.length > 0 && !editing) || (shown.length === 0 && !editing)) {
    return editing ? (
      <section {...root}>
        <p className="kp-note">
          {inLanguage(env.locale, { de: 'Wählen Sie eine Mitgliedschaft.', en: 'Choose a membership.' })}
        </p>
      </section>
    ) : null;
  }
  const join = safeUrl(membership.url);
  return (
    <section
      {...root}
      className={`${root.className} b-members--${p.view}${p.showLocked || editing ? '' : ' b-members--secret'}`}
    >
      <div className="b-members__in">
        {(p.title !== '' || join) && (
          <div className="b-members__head">
            {p.title !== '' && <h2 className="b-members__title">{text('title')}</h2>}
            {join && p.joinText !== '' && (
              <a className="kp-btn" href={join}>
                {text('joinText')}
              </a>
            )}
          </div>
        )}
        <Blockers card={membership} locale={env.locale} />
        {shown.length === 0 ? (
          <p className="kp-note">
            {inLanguage(env.locale, {
              de: 'Diese Mitgliedschaft öffnet noch keine Produkte.',
              en: 'This membership opens no products yet.',
            })}
          </p>
        ) : (
          <ul className="b-members__list">
            {shown.map((card) => (
              <li key={card.id}>
                <Member view={view} card={card} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Member({ view: { p, env, selected }, card }: { view: View; card: ProductCard }): ReactElement {
  return (
    <article className="b-members__card" data-locked="">
      <Cover card={card} sizes="(max-width: 767px) 100vw, 400px" />
      <div className="b-members__body">
        <h3 className="b-members__name">{card.name}</h3>
        {card.description !== '' && <p className="b-members__desc">{card.description}</p>}
        <Blockers card={card} locale={env.locale} />
        <p className="b-members__lock">
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
          </svg>
          {inLanguage(env.locale, { de: 'Für Mitglieder', en: 'For members' })}
        </p>
        <Progress card={card} env={env} selected={selected} silent={!p.showProgress} />
        {/* The island puts the visitor's own address here; until then the link is not shown. */}
        <a className="kp-btn" data-open="" hidden href={safeUrl(card.url)} aria-label={`${p.buttonText}: ${card.name}`}>
          {p.buttonText}
        </a>
      </div>
    </article>
  );
}
