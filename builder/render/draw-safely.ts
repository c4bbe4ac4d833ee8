import { inOrder } from '#builder/document';
import { drawNode, type Drawing } from './draw-page.tsx';
import { toHtml } from './to-html.ts';

/** A block that could not be drawn and was left out. */
export interface BrokenBlock {
  nodeId: string;
  message: string;
}

/** The whole page in one go is fastest. Only when something throws is every block drawn alone to find the culprits, which are then left out. */
export function drawSafely<T>(drawing: Drawing, draw: (drawing: Drawing) => T): { value: T; problems: BrokenBlock[] } {
  try {
    return { value: draw(drawing), problems: [] };
  } catch {
    const broken = new Set<string>();
    const problems: BrokenBlock[] = [];
    // Innermost first, so that a container is not blamed for what it holds.
    for (const nodeId of inOrder(drawing.doc).reverse()) {
      try {
        const element = drawNode({ ...drawing, broken }, nodeId, false);
        if (element) toHtml(element);
      } catch (error) {
        broken.add(nodeId);
        problems.push({ nodeId, message: error instanceof Error ? error.message : String(error) });
      }
    }
    return { value: draw({ ...drawing, broken }), problems };
  }
}
