// Teams: who works in a shop beside its owner, what each of them may do there, and how they come and go. Rights are areas (see, change, money,
// people); a role says which it has where nothing else was agreed. An invitation is good once, for the address it was mailed to.
export { invitationRetention } from './invitation-retention.ts';
export { acceptInvitation, joinWithNewAccount, readInvitation, type InvitationView } from './accept-invitation.ts';
export { changeMember, type MemberChange } from './change-member.ts';
export { endOffer, offerShop, offerToMe, takeShopOver } from './hand-over-shop.ts';
export { inviteMember, withdrawInvitation, type InvitationInput } from './invite-member.ts';
export { endMemberDevices, memberView, type MemberView } from './member-devices.ts';
export { leaveShop, removeMember } from './remove-member.ts';
export { requireFactor } from './require-factor.ts';
export { isOwner, isTeamRole, teamRoles, type TeamRole } from './team-roles.ts';
export { teamView, type OpenInvitation, type TeamMember, type TeamView } from './team-view.ts';
