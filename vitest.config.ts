import { configDefaults, defineConfig } from 'vitest/config';

/** Files that put a module of the house in another's place: they have a process to themselves. */
const MOCKING = ['infra/simulate/planted-evolve.test.ts'];

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    sequence: { shuffle: true },
    testTimeout: 30_000,
    // Half of the tests wait for processes of their own: one core must not stand idle meanwhile.
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'services/*/src/**/*.test.ts',
            'services/*/test/**/*.test.ts',
            'infra/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...MOCKING],
          // The house is loaded once a worker, not once a file: a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
    ],
  },
});
