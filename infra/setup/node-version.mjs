import { Problem } from './run.mjs';

const NEEDED = [20, 19];

/** Vite and vitest need the `require` of ES modules that 20.19 brought. */
export function needNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > (NEEDED[0] ?? 0) || (major === NEEDED[0] && minor >= (NEEDED[1] ?? 0));
  if (!enough)
    throw new Problem(`Carteador needs Node ${NEEDED.join('.')} or newer; this is Node ${version}.`);
}
