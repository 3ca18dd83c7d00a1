import { defineConfig } from '@playwright/test';

/** Browser tests play on a house of their own: the built programs, started as an owner starts them. */
export default defineConfig({
  testDir: 'dashboard/e2e',
  outputDir: 'test-results',
  // A Chromium and a house on each of two cores: half of the time a test waits for processes of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
    // Keeps all of the program on the device, in each test anew: for those who are offline, and some who play long.
    serviceWorkers: 'block',
    // A film of every test takes as much again as the tests: `npx playwright test --trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
