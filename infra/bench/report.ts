/** One line of the table. */
export interface Line {
  readonly title: string;
  readonly value: number;
  readonly goal: string;
  /** Null where there is no goal. */
  readonly met: boolean | null;
  /** The absolute figures behind the ratio. */
  readonly detail: string;
}

export function atLeast(title: string, value: number, goal: number, detail: string): Line {
  return { title, value, goal: `≥ ${goal}`, met: value >= goal, detail };
}

export function atMost(title: string, value: number, goal: number, detail: string): Line {
  return { title, value, goal: `≤ ${goal}`, met: value <= goal, detail };
}

export function noGoal(title: string, value: number, detail: string): Line {
  return { title, value, goal: '', met: null, detail };
}

export function printTable(lines: readonly Line[]): void {
  const rows = [
    ['', 'measured', 'goal', '', ''],
    ...lines.map(({ title, value, goal, met, detail }) => [
      title,
      short(value),
      goal,
      met === null ? '' : met ? 'met' : 'MISSED',
      detail,
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  console.log();
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

/** Three digits that mean something. */
function short(value: number): string {
  return value >= 100 ? Math.round(value).toString() : value.toPrecision(3);
}
