import { defineConfig } from '@playwright/test';

/** One shop on free ports for the whole run. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // tests wait most of the time: three workers use less than half of two cores
  workers: 4,
  fullyParallel: true,
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
      ],
    },
  },
});
