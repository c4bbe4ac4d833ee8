import type { AnnasShares } from '../annas-shares.ts';

/** Places of her money: reserved twice, contested, to be transferred back, and on the bank account without an order. */
export interface AnnasMoney {
  held: { orderId: number; paymentId: number };
  letGo: { orderId: number; paymentId: number };
  contested: { orderId: number; disputeId: number };
  owedBack: { orderId: number; refundId: number };
  transferId: number;
}

/** A member of her team, and an invitation that is still open. */
export interface AnnasTeam {
  memberId: number;
  invitationId: number;
}

/** Room of her course, and what people scan with at her doors. */
export interface AnnasMeetings {
  postId: number;
}

/** Ids of what belongs to Anna, her buyer and nobody else. */
export interface AnnasThings extends AnnasMoney, AnnasTeam, AnnasShares, AnnasMeetings {
  sellerId: number;
  orderId: number;
  /** A rate of that order. */
  rateId: number;
  orderToken: string;
  paymentToken: string;
  invoiceId: number;
  /** Rating of a product of hers. */
  ratingId: number;
  /** Documents of hers packed into one file. */
  archiveId: number;
  /** A month of hers for the tax adviser. */
  datevExportId: number;
  /** Not published: nobody but her may see it. */
  draftProductId: number;
  productId: number;
  goodId: number;
  fileId: string;
  pageId: number;
  mediaId: number;
  versionId: number;
  pageDoc: unknown;
  sessionId: number;
  mailId: number;
  declarationId: number;
  declarationToken: string;
  submissionId: number;
  notificationId: number;
  customerId: number;
  /** A program that takes people in by invitation alone, and somebody in it. */
  affiliateProgramId: number;
  affiliateNodeId: number;
  bankAccountId: number;
  claimId: number;
  documentId: number;
  /** A file that is on its way up. */
  uploadToken: string;
  payoutId: number;
  webhookEndpointId: number;
  domainId: number;
  webhookDeliveryId: number;
  syncLogId: number;
  /** An event of hers, a ticket of it and the entitlement it came with. */
  licenseKeyId: number;
  /** The product. */
  licenseId: number;
  licenseToken: string;
  certificateId: number;
  certificateProductId: number;
  certificateToken: string;
  engagementId: number;
  serviceId: number;
  serviceToken: string;
  serviceFileId: number;
  eventId: number;
  ticketId: number;
  /** Kind and date of that ticket. */
  eventVariant: string;
  /** Kind of ticket of that event of which none was sold. */
  freeKindId: number;
  ticketCode: string;
  ticketHolding: string;
  couponId: number;
  couponBatchId: number;
  categoryId: number;
  groupId: number;
  coverId: number;
  bumpId: number;
  funnelId: number;
  themeId: number;
  /** A course, a bundle and a membership of hers; the course is her buyer's. */
  courseId: number;
  courseToken: string;
  lessonId: number;
  fileLessonId: number;
  quizLessonId: number;
  /** An attempt at that quiz, and a comment on the lesson. */
  attemptId: number;
  accessBatchId: number;
  commentId: number;
  /** A lesson of somebody's. */
  lessonStatusId: number;
  bundleId: number;
  membershipId: number;
}
