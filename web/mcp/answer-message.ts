import type { Request, Response } from 'express';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { Ctx } from '#core/context';
import { callTool } from './call-tool.ts';
import { allTools, type Tool } from './tools.ts';

const INSTRUCTIONS = `Kontor runs a shop for digital products. The tools read and change the one shop that the token belongs to.
Amounts are minor units with a currency (1900 eur is 19.00 EUR). What you create is a draft: products unpublished, coupons off.
A change that costs money, is seen by others or is final answers "confirmation_needed" first: show the person you work for what would happen,
and call again with the confirmation only if they agree. Errors name the field in "source".`;

const tools: ReadonlyMap<string, Tool> = new Map(allTools().map((tool) => [tool.name, tool]));

/** One message, answered by a server of its own: nothing is kept between two. */
export async function answerMessage(request: Request, response: Response, ctx: Ctx): Promise<void> {
  const server = new Server(
    { name: 'kontor', title: 'Kontor', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].filter((tool) => isGranted(ctx, tool)).map(described),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.get(params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name.slice(0, 80)}".`);
    try {
      return await callTool(ctx, tool, params.arguments ?? {});
    } catch (error) {
      const requestId = String(response.locals.requestId);
      ctx.log.error({ err: error, tool: tool.name, requestId }, 'a tool failed');
      throw new McpError(
        ErrorCode.InternalError,
        `Something went wrong on our side. Tell us this number: ${requestId}`,
      );
    }
  });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => void server.close());
  // The library's own type of a transport lacks what exactOptionalPropertyTypes asks for.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, request.body);
}

function isGranted({ actor }: Ctx, { area, right }: Tool): boolean {
  return actor.kind === 'seller' && (!actor.token || actor.token.scopes.includes(`${area}:${right}`));
}

function described({ name, description, input, hints }: Tool): object {
  return { name, description, inputSchema: input, annotations: { title: name.replaceAll('_', ' '), ...hints } };
}
