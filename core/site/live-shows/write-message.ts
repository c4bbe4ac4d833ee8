import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { hashToken, networkOf, sessionUser, takeTurn, type Pace } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { cleanWords, isLikeShop, LONGEST_NAME, LONGEST_WORDS } from './clean-words.ts';
import type { ChatMode, LiveShowState } from './live-show.ts';

/** Writer as the browser names them: by their session, by the cookie of the chat, or by neither. */
export interface ChatVisitor {
  sessionToken?: string | undefined;
  chatToken?: string | undefined;
}

export interface SentMessage extends ChatVisitor {
  seller: { id: number; display_name: string };
  code: string;
  /** Counts where the writer has no name in this chat yet. */
  name: string;
  body: string;
  ip: string;
  /** Token that the chat's cookie gets if the writer has none. */
  newToken: string;
}

export type ChatProblem = 'body' | 'name' | 'name_of_shop';

export type WrittenMessage =
  /** `keeps`: the cookie is to be set. */
  | { state: 'written'; keeps: boolean }
  | { state: 'invalid'; problems: ChatProblem[] }
  | { state: 'closed' | 'sign_in' | 'blocked' | 'network_blocked' | 'too_many' | 'not_found' };

const MINUTE_MS = 60_000;
const MOST_BY_ONE = 8;
/** Several people may share a network. */
const MOST_BY_NETWORK = 40;
const MOST_NEW_BY_NETWORK = 10;

interface Place {
  id: number;
  state: LiveShowState;
  chat: ChatMode;
  user_id: number | null;
  guest_id: number | null;
  network: string | null;
  blocked: boolean;
  /** Block of a guest who wrote from this network. */
  network_blocked: boolean;
}

/** Takes in what a visitor writes in the chat of a show that is on air. Counted per writer and per network, for all processes together. */
export async function writeMessage(ctx: Ctx, sent: SentMessage): Promise<WrittenMessage> {
  const place = await placeOf(ctx, sent);
  if (!place) return { state: 'not_found' };
  if (place.state !== 'live' || place.chat === 'closed') return { state: 'closed' };
  if (place.blocked) return { state: 'blocked' };
  // New names alone: whoever wrote before, or is signed in, is known and not the one who was taken out.
  if (place.network_blocked && place.guest_id === null && place.user_id === null) return { state: 'network_blocked' };
  if (place.chat === 'signed_in' && place.user_id === null) return { state: 'sign_in' };
  const [name, body] = [cleanWords(sent.name), cleanWords(sent.body)];
  const problems = problemsOf({ name, body }, place, sent.seller.display_name);
  if (problems.length > 0) return { state: 'invalid', problems };
  if (!(await mayWrite(ctx, sent, place))) return { state: 'too_many' };
  return keep(ctx, sent, place, { name, body });
}

/** Name of a visitor in a chat; null for those who have not written. */
export async function chatNameOf(
  ctx: Ctx,
  { sellerId, showId, ...visitor }: ChatVisitor & { sellerId: number; showId: number },
): Promise<{ name: string | null; signedIn: boolean; blocked: boolean }> {
  if (visitor.sessionToken === undefined && visitor.chatToken === undefined)
    return { name: null, signedIn: false, blocked: false };
  const who = knownAs(ctx, visitor);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: [{ user_id: number | null; name: string | null; blocked: boolean | null }] }>(
      `select u.user_id, g.name, g.blocked_at is not null as blocked
         from (${who.user}) u left join live_show_guests g on g.seller_id = ? and g.show_id = ? and ${who.guest}`,
      [...who.userBindings, sellerId, showId, ...who.guestBindings] as never[],
    ),
  );
  const { user_id: userId, name, blocked } = rows[0];
  return { name, signedIn: userId !== null, blocked: blocked ?? false };
}

/** A network in one show, signed: the same again, and nothing from which its address could be read. */
const networkHash = (ctx: Ctx, { ip, code }: Pick<SentMessage, 'ip' | 'code'>): string =>
  secretBoxOf(ctx).sign('live chat network', `${code} ${networkOf(ip)}`);

async function placeOf(ctx: Ctx, { seller, code, ip, ...visitor }: SentMessage): Promise<Place | null> {
  const who = knownAs(ctx, visitor);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Place[] }>(
      `select s.id, s.state, s.chat, u.user_id, g.id as guest_id, g.network_hash as network, g.blocked_at is not null as blocked,
              exists (select from live_show_guests b where b.seller_id = s.seller_id and b.show_id = s.id and b.blocked_at is not null and b.network_hash = ?) as network_blocked
         from live_shows s cross join (${who.user}) u
         left join live_show_guests g on g.seller_id = s.seller_id and g.show_id = s.id and ${who.guest}
        where s.seller_id = ? and s.code = ?`,
      [networkHash(ctx, { ip, code }), ...who.userBindings, ...who.guestBindings, seller.id, code] as never[],
    ),
  );
  const [place] = rows;
  return place ? { ...place, blocked: place.guest_id !== null && place.blocked } : null;
}

/** One row with the person, or with none; and the condition that finds the guest `g` they are. People who are signed in are known by that alone. */
function knownAs(ctx: Ctx, { sessionToken, chatToken }: ChatVisitor) {
  const person = sessionToken === undefined ? null : sessionUser(ctx, sessionToken);
  return {
    user: person ? `select (${person.sql}) as user_id` : 'select null::bigint as user_id',
    userBindings: person ? [...person.bindings] : [],
    guest: '(g.user_id = u.user_id or (u.user_id is null and g.user_id is null and g.key_hash = ?))',
    guestBindings: [chatToken === undefined ? null : hashToken(chatToken)],
  };
}

function problemsOf(
  { name, body }: { name: string; body: string },
  { guest_id: guestId }: Place,
  shopName: string,
): ChatProblem[] {
  const asksName = guestId === null;
  return [
    ...(asksName && (name === '' || name.length > LONGEST_NAME) ? (['name'] as const) : []),
    ...(asksName && name !== '' && isLikeShop(name, shopName) ? (['name_of_shop'] as const) : []),
    ...(body === '' || body.length > LONGEST_WORDS ? (['body'] as const) : []),
  ];
}

async function mayWrite(ctx: Ctx, { ip }: SentMessage, { id, guest_id: guestId }: Place): Promise<boolean> {
  const minute = String(Math.floor(ctx.clock.now().getTime() / MINUTE_MS));
  const network = networkOf(ip);
  const turn = (whom: string[], free: number): Promise<boolean> =>
    takeTurn(ctx, ['live chat', String(id), ...whom, minute], paceOf(free));
  if (!(await turn(['network', network], MOST_BY_NETWORK))) return false;
  return guestId === null ? turn(['new', network], MOST_NEW_BY_NETWORK) : turn(['guest', String(guestId)], MOST_BY_ONE);
}

/** The wait begins with the last free turn. Each minute is a key of its own. */
const paceOf = (free: number): Pace => ({
  free,
  firstWaitSeconds: 60,
  longestWaitSeconds: 60,
  forgetAfterSeconds: 120,
});

async function keep(
  ctx: Ctx,
  { seller, code, ip, chatToken, newToken }: SentMessage,
  place: Place,
  { name, body }: { name: string; body: string },
): Promise<WrittenMessage> {
  const token = chatToken ?? newToken;
  const network = networkHash(ctx, { ip, code });
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const of = { seller_id: seller.id, show_id: place.id };
    // Shared with other writers, and in the way of an end of the show or of its chat: no word comes in after that.
    const open = await tx
      .db('live_shows')
      .where({ seller_id: seller.id, id: place.id, state: 'live' })
      .whereNot('chat', 'closed')
      .forShare()
      .first<{ id: number } | undefined>('id');
    if (!open) return { state: 'closed' };
    const guestId = place.guest_id ?? (await join(tx, of, { place, name, token, network }));
    if (place.guest_id !== null && place.network !== network)
      await tx.db('live_show_guests').where({ seller_id: seller.id, id: guestId }).update({ network_hash: network });
    const { rows } = await tx.db.raw<{ rows: object[] }>(
      `insert into live_show_messages (seller_id, show_id, guest_id, body, created_at)
       select g.seller_id, g.show_id, g.id, :body, cast(:now as timestamptz) from live_show_guests g
        where g.seller_id = :seller_id and g.id = :guestId and g.blocked_at is null returning id`,
      { ...of, guestId, body, now },
    );
    return rows.length === 0
      ? { state: 'blocked' }
      : { state: 'written', keeps: place.user_id === null && chatToken === undefined };
  });
}

/** A person has one place in a chat, also where two of their windows write at once. */
async function join(
  tx: Ctx,
  of: { seller_id: number; show_id: number },
  { place, name, token, network }: { place: Place; name: string; token: string; network: string },
): Promise<number> {
  const key = place.user_id === null ? { key_hash: hashToken(token) } : { user_id: place.user_id };
  const [row] = await tx
    .db('live_show_guests')
    .insert({ ...of, ...key, name, network_hash: network, joined_at: tx.clock.now() })
    .onConflict(place.user_id === null ? ['seller_id', 'show_id', 'key_hash'] : ['seller_id', 'show_id', 'user_id'])
    // Written anew as it is, so that the row is answered.
    .merge({ name: tx.db.raw('live_show_guests.name') })
    .returning<{ id: number }[]>('id');
  return row!.id;
}
