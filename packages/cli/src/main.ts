import { Command } from 'commander';
import { backup } from './backup.ts';
import { Problem } from './problem.ts';
import { rebuild } from './rebuild.ts';
import { up } from './up/up.ts';

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
  .action((options) => up(options, console.log));

program
  .command('backup')
  .description('copy the event store to a new file, also while it is in use')
  .argument('<file>', 'where to; must not exist')
  .option('--data <folder>', 'the data folder (default: data)')
  .action((file, options) => backup(file, options, console.log));

program
  .command('rebuild')
  .description('throw the views away and let them be folded again from the events')
  .option('--data <folder>', 'the data folder (default: data)')
  .action((options) => rebuild(options, console.log));

// Whoever read our output may be gone; that must not end the evening.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof Problem) console.error(`\n${error.message}`);
  else console.error(error);
  process.exitCode = 1;
}
