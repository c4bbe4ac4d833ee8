// Live shows: a broadcast that is seen elsewhere, with the shop's own products and a chat beside it. A seller plans one, starts it, pins one product at
// a time from a control room and ends it; orders by its links are counted as its own. Pages ask every few seconds how it stands.
export { controlRoom, type ControlMessage, type ControlRoom, type ShowProduct } from './control-room.ts';
export { eraseChatWords, liveChatRetention } from './forget-chats.ts';
export { blockGuest, removeMessage, sayAsShop, setChat } from './keep-chat.ts';
export { LONGEST_NAME, LONGEST_WORDS } from './clean-words.ts';
export { livePage, type LivePage, type ShownMessage } from './live-page.ts';
export { CHAT_MODES, type ChatMode, type LiveShowState } from './live-show.ts';
export { liveShowList, readLiveShowList, streamLiveShowCsv, type LiveShowRow } from './live-show-list.ts';
export { LIVE_SHOW_STATES } from './live-show-states.ts';
export { LIVE_PLAYERS, liveVideo, type LiveVideo } from './live-video.ts';
export { pinProduct, unpinProduct } from './pin-product.ts';
export { endLiveShowsJob } from './jobs/end-live-shows-job.ts';
export { MOST_HOURS, cancelLiveShow, endLiveShow, startLiveShow } from './run-live-show.ts';
export { saveLiveShow, type LiveShowInput } from './save-live-show.ts';
export { showOfOrder } from './show-of-order.ts';
export { noteViewer } from './viewers.ts';
export { chatNameOf, writeMessage, type ChatProblem, type WrittenMessage } from './write-message.ts';
