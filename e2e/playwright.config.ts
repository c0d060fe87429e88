import { defineConfig } from '@playwright/test';

/** One shop for the run on ports of its own; journeys sign in as the demo people. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // a journey waits more than it works: three keep two cores busy
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../test-results/journeys.json' }]] : 'list',
  outputDir: '../test-results',
  use: {
    viewport: { width: 1540, height: 960 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 15_000,
    // pictures of every step would cost as much as the journey; TRACE=1 takes them
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
