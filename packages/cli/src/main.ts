import { Command, Option } from 'commander';
import { EXPORT_FORMATS } from './export-format.ts';
import { Problem } from './problem.ts';

// Each command loads what it needs and no more: `up` knows no rules of any game.
const program = new Command('carteador')
  .description('The record and the referee of a live card table')
  .showHelpAfterError();

program
  .command('up')
  .description('run the table service, the projector, NATS and the dashboard until Ctrl-C')
  .option('--port <port>', 'port of the dashboard; the others take the three that follow (default: 4100)')
  .option(
    '--host <address>',
    'address that tablets reach; 0.0.0.0 for all of this machine (default: 127.0.0.1)',
  )
  .option('--data <folder>', 'where everything is kept (default: data)')
  .option('--store <url>', 'event store: sqlite:PATH or esdb://… (default: a file in the data folder)')
  .option('--new-floor-pin', 'draw a new PIN for the floor and print it')
  .option('--demo', 'play real hands into tables of its own, in a folder of its own')
  .action(async (options) => (await import('./up/up.ts')).up(options, console.log));

program
  .command('backup')
  .description('copy the event store to a new file, also while it is in use')
  .argument('<file>', 'where to; must not exist')
  .option('--data <folder>', 'the data folder (default: data)')
  .action(async (file, options) => (await import('./backup.ts')).backup(file, options, console.log));

program
  .command('restore')
  .description('put a backup in the place of the event store; what was there is moved aside')
  .argument('<file>', 'the backup')
  .option('--data <folder>', 'the data folder (default: data)')
  .action(async (file, options) => (await import('./restore.ts')).restore(file, options, console.log));

program
  .command('rebuild')
  .description('throw the views away and let them be folded again from the events')
  .option('--data <folder>', 'the data folder (default: data)')
  .action(async (options) => (await import('./rebuild.ts')).rebuild(options, console.log));

program
  .command('check')
  .description('replay real hands through the rules and compare what is known of pots, winners and stacks')
  .argument('<file...>', 'files of hands (.phh, .phhs, .json), or folders of them')
  .action(async (files) => {
    const { check } = await import('./check.ts');
    if (!(await check(files, console.log))) process.exitCode = 1;
  });

program
  .command('play')
  .description('play real hands into a running service, each at a table of its own, to watch them')
  .argument('<file>', 'a file of hands')
  .option('--url <url>', 'address of the dashboard or the service', 'http://127.0.0.1:4100')
  .option('--name <name>', 'who signs in; needs the rights of the floor', 'floor')
  .option('--pin <pin>', 'the PIN (default: CARTEADOR_PIN)')
  .option('--speed <acts>', 'acts in a second; 0 for as fast as they are taken', '1')
  .option('--keep', 'leave the tables open')
  .action(async (file, options) => {
    const { play } = await import('./play.ts');
    if (!(await play(file, options, console.log))) process.exitCode = 1;
  });

program
  .command('export')
  .description(
    'write hands of a session as hand history, to be read by other programs or checked by this one; ' +
      'or all that was recorded of it, as a proof that `verify` checks',
  )
  .requiredOption('--session <id>', 'the session: the last part of the address of its table')
  .option('--hand <number>', 'one hand (.phh); without it all of the session (.phhs)')
  .addOption(
    new Option(
      '--format <format>',
      'of the file (default: proof for a name in .carteador.jsonl, else phh)',
    ).choices(EXPORT_FORMATS),
  )
  .option('--to <file>', 'a new file to write; without it to the screen')
  .option('--url <url>', 'address of the dashboard or the service', 'http://127.0.0.1:4100')
  .option('--name <name>', 'who signs in', 'floor')
  .option('--pin <pin>', 'the PIN (default: CARTEADOR_PIN)')
  .action(async (options) => (await import('./export.ts')).exportSession(options, console.log));

program
  .command('verify')
  .description(
    'check exported proofs, without any server, and say the first event of each that is wrong; ' +
      'or that every event of a backup, or of a store, is as it was stored',
  )
  .argument('<file...>', 'what `export --format proof` wrote, or files of event stores')
  .option('--key <key...>', 'public key of the room, as `carteador key` or its printed page shows it')
  .option('--head <head>', 'a head written down before: its number, and its hash or the beginning of it')
  .action(async (files, options) => {
    const { verifyFiles } = await import('./verify-files.ts');
    if (!(await verifyFiles(files, options, console.log))) process.exitCode = 1;
  });

program
  .command('key')
  .description('show the public key with which a running house seals')
  .option('--url <url>', 'address of the dashboard or the service', 'http://127.0.0.1:4100')
  .action(async (options) => (await import('./key.ts')).key(options, console.log));

// Whoever read our output may be gone; that must not end the evening.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof Problem) console.error(`\n${error.message}`);
  else console.error(error);
  process.exitCode = 1;
}
