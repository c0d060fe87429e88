import { defineConfig } from '@playwright/test';

/**
 * What Playwright disables, as far as these tests need it, and the two pages behind the address bar, which every window would load
 * although nobody sees it. The last `--disable-features` counts, so it names all.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'PreconnectToSearch',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const LONG_FILES = ['w3c/w3c-read-page.spec.ts', 'operations.spec.ts'];
/** What takes minutes and changes seldom: it runs only when it is asked for (tools/trials.ts). */
const TRIALS = [
  'trials/*.spec.ts',
  // books in the reading engine alone: they change with the engine and with the import, not with the shop
  'reader-engine/!(reader-engine|section-flows|selection).spec.ts',
  'w3c/w3c-engine.spec.ts',
];

/** One shop on free ports for the whole run. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // tests wait for the network most of the time
  workers: 5,
  fullyParallel: true,
  // the longest files, whose tests follow one another in one worker, begin first
  projects: [
    { name: 'long', testMatch: LONG_FILES },
    { name: 'journeys', testIgnore: [...LONG_FILES, ...TRIALS] },
    ...(process.env.TRIAL === '1' ? [{ name: 'trials', testMatch: TRIALS }] : []),
  ],
  // a shared machine may stall for seconds; the report lists a test that passed the second time as flaky
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../test-results/journeys.json' }]] : 'list',
  outputDir: '../test-results',
  use: {
    viewport: { width: 1540, height: 960 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    // traces double the time of a run; TRACE=1 records them
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
});
