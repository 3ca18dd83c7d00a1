import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of this test's own, gone with it. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'carteador-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
