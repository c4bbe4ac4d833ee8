import type { PlanGate } from '#core/kit';

/** Actor of a use case. Authorisation is decided in use cases from this alone. Ids are database ids. */
export type Actor =
  /** A visitor who is not signed in and is in no shop: sees no tenant's rows. */
  | ({ kind: 'nobody' } & OrdersAtHand)
  /**
   * A person signed in. `sellerId` is the shop they work in at the moment. With an unconfirmed address `roles` holds nothing but the shops that
   * they opened themselves.
   */
  | ({
      kind: 'person';
      userId: number;
      sessionId: string;
      emailConfirmed: boolean;
      roles: readonly RoleGrant[];
      sellerId: number | null;
      /** An admin at work in a shop, with the reason that the shop reads. */
      acting?: { id: number; sellerId: number; reason: string; endsAt: string };
      /** True where the shop wants a second factor of its team and this person has none. */
      factorMissing?: boolean;
      /** Gate of the shop's platform plan; left out where nothing is locked. */
      plan?: PlanGate;
      /** Signed in at this shop's own domain: a buyer there, who holds no role and sees no other shop. */
      oneSellerId?: number;
    } & OrdersAtHand)
  /** Visitor of a shop, known or not. Sees what the shop shows, and orders whose token they hold. */
  | { kind: 'buyer'; sellerId: number; userId: number | null }
  /** A signed-in buyer in the payer area: sees own orders at every seller, or at `oneSellerId` alone. */
  | { kind: 'payer'; userId: number; oneSellerId?: number }
  /**
   * The product working for one seller: imports, the command line. `automatic` in jobs, which no person asked for; `token` in a request of the
   * seller's own programs.
   */
  | { kind: 'seller'; sellerId: number; automatic?: true; token?: ProgramToken; plan?: PlanGate }
  /** Jobs, admins and operators that need every seller's rows. The reason is logged. */
  | { kind: 'platform'; reason: string };

/** Token of a seller's own program. `userId` is the person who made it, if a person did. */
export interface ProgramToken {
  id: number;
  name: string;
  scopes: readonly string[];
  userId: number | null;
}

/** Tokens of orders that this browser placed or followed the link of. Their things open in it, whoever is signed in. */
export interface OrdersAtHand {
  orders?: readonly string[];
}

/** The roles the specification knows. One person may hold several, each for one seller or for the platform (`sellerId: null`). */
export type Role =
  | 'seller'
  | 'power_seller'
  | 'publisher'
  | 'affiliate_publisher'
  | 'team_member'
  | 'sales_team_member'
  | 'payer'
  | 'manager'
  | 'reseller'
  | 'admin'
  | 'user';

export interface RoleGrant {
  role: Role;
  sellerId: number | null;
  /** Areas agreed for this member; left out, the role decides. */
  areas?: readonly Area[];
}

/** Areas of a shop's work: seeing it, changing it, moving its money, looking after its people. */
export type Area = 'read' | 'write' | 'money' | 'people';
