import { defineConfig } from '@playwright/test';

/** Browser tests play on a house of their own: the built programs, started as an owner starts them. */
export default defineConfig({
  testDir: 'dashboard/e2e',
  outputDir: 'test-results',
  // One Chromium and one house at a time: two cores are enough for them, and timings mean something.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI === 'true',
  use: {
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
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
