import type { Asset, MediaFile, MediaKind, PageData, ProductCard } from '#builder/block';
import type { DocNode, DocumentOp, PageDocument } from '#builder/document';

export interface PageVersion {
  id: string;
  /** 1, 2, 3 … within the page. */
  seq: number;
  label: string;
  author: string;
  /** ISO 8601. */
  createdAt: string;
  /** The version buyers see. */
  published: boolean;
}

export interface PageAddress {
  name: string;
  /** Empty for the start page. */
  slug: string;
  /** Addresses of earlier days that lead here. */
  oldSlugs: readonly string[];
}

export type HoldWish = 'hold' | 'ask' | 'take' | 'give' | 'keep' | 'leave';

/** Right to change the page at the moment: this window, or another until its holder gives it up. */
export type PageHold =
  | { state: 'mine'; wantedBy?: string }
  | {
      state: 'theirs';
      holder: string;
      since: string;
      own: boolean;
      asked: boolean;
      refused: boolean;
      mayTake: boolean;
    };

/** Refusal by the server, with a sentence in the reader's language and the code of the broken rule. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Another window holds the page: nothing was written. */
export const PAGE_NOT_HELD = 'page_not_held';

export type SaveResult = { rev: number } | { conflict: { rev: number; author?: string; at?: string } };
export type PublishResult = { version: PageVersion } | { problems: readonly string[] };

/** A file of the library; of a picture also its versions. */
export interface MediaChoice {
  file: MediaFile;
  picture: Asset | null;
}

/**
 * Requests of the editor to the server. A function rejects with a `Refusal` when the server says no, and with another error when the server
 * cannot be reached: the editor then keeps the changes, says "Offline" and tries again. Every write carries the revision it was made on.
 */
export interface EditorApi {
  /**
   * Applies the changes to the draft when `baseRev` is still its newest revision; answers the new revision or the conflict. Changes sent
   * again under the same `saveId` count once.
   */
  saveDraft(draft: { baseRev: number; saveId: string; ops: readonly DocumentOp[] }): Promise<SaveResult>;
  /** Publishes the stored draft when `rev` is still its newest revision. */
  publish(rev: number): Promise<PublishResult>;
  listVersions(): Promise<PageVersion[]>;
  saveVersion(label: string, rev: number): Promise<PageVersion>;
  /** Makes the version the draft and answers it; what buyers see stays as it is. */
  restoreVersion(id: string, rev: number): Promise<{ doc: PageDocument; rev: number }>;
  /** Keeps a document as a page of its own; answers the address of its editor. */
  saveCopy(doc: PageDocument): Promise<{ url: string }>;
  /** Takes, keeps, asks for or gives up the page for this window. Absent where pages are not shared. */
  hold?(wish: HoldWish): Promise<PageHold>;
  /** Lets go when the window is left, without waiting. */
  release?(): void;
  /** Read-only view of a version through the published renderer. */
  versionUrl(id: string): string;
  /** Read-only view of the draft through the published renderer. */
  previewUrl: string;
  /** The stored draft with its pictures as one file; absent where pages cannot be exported. */
  exportUrl?: string;
  /** Name and address of the page, valid at once; absent where pages have none. */
  address?: { load(): Promise<PageAddress>; save(address: PageAddress): Promise<PageAddress | { problem: string }> };
  /** Takes a file of one of these kinds into the seller's media library. Rejects with the server's sentence. */
  uploadMedia(file: File, kinds: readonly MediaKind[]): Promise<MediaChoice>;
  /** A page of the library, the newest first. */
  searchMedia(query: {
    kinds: readonly MediaKind[];
    text: string;
    page: number;
  }): Promise<{ choices: MediaChoice[]; more: boolean }>;
  /** `form`: only products of that form, e.g. `membership`. */
  searchProducts(query: string, form?: string): Promise<ProductCard[]>;
  /** Lessons whose title or course holds the words, or the one with this id. Absent where no course can be sold. */
  searchLessons?(wanted: { query: string } | { id: string }): Promise<LessonChoice[]>;
  /** Videos of the seller's account at Vimeo, the newest first. Absent where there is no such library. */
  searchVideos?(query: { text: string; page: number }): Promise<VideoShelf>;
  /** Answers the needs of a document that the given data does not cover yet. */
  loadData(doc: PageDocument): Promise<PageData>;
  /** Absent where sections cannot be kept. */
  sections?: SectionShelf;
}

export interface LessonChoice {
  id: string;
  title: string;
  course: string;
}

/** `off`: no account is connected; `connect` is the address to do so, null where the installation knows no such service. */
export type VideoShelf =
  | { state: 'off'; connect: string | null }
  | { state: 'refused' | 'unreachable' }
  | { state: 'open'; videos: readonly VideoChoice[]; page: number; pages: number };

export interface VideoChoice {
  address: string;
  name: string;
  /** In seconds. */
  duration: number;
  /** It cannot be shown elsewhere. */
  closed: boolean;
  ready: boolean;
}

/** A section a seller keeps to use it again: a tree of nodes whose ids are made anew at each use. */
export interface SavedSection {
  id: string;
  name: string;
  rootId: string;
  nodes: Readonly<Record<string, DocNode>>;
}

/** The seller's shelf of sections. Every call answers the whole shelf. */
export interface SectionShelf {
  list(): Promise<SavedSection[]>;
  save(section: Omit<SavedSection, 'id'>): Promise<SavedSection[]>;
  rename(id: string, name: string): Promise<SavedSection[]>;
  remove(id: string): Promise<SavedSection[]>;
}

/** State that the editor starts from. */
export interface EditorInitial {
  doc: PageDocument;
  rev: number;
  /** The save the draft came from. */
  saveId?: string | undefined;
  page: { id: string; name: string; backUrl: string };
}
