import { join } from 'node:path';
import {
  accountRoutes,
  cartRoutes,
  catalogRoutes,
  fileRoutes,
  homeRoutes,
  noticeRoutes,
  officeBookRoutes,
  officeBulkRoutes,
  officeCatalogueRoutes,
  officeClassRoutes,
  officeContentRoutes,
  officeImportRoutes,
  officePreviewRoutes,
  officeSeriesRoutes,
  officeRoleRoutes,
  officeAuditRoutes,
  officeReviewRoutes,
  officeUserRoutes,
  orderRoutes,
  outsideSignInRoutes,
  paymentRoutes,
  profileRoutes,
  readerSettingRoutes,
  readingPositionRoutes,
  readingRoutes,
  readingSearchRoutes,
  registrationRoutes,
  recoveryRoutes,
  routes,
  searchRoutes,
  shelfRoutes,
  singleSignOnRoutes,
  smsCodeRoutes,
  ssoTicketRoutes,
} from '@zhiye/contract';
import type { FastifyInstance } from 'fastify';
import { officeAuditHandlers } from '../features/audit/index.ts';
import {
  accountHandlers,
  arrivalOf,
  createCallerFinder,
  createReadingWatch,
  createSessionWatch,
  readDeviceId,
  createSessionResolver,
  officeRoleHandlers,
  outsideSignInHandlers,
  readAgreements,
  registrationHandlers,
  recoveryHandlers,
  profileHandlers,
  officeReviewHandlers,
  officeUserHandlers,
  singleSignOnHandlers,
  smsCodeHandlers,
  ssoTicketHandlers,
} from '../features/accounts/index.ts';
import type { OutsideSites } from '../features/accounts/index.ts';
import {
  catalogHandlers,
  createTrialRuleFinder,
  officeBulkHandlers,
  officeCatalogueHandlers,
  officeClassHandlers,
  officeImportHandlers,
  officeSeriesHandlers,
  searchHandlers,
} from '../features/catalog/index.ts';
import { homeHandlers, officeContentHandlers } from '../features/content/index.ts';
import { createReachFinder } from '../features/entitlements/index.ts';
import { fileHandlers } from '../features/files/index.ts';
import { noticeHandlers } from '../features/notices/index.ts';
import { cartHandlers, orderHandlers, paymentHandlers } from '../features/orders/index.ts';
import type { Cashier } from '../features/orders/index.ts';
import {
  createBookFileFinder,
  createTrialFinder,
  officeBookHandlers,
  readBookText,
} from '../features/publications/index.ts';
import {
  cacheBookTexts,
  officePreviewHandlers,
  readerSettingHandlers,
  readingHandlers,
  readingPositionHandlers,
  readingSearchHandlers,
} from '../features/reading/index.ts';
import type { ReadingRoom } from '../features/reading/index.ts';
import { shelfHandlers } from '../features/shelf/index.ts';
import { createMount } from '../platform/http/mount.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import { createServer } from '../platform/http/server.ts';
import { mountOutbox } from '../platform/messages/outbox-page.ts';
import type { Outbox } from '../platform/messages/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import { deriveKey } from '../platform/secret.ts';
import { ROOT_DIR } from './config.ts';
import type { Config } from './config.ts';
import { mountHealth } from './health.ts';
import { mountMobile } from './mobile.ts';
import { createPageFinder } from './page-finder.ts';
import { describeSite, VERSION } from './site.ts';
import { mountSitemap } from './sitemap.ts';
import { mountWeb } from './web.ts';

const AGREEMENTS_DIR = join(ROOT_DIR, 'content/agreements');

export interface AppParts {
  readonly config: Config;
  readonly platform: Platform;
  readonly cashier: Cashier;
  /** Other sites that people sign in through. */
  readonly sites: OutsideSites;
  /** Messages that do not leave, shown at /outbox; never in production. */
  readonly outbox?: Outbox;
  /** False in tests that speak to the API alone. */
  readonly withWeb: boolean;
}

/** Mounts every feature. A route of the contract that is not mounted here fails a test. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, platform, cashier, sites, outbox, withWeb } = parts;
  const app = await createServer({
    log: platform.log,
    trustProxy: config.trustProxy,
    shedLoad: config.mode !== 'test',
  });
  const mount = createMount(app, {
    resolveSession: createSessionResolver(platform.db),
    clock: platform.clock,
    uploadDir: platform.scratchDir,
    checkReplies: config.mode === 'test',
  });
  const site = await describeSite(config);
  mount(fileRoutes, fileHandlers(platform));
  mount(homeRoutes, homeHandlers(platform, site));
  mount(accountRoutes, accountHandlers(platform));
  mount(recoveryRoutes, recoveryHandlers(platform));
  const outside = { platform, sites };
  mount(singleSignOnRoutes, singleSignOnHandlers(outside));
  mount(ssoTicketRoutes, ssoTicketHandlers(outside));
  const agreements = await readAgreements(AGREEMENTS_DIR);
  mount(outsideSignInRoutes, outsideSignInHandlers(outside, agreements.version));
  mount(smsCodeRoutes, smsCodeHandlers(platform));
  mount(officeRoleRoutes, officeRoleHandlers());
  mount(noticeRoutes, noticeHandlers(platform));
  mount(registrationRoutes, registrationHandlers(platform, agreements));
  mount(profileRoutes, profileHandlers(platform));
  mount(catalogRoutes, catalogHandlers(platform));
  mount(searchRoutes, searchHandlers(platform));
  mount(cartRoutes, cartHandlers(cashier));
  mount(orderRoutes, orderHandlers(cashier));
  mount(paymentRoutes, paymentHandlers(cashier));
  mount(shelfRoutes, shelfHandlers(platform));
  const room = readingRoom(platform);
  mount(readingRoutes, readingHandlers(room));
  mount(readingPositionRoutes, readingPositionHandlers(room));
  mount(readingSearchRoutes, readingSearchHandlers(room));
  mount(readerSettingRoutes, readerSettingHandlers(platform));
  mount(officeBookRoutes, officeBookHandlers(platform));
  mount(officePreviewRoutes, officePreviewHandlers(room));
  mount(officeCatalogueRoutes, officeCatalogueHandlers(platform));
  mount(officeBulkRoutes, officeBulkHandlers(platform));
  mount(officeClassRoutes, officeClassHandlers(platform));
  mount(officeSeriesRoutes, officeSeriesHandlers(platform));
  mount(officeContentRoutes, officeContentHandlers(platform));
  mount(officeImportRoutes, officeImportHandlers(platform));
  mount(officeReviewRoutes, officeReviewHandlers(platform));
  mount(officeUserRoutes, officeUserHandlers(platform));
  mount(officeAuditRoutes, officeAuditHandlers(platform));
  app.get('/b/v1/openapi.json', async () => describeRoutes(routes, VERSION));
  mountHealth(app, platform);
  mountMobile(app, site);
  mountSitemap(app, platform, config.publicUrl);
  if (outbox && config.mode !== 'production') mountOutbox(app, outbox);
  if (withWeb) {
    const findHead = createPageFinder(platform, config.publicUrl);
    await mountWeb(app, findHead, sites.sso?.syncLoginUrl);
  }
  return app;
}

function readingRoom(platform: Platform): ReadingRoom {
  const { db, storage, masterSecret, secureCookies } = platform;
  return {
    db,
    findReach: createReachFinder(db),
    isReadingOpen: createReadingWatch(db),
    isSessionOpen: createSessionWatch(db),
    findCaller: createCallerFinder(db),
    arrivalOf: (call) => arrivalOf(platform, call),
    deviceIdOf: (call) => readDeviceId(masterSecret, call),
    findBookFile: createBookFileFinder(db, storage),
    findBookText: cacheBookTexts((bookId, edition) => readBookText(storage, bookId, edition)),
    findTrialRule: createTrialRuleFinder(db),
    findTrial: createTrialFinder(storage),
    grantKey: deriveKey(masterSecret, 'reading grant'),
    secureCookies,
  };
}
