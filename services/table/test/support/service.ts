import { randomUUID } from 'node:crypto';
import { type EventStore, MemoryEventStore } from '@carteador/event-store';
import type { TableView } from '@carteador/projections';
import { type Command, type Legal, PROFILE_RULES, type StoredEvent, type TableRules } from '@carteador/table';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { type App, type AppOptions, buildApp } from '../../src/app.ts';
import type { ErrorBody } from '../../src/errors.ts';
import type { Role } from '../../src/roles.ts';

export const PINS = { floor: '907071', dealer: '222222', auditor: '333333' } as const;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers and documents of every shape.
type Loose = any;

export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface Ask {
  readonly as?: Role | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Accepted {
  readonly version: number;
  readonly events: readonly StoredEvent[];
}

/** One service over a store, with an account for each role. */
export class Service {
  readonly app: App;
  readonly store: EventStore;
  readonly tokens = new Map<Role, string>();
  readonly #ownsStore: boolean;

  constructor(app: App, store: EventStore, ownsStore: boolean) {
    this.app = app;
    this.store = store;
    this.#ownsStore = ownsStore;
  }

  async close(): Promise<void> {
    await this.app.server.close();
    if (this.#ownsStore) await this.store.close();
  }

  /** The version of every stream: what must not move when nothing happened. */
  async heads(): Promise<Record<string, number>> {
    const heads: Record<string, number> = {};
    for await (const stream of this.store.listStreams()) heads[stream] = await this.store.head(stream);
    return heads;
  }

  /** Asks as the floor unless told otherwise; every answer has to fit the schema that the documents promise. */
  async ask<Body = Loose>(
    method: string,
    url: string,
    { as = 'floor', body, headers }: Ask = {},
  ): Promise<Answer<Body>> {
    const token = as === null ? undefined : this.tokens.get(as);
    // A body that is text goes out as it is, JSON or not.
    const response = await this.app.server.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer = isJson ? response.json() : response.body;
    assertDocumented(this.app, method, url, response.statusCode, answer);
    return { status: response.statusCode, body: answer as Body, headers: response.headers };
  }

  get<Body = Loose>(url: string, ask?: Ask): Promise<Answer<Body>> {
    return this.ask<Body>('GET', url, ask);
  }

  post<Body = Loose>(url: string, body: unknown, ask?: Ask): Promise<Answer<Body>> {
    return this.ask<Body>('POST', url, { body, ...ask });
  }

  signIn(name: string, pin: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.post('/api/sign-in', { name, pin }, { as: null, headers });
  }

  async player(name: string): Promise<string> {
    return (await this.post('/api/players', { name })).body.playerId;
  }

  /** An open table with players seated, and the first to deal drawn. */
  async table(
    options: { players?: number; rules?: TableRules; hostPin?: string; buyIn?: number } = {},
  ): Promise<Seated> {
    const { players = 3, rules = PROFILE_RULES.fechado, hostPin, buyIn = 500 } = options;
    const opened = await this.post('/api/tables', { name: 'Mesa 1', rules, ...(hostPin && { hostPin }) });
    if (opened.status !== 201) throw new Error(JSON.stringify(opened.body));
    const seated = new Seated(this, opened.body.id);
    for (let seat = 1; seat <= players; seat += 1) {
      await seated.do({ type: 'SeatPlayer', seat, playerId: await this.player(`Player ${seat}`), buyIn });
    }
    return seated;
  }
}

/** A table of a service, as an operator has it before him. */
export class Seated {
  readonly service: Service;
  readonly id: string;

  constructor(service: Service, id: string) {
    this.service = service;
    this.id = id;
  }

  get url(): string {
    return `/api/tables/${this.id}`;
  }

  /** The answer of a command, whatever it is. */
  send(
    command: unknown,
    more: Record<string, unknown> = {},
    ask?: Ask,
  ): Promise<Answer<Accepted & ErrorBody>> {
    return this.service.post(`${this.url}/commands`, { commandId: randomUUID(), command, ...more }, ask);
  }

  /** The answer of a command that has to be accepted. */
  async do(command: Command, more: Record<string, unknown> = {}, ask?: Ask): Promise<Accepted> {
    const { status, body } = await this.send(command, more, ask);
    if (status !== 200) throw new Error(`${command.type}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async view(): Promise<TableView> {
    return (await this.service.get<TableView>(this.url)).body;
  }

  async legal(): Promise<Legal> {
    return (await this.service.get<{ legal: Legal }>(`${this.url}/legal`)).body.legal;
  }

  head(): Promise<number> {
    return this.service.store.head(`table-${this.id}`);
  }
}

export type GivenOptions = Partial<AppOptions>;

/** A service of its own; another one over the same store when it is handed in. Ends with its test. */
export async function givenService(options: GivenOptions = {}): Promise<Service> {
  const service = await startService(options);
  onTestFinished(() => service.close());
  return service;
}

/** The caller closes it. */
export async function startService(options: GivenOptions = {}): Promise<Service> {
  const store = options.store ?? new MemoryEventStore();
  const app = await buildApp({
    pinCostLog2: 4,
    signInsPerMinuteMax: 1_000,
    ...options,
    store,
  });
  const service = new Service(app, store, options.store === undefined);
  const floor = await app.prepare();
  if (floor !== null) await addStaff(service, floor.pin);
  else for (const role of ['floor', 'dealer', 'auditor'] as const) await signInAs(service, role);
  return service;
}

async function addStaff(service: Service, firstPin: string): Promise<void> {
  const { body } = (await service.signIn('floor', firstPin)) as Answer<{ token: string }>;
  service.tokens.set('floor', body.token);
  for (const role of ['dealer', 'auditor'] as const) {
    await service.post('/api/staff', { name: role, role, pin: PINS[role] });
    await signInAs(service, role);
  }
  await service.ask('PUT', '/api/staff/floor/pin', { body: { pin: PINS.floor, currentPin: firstPin } });
  await signInAs(service, 'floor');
}

async function signInAs(service: Service, role: Role): Promise<void> {
  const { status, body } = (await service.signIn(role, PINS[role])) as Answer<{ token: string }>;
  if (status !== 200) throw new Error(`${role} can not sign in: ${JSON.stringify(body)}`);
  service.tokens.set(role, body.token);
}

const ajv = new Ajv({ strict: false });
(addFormats as unknown as typeof addFormats.default)(ajv);
const validators = new WeakMap<object, ValidateFunction>();

function assertDocumented({ server }: App, method: string, url: string, status: number, body: unknown): void {
  const path = url.split('?', 1)[0]!;
  const found = routeOf(server, method, path);
  if (found === null || !path.startsWith('/api/')) return;
  const schema = found[status];
  if (schema === undefined) throw new Error(`${method} ${path}: ${status} is not documented`);
  if (status === 204) return;
  let validate = validators.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  if (!validate(body)) {
    throw new Error(
      `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`,
    );
  }
}

/** The documented answers of a route, by status. */
function routeOf(server: App['server'], method: string, path: string): Record<number, object> | null {
  const { paths = {} } = server.swagger() as { paths?: Record<string, Record<string, Loose>> };
  for (const [pattern, methods] of Object.entries(paths)) {
    const matches = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
    const responses = methods[method.toLowerCase()]?.responses;
    if (!matches || responses === undefined) continue;
    return Object.fromEntries(
      Object.entries<Loose>(responses).map(([status, { content }]) => [
        status,
        content?.['application/json']?.schema ?? {},
      ]),
    );
  }
  return null;
}
