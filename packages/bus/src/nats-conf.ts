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
];

const mayFill = (bucket: BucketName): string[] => [
  subjectOf(bucket, '>'),
  `$JS.API.STREAM.INFO.${streamOf(bucket)}`,
  `$JS.API.STREAM.CREATE.${streamOf(bucket)}`,
  `$JS.API.STREAM.PURGE.${streamOf(bucket)}`,
  `$JS.API.STREAM.MSG.GET.${streamOf(bucket)}`,
];

/** Who may do what; replies come to an inbox of one's own. */
const PERMISSIONS: Readonly<Record<BusUser, Permissions>> = {
  publisher: {
    publish: [...mayFill('views'), ...mayFill('public'), ...mayWatch('views'), EVENT_SUBJECTS, FLOW_CONTROL],
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
 * The configuration of nats-server: loopback only, JetStream in `storeDir`, one user for each task. Without
 * options everything that differs between machines is taken from the environment when the server starts; this is
 * the text of `infra/nats/nats.conf`. Passwords in variables must begin with a letter, or NATS reads a number.
 */
export function renderNatsConf(options?: NatsConfOptions): string {
  const port = options === undefined ? `$${PORT_VARIABLE}` : String(options.port);
  const storeDir = options === undefined ? `$${STORE_DIR_VARIABLE}` : JSON.stringify(options.storeDir);
  const password = (user: BusUser) =>
    options === undefined ? `$${passwordVariable(user)}` : JSON.stringify(options.passwords[user]);

  const users = Object.entries(PERMISSIONS).map(([name, { publish, subscribe }]) => {
    const user = name as BusUser;
    return [
      '    {',
      `      user: ${user}`,
      `      password: ${password(user)}`,
      '      permissions: {',
      `        publish: ${list(publish)}`,
      `        subscribe: ${list([`${inboxPrefix(user)}.>`, ...subscribe])}`,
      '      }',
      '    }',
    ].join('\n');
  });

  return `# Made by renderNatsConf of packages/bus, which says why.
server_name: carteador
host: 127.0.0.1
port: ${port}
max_payload: 1MB
max_control_line: 4KB
write_deadline: "5s"

jetstream {
  store_dir: ${storeDir}
}

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
