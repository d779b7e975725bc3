type Measure = (text: string) => number;

/** One row in lines that fit: broken at blanks, and where no line holds a word, in the word. */
export function quebrar(row: string, measure: Measure, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of row.split(/[ \t]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  lines.push(line);
  return lines;
}

/** In as few lines, but of about the same length: no word stands alone in the last one. */
export function quebrarIgual(row: string, measure: Measure, width: number): string[] {
  const lines = quebrar(row, measure, width);
  // Lines of about the same length are more than half as long as the longest may be.
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const other = quebrar(row, measure, narrower);
    // A narrower line that breaks words is no better.
    if (other.length > lines.length || other.join(' ') !== lines.join(' ')) break;
    lines.splice(0, lines.length, ...other);
  }
  return lines;
}
