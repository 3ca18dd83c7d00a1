import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'services/*/src/**/*.test.ts',
      'services/*/test/**/*.test.ts',
      'infra/**/*.test.ts',
    ],
    sequence: { shuffle: true },
    testTimeout: 30_000,
    // Half of the tests wait for processes of their own: one core must not stand idle meanwhile.
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
  },
});
