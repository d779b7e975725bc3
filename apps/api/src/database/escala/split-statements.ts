/** A `;` inside a comment, a text or a name ends no statement; the last alternative is the `;` that does. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\bE'(?:\\.|[^'\\])*'|'[^']*'|"[^"]*"|;/gi;

/**
 * The statements of an SQL text, to be sent one by one, as psql does: a cluster passes the text that it was sent on to its
 * nodes, and they take no text of several.
 */
export function splitStatements(sql: string): string[] {
  const ends = [...sql.matchAll(TOKEN)].filter(([token]) => token === ';').map(({ index }) => index + 1);
  return [0, ...ends]
    .map((start, n) => sql.slice(start, ends[n]).trim())
    .filter((statement) => statement !== '');
}
