/** Who acts. Authorisation is decided in use cases from this alone. Ids are database ids. */
export type Actor =
  | { kind: 'person'; userId: number; sessionId: string; roles: readonly RoleGrant[]; sellerId: number | null }
  | { kind: 'buyer'; sellerId: number; userId: number | null }
  | { kind: 'seller'; sellerId: number }
  | { kind: 'platform'; reason: string };

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
}
