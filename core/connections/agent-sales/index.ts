// Sales through agents (Agentic Commerce Protocol): what a shop offers them, the checkouts that they hold open, and what they are told of orders.
// Prices, orders and payments are those of the shop's own checkout; nothing here takes money another way.
export { agentFeed, type FeedItem } from './agent-feed.ts';
export { cancelSession } from './cancel-session.ts';
export {
  channelView,
  isChannelToken,
  isOpenForAgents,
  newChannelToken,
  saveChannel,
  sealedChannels,
  type ChannelInput,
  type ChannelView,
} from './channel.ts';
export { completeSession, type Completed } from './complete-session.ts';
export { createSession, changeSession, type SessionInput } from './keep-session.ts';
export { orderDocument } from './order-document.ts';
export { tellsAgents } from './order-news.ts';
export { readSession, type AgentSession, type SessionMessage } from './read-session.ts';
export { forgetSessionsJob } from './jobs/forget-sessions-job.ts';
export { tellAgentJob } from './jobs/tell-agent-job.ts';
