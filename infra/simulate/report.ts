import { type Parts, type Report, type Script, shrink, simulate } from '@carteador/simulator';

/** So many evenings are tried for a shorter script: a minute or two. */
const RUNS_MAX = 150;

/** One line of what an evening was. */
export function summary({ script, counts }: Report): string {
  const { virtualMs, events, taps, acknowledged, deaths, viewsChecked } = counts;
  return (
    `seed ${script.seed}: ${script.steps.length} steps at ${script.tables} tables in ${(virtualMs / 1000).toFixed(1)} s, ` +
    `${taps} taps, ${acknowledged} acknowledged, ${events} events, ${viewsChecked} views, ${deaths} deaths`
  );
}

/** The least script that fails in the same way. */
export function smallest(report: Report, parts: Parts, check = report.failures[0]!.check): Promise<Script> {
  const stillFails = async (script: Script) => {
    const { failures } = await simulate(script, parts);
    return failures.some((failure) => failure.check === check);
  };
  return shrink(report.script, stillFails, RUNS_MAX);
}

/** What failed, the seed, and the smallest script that was found, ready to be played again. */
export async function describeFailure(report: Report, parts: Parts): Promise<string> {
  const script = await smallest(report, parts);
  return [
    summary(report),
    ...report.failures.map(({ check, message }) => `  ${check}: ${message}`),
    `The evening again: npm run simulate -- --seed ${report.script.seed} --steps ${report.script.steps.length}`,
    `The smallest script found has ${script.steps.length} steps; as a file for npm run simulate -- --script FILE:`,
    JSON.stringify(script),
  ].join('\n');
}
