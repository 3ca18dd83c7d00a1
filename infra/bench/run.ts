/**
 * `npm run bench`: everything that is promised to be fast, in one run and one table. Only ratios count, for the
 * machine's own speed moves. Run it on a machine that does nothing else. Exit code 1 when a goal was missed.
 *
 * `npm run bench -- append commands` runs those alone.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benchAppend } from '../../packages/event-store/bench/append.ts';
import { benchCheck } from '../../packages/hand-history/bench/check.ts';
import { benchRanking } from '../../packages/poker/bench/ranking.ts';
import { benchPath } from '../../services/projector/bench/path.ts';
import { benchCommands } from '../../services/table/bench/commands.ts';
import { benchSearch } from '../../services/table/bench/search.ts';
import { benchStart } from '../../services/table/bench/start.ts';
import { importBuilt } from './built.ts';
import { atLeast, atMost, type Line, noGoal, printTable } from './report.ts';
import { benchStore } from './store.ts';
import { benchVerify } from './verify.ts';

// What is measured is a disk, and /tmp may be memory.
const DISK_FOLDER = '/var/tmp';
if (existsSync(DISK_FOLDER)) process.env.TMPDIR ??= DISK_FOLDER;

type EvolveBench = typeof import('../../packages/table/bench/evolve.ts');

const BENCHES: Readonly<Record<string, () => Promise<readonly Line[]>>> = {
  async ranking() {
    const { handsPerSecond, ratios } = await benchRanking();
    const perSecond = (name: keyof typeof handsPerSecond) => `${millions(handsPerSecond[name])} hands/s`;
    return [
      atLeast('typed arrays ÷ phe', ratios.packedOverPhe, 15, `${perSecond('packed')} ÷ ${perSecond('phe')}`),
      atLeast(
        'card strings ÷ phe',
        ratios.stringsOverPhe,
        5,
        `${perSecond('strings')} ÷ ${perSecond('pheStrings')}`,
      ),
      noGoal('card strings ÷ pokersolver', ratios.stringsOverPokersolver, perSecond('pokersolver')),
    ];
  },
  async append() {
    const { singleToRaw, groupToSingle, groupWriters, ...rates } = await benchAppend();
    const perSecond = (rate: number) => `${Math.round(rate)}/s`;
    return [
      atLeast(
        'one acknowledged append ÷ write+fdatasync',
        singleToRaw,
        0.8,
        `${perSecond(rates.singleRate)} ÷ ${perSecond(rates.rawSyncRate)}`,
      ),
      atLeast(
        `${groupWriters} writers ÷ one`,
        groupToSingle,
        6,
        `${perSecond(rates.groupRate)} ÷ ${perSecond(rates.singleRate)}`,
      ),
    ];
  },
  async store() {
    const { plain, emmett } = await benchStore();
    const rates = ({ ours, other }: { ours: number; other: number }) =>
      `${Math.round(ours)} ÷ ${Math.round(other)} events/s`;
    return [
      atLeast('single appends ÷ emmett-sqlite', emmett.single.ratio, 10, rates(emmett.single)),
      atLeast('single appends ÷ plain better-sqlite3', plain.single.ratio, 0.9, rates(plain.single)),
      noGoal('64 writers ÷ emmett-sqlite', emmett.group.ratio, rates(emmett.group)),
      noGoal('64 writers ÷ plain better-sqlite3', plain.group.ratio, rates(plain.group)),
      noGoal('reads ÷ emmett-sqlite', emmett.read.ratio, rates(emmett.read)),
      noGoal('reads ÷ plain better-sqlite3', plain.read.ratio, rates(plain.read)),
    ];
  },
  async evolve() {
    const path = fileURLToPath(import.meta.resolve('../../packages/table/bench/evolve.ts'));
    const { benchEvolve } = await importBuilt<EvolveBench>(path);
    const { eventsPerSecond, events } = await benchEvolve();
    return [
      atLeast('million events folded a second', eventsPerSecond / 1e6, 1, `${events} events, immutable`),
    ];
  },
  async check() {
    const { handsPerSecond, parsedPerSecond, hands, file } = await benchCheck();
    return [
      atLeast(
        'thousand hands checked a second',
        handsPerSecond / 1000,
        2,
        `${hands} hands of ${file}, one core`,
      ),
      noGoal(
        'JSON.parse of the same hands ÷ check',
        parsedPerSecond / handsPerSecond,
        `${Math.round(parsedPerSecond)} ÷ ${Math.round(handsPerSecond)} hands/s`,
      ),
    ];
  },
  async commands() {
    const { syncMs, alone, together } = await benchCommands();
    const sync = `fdatasync ${ms(syncMs)}`;
    return [
      noGoal('one operator, p50 ÷ fdatasync', alone.p50Syncs, `${ms(alone.p50Ms)}, ${sync}`),
      noGoal('one operator, p99 ÷ fdatasync', alone.p99Syncs, `${ms(alone.p99Ms)}`),
      noGoal(`${together.tables} operators, p50 ÷ fdatasync`, together.p50Syncs, `${ms(together.p50Ms)}`),
      noGoal(
        `${together.tables} operators, p99 ÷ fdatasync`,
        together.p99Syncs,
        `${ms(together.p99Ms)}, ${Math.round(together.perSecond)} commands/s`,
      ),
    ];
  },
  async verify() {
    const { entries, events, seals, checkMs, pagesMs, stepsMs, moments } = await benchVerify();
    return [
      atLeast(
        'reading a session over the API, entry by entry ÷ checking its export',
        stepsMs / checkMs,
        20,
        `${ms(stepsMs)} ÷ ${ms(checkMs)}, ${entries} entries, ${events} events, ${seals} seals`,
      ),
      noGoal(
        'its log in pages of 1000, unchecked ÷ checking its export',
        pagesMs / checkMs,
        `${ms(pagesMs)}; parsed, hashed, signatures verified, every command decided again`,
      ),
      atMost(
        'any moment of it, slowest of those asked for, ms',
        moments.maxMs,
        50,
        `p50 ${ms(moments.p50Ms)}`,
      ),
    ];
  },
  async load() {
    const { perSecond, tables, ours, bare, ...figures } = await benchPath({ tables: 1_000, rounds: 6 });
    const both = (name: 'p50Ms' | 'p99Ms' | 'p999Ms') => `${ms(ours[name])} ÷ ${ms(bare[name])}`;
    const cpu = Object.entries(figures.cpuMsPerEntry).map(([name, each]) => `${name} ${ms(each)}`);
    const sum = (kb: Readonly<Record<string, number>>) =>
      Object.values(kb).reduce((total, each) => total + each, 0);
    const memory = Object.entries(figures.kilobytesPerTable).map(([name, kb]) => `${name} ${Math.round(kb)}`);
    return [
      noGoal(
        'entry → other screen, p50 ÷ bare parts',
        figures.p50Ratio,
        `${both('p50Ms')}, ${perSecond} entries/s over ${tables} open tables, none lost`,
      ),
      atMost('entry → other screen, p99 ÷ bare parts', figures.p99Ratio, 3, both('p99Ms')),
      noGoal(
        'entry → other screen, p99.9 ÷ bare parts',
        ours.p999Ms / bare.p999Ms,
        `${both('p999Ms')}; the load itself late by ${ms(figures.loadLateP99Ms)} at its p99`,
      ),
      noGoal(
        'entry → durable, p99 ÷ bare parts',
        ours.answeredP99Ms / bare.answeredP99Ms,
        `${ms(ours.answeredP99Ms)}; processor an entry: ${cpu.join(', ')}`,
      ),
      atMost(
        'kB of memory for an open table, all processes',
        sum(figures.kilobytesPerTable),
        100,
        `from 100 to ${tables} tables: ${memory.join(', ')}`,
      ),
      noGoal(
        'kB for one with what each process takes once',
        sum(figures.coldKilobytesPerTable),
        `from none to ${tables} tables`,
      ),
    ];
  },
  async start() {
    const { events, tableEvents, ...figures } = await benchStart();
    return [
      atMost(
        'start until an entry is durable ÷ reading the last 10,000 events',
        figures.startRatio,
        10,
        `${ms(figures.startMs)} ÷ ${ms(figures.lastReadMs)}, a store of ${events} events`,
      ),
      atMost(
        'opening a long table ÷ reading and folding it once',
        figures.openRatio,
        1.2,
        `${ms(figures.openMs)} ÷ ${ms(figures.foldMs)}, ${tableEvents} events`,
      ),
    ];
  },
  async search() {
    const { hands, events, tables, players, questions, ...figures } = await benchSearch();
    const bytes = `${Math.round(figures.indexBytes / 1e6)} MB for ${Math.round(figures.storeBytes / 1e6)} MB of events`;
    return [
      noGoal(
        'making the index ÷ reading the same events',
        figures.buildMs / figures.readMs,
        `${ms(figures.buildMs)} ÷ ${ms(figures.readMs)}, ${hands} hands, ${events} events, ${tables} tables; ${bytes}`,
      ),
      ...questions.map(({ name, p50Ms, p99Ms, cpuMs }) =>
        atMost(
          `${name}, p99 ms`,
          p99Ms,
          50,
          `p50 ${ms(p50Ms)}, processor ${ms(cpuMs)}, ÷ a comparison of all rows in memory ${(p50Ms / figures.scanMs).toFixed(1)}; ${players} names`,
        ),
      ),
    ];
  },
  async path() {
    const { perSecond, tables, ours, bare, ...figures } = await benchPath();
    const both = (name: 'p50Ms' | 'p99Ms') => `${ms(ours[name])} ÷ ${ms(bare[name])}`;
    const cpu = Object.entries(figures.cpuMsPerEntry).map(([name, each]) => `${name} ${ms(each)}`);
    return [
      noGoal(
        'entry → other browser, p50 ÷ bare parts',
        figures.p50Ratio,
        `${both('p50Ms')}, ${perSecond} entries/s over ${tables} tables`,
      ),
      atMost('entry → other browser, p99 ÷ bare parts', figures.p99Ratio, 3, both('p99Ms')),
      noGoal(
        'answer to the entry, p99 ÷ bare parts',
        ours.answeredP99Ms / bare.answeredP99Ms,
        `${ms(ours.answeredP99Ms)}; processor an entry: ${cpu.join(', ')}`,
      ),
    ];
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}: choose of ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}

const lines: Line[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`${name} …`);
  lines.push(...(await bench()).map((line) => ({ ...line, title: `${name}: ${line.title}` })));
}
printTable(lines);
process.exit(lines.some(({ met }) => met === false) ? 1 : 0);

function millions(value: number): string {
  return `${(value / 1e6).toFixed(value < 1e6 ? 3 : 1)} M`;
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}
