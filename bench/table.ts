/** How cells become a table in Markdown, and whether a goal was met. */

/** Columns as wide as their widest cell, so that it reads as well in a terminal. */
export function table(heading: string[], rows: string[][]): string {
  const widths = heading.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export function goal(met: boolean, text: string): string {
  return `${text}: ${met ? 'met' : 'MISSED'}`;
}
