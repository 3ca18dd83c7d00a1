import {
  type BucketName,
  type BusUser,
  EVENT_SUBJECTS,
  inboxPrefix,
  streamOf,
  subjectOf,
} from './subjects.ts';

export interface NatsConfOptions {
  readonly port: number;
  /** Directory of JetStream's files. */
  readonly storeDir: string;
  readonly passwords: Readonly<Record<BusUser, string>>;
}

interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Flow control of a watch: without the right to answer it, the watch stalls and nobody is told. */
const FLOW_CONTROL = '$JS.FC.>';

const mayWatch = (bucket: BucketName): string[] => [
  `$JS.API.CONSUMER.CREATE.${streamOf(bucket)}.*.${subjectOf(bucket, '>')}`,
  `$JS.API.STREAM.MSG.GET.${streamOf(bucket)}`,
];

const mayFill = (bucket: BucketName): string[] => [
  subjectOf(bucket, '>'),
  `$JS.API.STREAM.INFO.${streamOf(bucket)}`,
  `$JS.API.STREAM.CREATE.${streamOf(bucket)}`,
  `$JS.API.STREAM.DELETE.${streamOf(bucket)}`,
  `$JS.API.STREAM.PURGE.${streamOf(bucket)}`,
];

/** Who may do what; replies come to an inbox of one's own. */
const PERMISSIONS: Readonly<Record<BusUser, Permissions>> = {
  publisher: {
    publish: [
      ...mayFill('views'),
      ...mayFill('public'),
      ...mayWatch('views'),
      `$JS.API.STREAM.MSG.GET.${streamOf('public')}`,
      EVENT_SUBJECTS,
      FLOW_CONTROL,
    ],
    subscribe: [],
  },
  watcher: { publish: [...mayWatch('views'), FLOW_CONTROL], subscribe: [] },
  public: { publish: [...mayWatch('public'), FLOW_CONTROL], subscribe: [] },
  reader: { publish: [], subscribe: [EVENT_SUBJECTS] },
};

/** The variable from which nats-server takes a user's password. */
export const passwordVariable = (user: BusUser): string => `CARTEADOR_NATS_${user.toUpperCase()}_PASSWORD`;
export const PORT_VARIABLE = 'CARTEADOR_NATS_PORT';
export const STORE_DIR_VARIABLE = 'CARTEADOR_NATS_STORE_DIR';

/**
 * What a server of a cluster takes from its environment beside port, folder and passwords.
 * - `name`: its own in the cluster. `host`: the address that clients reach. `clusterPort`: where the others come in.
 * - `routes`: all servers, as a list of NATS: `["nats-route://route:PASSWORD@nats-1:6222", …]`.
 * - `routePassword`: of user `route`, by which the servers know each other; begins with a letter.
 * - `monitor`: `host:port` of the server's own `/healthz`, for loopback.
 */
export const CLUSTER_VARIABLES = {
  name: 'CARTEADOR_NATS_NAME',
  host: 'CARTEADOR_NATS_HOST',
  clusterPort: 'CARTEADOR_NATS_CLUSTER_PORT',
  routes: 'CARTEADOR_NATS_ROUTES',
  routePassword: 'CARTEADOR_NATS_ROUTE_PASSWORD',
  monitor: 'CARTEADOR_NATS_MONITOR',
} as const;

/**
 * What nats-server is started with beside its configuration. Nearly all of its memory is blocks of its files, which
 * its collector need not look into: collecting at 25 % of growth, not at 100, costs it little and takes a
 * third off its memory (1000 tables, nats-server 2.9.10).
 */
export const NATS_ENVIRONMENT = { GOGC: '25' } as const;

/**
 * The configuration of nats-server: loopback only, JetStream in `storeDir`, one user for each task. Without
 * options everything that differs between machines is taken from the environment when the server starts; this is
 * the text of `infra/nats/nats.conf`. Passwords in variables must begin with a letter, or NATS reads a number.
 */
export function renderNatsConf(options?: NatsConfOptions): string {
  if (options === undefined) return render(FROM_ENVIRONMENT);
  const { port, storeDir, passwords } = options;
  return render({
    ...FROM_ENVIRONMENT,
    port: String(port),
    jetstream: [`store_dir: ${JSON.stringify(storeDir)}`],
    password: (user) => JSON.stringify(passwords[user]),
  });
}

/**
 * One server of a cluster, all of it from the environment (`CLUSTER_VARIABLES` too): the text of
 * `infra/nats/cluster.conf`. The limits of JetStream keep one server from taking a disk that others need.
 */
export function renderNatsClusterConf(): string {
  return render({
    ...FROM_ENVIRONMENT,
    name: `$${CLUSTER_VARIABLES.name}`,
    host: `$${CLUSTER_VARIABLES.host}`,
    jetstream: [...FROM_ENVIRONMENT.jetstream, 'max_mem: 128MB', 'max_file: 4GB'],
    cluster: `
http: $${CLUSTER_VARIABLES.monitor}

cluster {
  name: carteador
  host: $${CLUSTER_VARIABLES.host}
  port: $${CLUSTER_VARIABLES.clusterPort}
  authorization {
    user: route
    password: $${CLUSTER_VARIABLES.routePassword}
    timeout: 2
  }
  routes: $${CLUSTER_VARIABLES.routes}
}
`,
  });
}

/** Each value as it is written in the file. */
interface Settings {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly jetstream: readonly string[];
  readonly cluster: string;
  readonly password: (user: BusUser) => string;
}

const FROM_ENVIRONMENT: Settings = {
  name: 'carteador',
  host: '127.0.0.1',
  port: `$${PORT_VARIABLE}`,
  jetstream: [`store_dir: $${STORE_DIR_VARIABLE}`],
  cluster: '',
  password: (user) => `$${passwordVariable(user)}`,
};

function render({ name, host, port, jetstream, cluster, password }: Settings): string {
  const users = Object.entries(PERMISSIONS).map(([user, { publish, subscribe }]) => {
    return [
      '    {',
      `      user: ${user}`,
      `      password: ${password(user as BusUser)}`,
      '      permissions: {',
      `        publish: ${list(publish)}`,
      `        subscribe: ${list([`${inboxPrefix(user)}.>`, ...subscribe])}`,
      '      }',
      '    }',
    ].join('\n');
  });

  return `# Made by packages/bus/src/nats-conf.ts, which says why.
server_name: ${name}
host: ${host}
port: ${port}
max_payload: 1MB
max_control_line: 4KB
write_deadline: "5s"

jetstream {
${jetstream.map((line) => `  ${line}`).join('\n')}
}
${cluster}
authorization {
  timeout: 2
  users: [
${users.join('\n')}
  ]
}
`;
}

const list = (subjects: readonly string[]): string =>
  subjects.length === 0
    ? '{ deny: ">" }'
    : `[${subjects.map((subject) => `\n          ${JSON.stringify(subject)}`).join('')}\n        ]`;
