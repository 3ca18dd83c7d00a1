import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The built service in a process of its own, with its first floor signed in. */
export interface Service {
  /** Throws where the answer is no success. */
  ask<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  /** SIGTERM, and gone when it resolves. */
  stop(): Promise<void>;
}

export async function startService(data: string): Promise<Service> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CARTEADOR_DATA: data,
      CARTEADOR_TABLE_PORT: '0',
      CARTEADOR_LOG: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = new Map<string, Record<string, string>>();
  for await (const line of createInterface({ input: child.stdout })) {
    const message = JSON.parse(line);
    told.set(message.event, message);
    if (told.has('listening') && told.has('floor-pin')) break;
  }
  const { url } = told.get('listening')!;
  const { name, pin } = told.get('floor-pin')!;
  const agent = new Agent({ keepAlive: true });
  const { token } = await ask<{ token: string }>(agent, url!, undefined, 'POST', '/api/sign-in', {
    name,
    pin,
  });
  return {
    ask: (method, path, body) => ask(agent, url!, token, method, path, body),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

/** Without `fetch`, whose own cost would be measured too. */
function ask<Body>(
  agent: Agent,
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    const sent = request(new URL(path, url), { agent, method, headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text));
      else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}
