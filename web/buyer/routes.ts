import { Router } from 'express';
import type { Kernel } from '#core/kernel';

/** Buyers' pages: drawn on the server without a framework, before Remix is asked. */
export function buyerRoutes(_kernel: Kernel): Router {
  return Router();
}
