/** Arrows up and down go from row to row of a table whose rows are a `.pick` each. For `onkeydown` of its body. */
export function walkRows(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.pick')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  rows[at + step]?.focus();
}
