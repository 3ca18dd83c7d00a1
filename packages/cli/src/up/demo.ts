import { Child, inRepository } from './child.ts';
import type { FloorPin } from './programs.ts';

const HANDS = 'packages/hand-history/hands/five-card-draw.json';
const ACTS_PER_SECOND = '1';

/** Plays real hands into the running service, beside it and as any other client would. */
export function startDemo(tableUrl: string, { name, pin }: FloorPin, say: (text: string) => void): Child {
  const demo = new Child(
    {
      run: { module: inRepository('packages/cli/bin/carteador.js') },
      args: ['play', inRepository(HANDS), '--url', tableUrl, '--name', name, '--speed', ACTS_PER_SECOND],
      env: { CARTEADOR_PIN: pin },
    },
    (line) => say(`Demo: ${line}`),
  );
  say(
    'Demo: real hands are being played, each at a table of its own. Open the address and sign in to watch.',
  );
  return demo;
}
