/** The name of a query for traces and figures: never its text, which may have values in it. */
export function statementName(query: unknown): string {
  const { name, text } = (typeof query === 'string' ? { text: query } : query) as {
    name?: string;
    text?: string;
  };
  if (name !== undefined) return name;
  const bare = (text ?? '').replaceAll(/'(?:[^']|'')*'/g, '').toLowerCase();
  const [, verb = 'query'] = /^\s*([a-z]+)/.exec(bare) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]\w*)/.exec(bare) ?? [];
  return ['select', 'insert', 'update', 'delete', 'with'].includes(verb) && table ? `${verb} ${table}` : verb;
}
