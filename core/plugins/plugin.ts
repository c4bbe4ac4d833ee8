import type { ZodObject } from 'zod';
import type { Companion, ProductForm } from '#core/catalog';
import type { Ctx, Localized } from '#core/context';
import type { MigrationSet } from '#core/database';
import type { PersonErasure } from '#core/customers';
import type { AnySubscriber } from '#core/events';
import type { AnyJob } from '#core/jobs';
import type { MailEnclosures } from '#core/mail';
import type { PaymentProvider } from '#core/payments';
import type { SealedColumn } from '#core/settings';
import type { Integration } from '#core/sync';
import type { TrackingCode } from '#core/tracking';
import type { ApiResource } from './api-resource.ts';
import type { PluginDemo } from './plugin-demo.ts';
import type { PluginChoices, PluginList } from './plugin-list.ts';
import type { PublicRoute } from './public-route.ts';

/** Place at which a plugin's route module is mounted. */
export type ScreenPlace = 'cabinet' | 'cabinet-settings' | 'product-editor' | 'payer' | 'admin';

/** A Remix route module in the plugin's folder. `web/routes.ts` mounts it below its place. */
export interface Screen {
  /** Explicit route id, `<plugin>/<name>`. */
  id: string;
  place: ScreenPlace;
  /** Path below the place, e.g. `payment_providers/stripe/fees`. */
  path: string;
  /** From the repository's top, e.g. `plugins/forms/download/web/upload-step.tsx`. */
  file: string;
  /** For the menu of the place; a screen without a title is reached by links only. */
  title?: Localized;
  /** The picture beside the title. */
  icon?: 'ticket' | 'key' | 'award' | 'briefcase' | 'course' | 'people';
}

export interface CommandConsole {
  print(line: string): void;
  fail(line: string): void;
}

interface CommandFrame {
  /** E.g. `stripe listen`. */
  name: string;
  description: string;
  options: ZodObject;
}

/**
 * A command under `kontor <id>`; options come from the schema, so that prompts, flags and help agree. Answers with an exit code.
 * With `scope` it is given a context of the migrated installation: `platform` acts for all sellers, `shop` for the one named by `--seller`.
 */
export type PluginCommand = CommandFrame &
  (
    | { scope?: undefined; run(options: Record<string, unknown>, io: CommandConsole): Promise<number> }
    | {
        scope: 'shop' | 'platform';
        run(options: Record<string, unknown>, io: CommandConsole, ctx: Ctx): Promise<number>;
      }
  );

/** A script of the plugin's for buyers' pages: a custom element in plain TypeScript, bundled by the build and loaded only where it is used. */
export interface BrowserIsland {
  name: string;
  /** From the repository's top. */
  entry: string;
}

/** A block for the page builder; the builder checks the rest of its shape at boot. */
export interface BlockContribution {
  readonly type: string;
}

/** Everything a plugin adds. Deleting its line in `plugins.config.ts` takes all of it away again. */
export interface Plugin {
  /** Kebab-case, unique: `stripe`, `download`. */
  readonly id: string;
  readonly title: Localized;
  /** Settings of each seller for the plugin as a whole; `pluginContext` hands it over. Providers, integrations and tracking codes have their own. */
  readonly settings?: ZodObject;
  readonly payments?: readonly PaymentProvider[];
  readonly forms?: readonly ProductForm[];
  readonly companions?: readonly Companion[];
  readonly integrations?: readonly Integration[];
  readonly trackingCodes?: readonly TrackingCode[];
  readonly blocks?: readonly BlockContribution[];
  readonly screens?: readonly Screen[];
  readonly lists?: readonly PluginList[];
  /** Look-ups that filters of its lists name as their source, beside core's own. */
  readonly choices?: Readonly<Record<string, PluginChoices>>;
  /** Resources of the plugin that programs may change, below `/v1`. */
  readonly apiResources?: readonly ApiResource[];
  /** Addresses for everybody; core's own come first. */
  readonly publicRoutes?: readonly PublicRoute[];
  readonly commands?: readonly PluginCommand[];
  readonly jobs?: readonly AnyJob[];
  readonly subscribers?: readonly AnySubscriber[];
  /** Files that go with mails, made when they leave: a mail that is not the plugin's gets none of it. */
  readonly enclosures?: MailEnclosures;
  /** Erases what the plugin keeps of a person, when a shop or the person asks for it. */
  readonly erases?: PersonErasure;
  /** Columns of the plugin's tables that keep what `pluginSecrets` sealed; a change of the installation's key reaches those alone. */
  readonly sealed?: readonly SealedColumn[];
  readonly islands?: readonly BrowserIsland[];
  readonly migrations?: MigrationSet;
  /** Used in demo mode only. */
  readonly demo?: PluginDemo;
}
