/**
 * Who may import whom. A package imports only from packages above it; services and the dashboard import packages,
 * never each other. The pure packages touch no clock, no network and no file.
 */
const MAY_IMPORT = {
  poker: [],
  table: ['poker'],
  'event-store': [],
  priority: [],
  words: ['poker', 'table'],
  projections: ['poker', 'table'],
  bus: ['poker', 'table', 'projections'],
  'hand-history': ['poker', 'table'],
  // It plays the bus, and so has to speak as the bus does.
  simulator: ['poker', 'table', 'event-store', 'words', 'projections', 'bus', 'hand-history'],
  cli: ['poker', 'table', 'event-store', 'words', 'projections', 'bus', 'hand-history', 'simulator'],
};

const PURE = ['poker', 'table', 'projections', 'hand-history', 'words'];
const SHIPPED = '(src|bin)/';
const TESTS = '[.]test[.]ts$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packageRules = Object.entries(MAY_IMPORT).map(([name, allowed]) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  comment: `packages/${name} may import ${allowed.join(', ') || 'no other package'} (and tests what they need).`,
  from: { path: `^packages/${name}/${SHIPPED}`, pathNot: TESTS },
  to: {
    path: '^(packages|services|dashboard|infra)/',
    pathNot: `^packages/(${[name, ...allowed].join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...packageRules,
    {
      name: 'packages-know-no-service',
      severity: 'error',
      comment: 'Data goes one way: no package imports a service or the dashboard, not even in a test.',
      from: { path: '^packages/' },
      to: { path: '^(services|dashboard)/' },
    },
    {
      name: 'services-apart',
      severity: 'error',
      comment: 'Services meet only through the event store and the bus.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|dashboard)/', pathNot: '^services/$1/' },
    },
    {
      name: 'dashboard-apart',
      severity: 'error',
      comment: 'The dashboard speaks to the services over HTTP and NATS only.',
      from: { path: '^dashboard/src/' },
      to: { path: '^services/' },
    },
    {
      name: 'only-the-front-door',
      severity: 'error',
      comment: 'A package is imported by its name, through what it exports, not by a path into it.',
      from: { path: '^(packages/[^/]+|services/[^/]+|dashboard)/' },
      to: {
        path: '^packages/',
        pathNot: ['^$1/', '^packages/table/RULEBOOK[.]md$'],
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'pure-without-node',
      severity: 'error',
      comment:
        'The pure packages run unchanged in the browser, where a *.node.ts gives way to its portable twin.',
      from: { path: `^packages/(${PURE.join('|')})/src/`, pathNot: [TESTS, '[.]node[.]ts$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-are-no-library',
      severity: 'error',
      comment: 'What ships must not lean on what only tests use.',
      from: { path: `^(packages|services)/[^/]+/${SHIPPED}`, pathNot: TESTS },
      to: { path: ['/test/', TESTS] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'A circle of modules has no beginning to read from.',
      from: { pathNot: '^dashboard/[.]svelte-kit/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'Everything imported is there. Virtual modules of SvelteKit and generated messages are not files.',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^[$](app|env|lib|service-worker)', '[$]types$', '^virtual:', '/paraglide/'],
      },
    },
    {
      name: 'declared-dependencies',
      severity: 'error',
      comment: 'What ships depends only on what its package.json names.',
      from: { path: `^(packages|services)/[^/]+/${SHIPPED}`, pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|[.]svelte-kit|paraglide)/' },
    combinedDependencies: false,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.svelte', '.json'],
    },
  },
};
