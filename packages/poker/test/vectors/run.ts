/** `npm run vectors -- DIR`: checks every vector file of a folder. Exit code 1 = a case failed, 2 = no such vectors. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkVectorFile, type Outcome } from './check.ts';

const FAILURES_SHOWN_MAX = 20;

function run(directory: string | undefined): number {
  if (directory === undefined) return usage('no folder given');
  let names: string[];
  try {
    names = readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    return usage(`cannot read ${directory}: ${messageOf(error)}`);
  }
  if (names.length === 0) return usage(`no .json files in ${directory}`);

  let passed = 0;
  let failed = 0;
  let unreadable = 0;
  for (const name of names) {
    const outcome = checkFile(join(directory, name));
    if (outcome === null) {
      unreadable += 1;
      continue;
    }
    passed += outcome.passed;
    failed += outcome.failed.length;
    console.log(`${name}: ${outcome.passed} passed, ${outcome.failed.length} failed`);
    for (const { id, message } of outcome.failed.slice(0, FAILURES_SHOWN_MAX))
      console.log(`  ${id}: ${message}`);
    if (outcome.failed.length > FAILURES_SHOWN_MAX) {
      console.log(`  … and ${outcome.failed.length - FAILURES_SHOWN_MAX} more`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : unreadable > 0 ? 2 : 0;
}

function checkFile(path: string): Outcome | null {
  try {
    return checkVectorFile(basename(path), JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`cannot check ${path}: ${messageOf(error)}`);
    return null;
  }
}

function usage(message: string): number {
  console.error(`${message}\nusage: npm run vectors -- DIR (a folder of vector files)`);
  return 2;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

process.exitCode = run(process.argv[2]);
