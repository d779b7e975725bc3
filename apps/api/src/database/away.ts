/** Connection gone, database starting or stopping, no connection left, out of time, a deadlock: worth another try. */
const CODES = /^(08|40001|40P01|57P0|53[0-9]|57014|ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)/;
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Cannot use a pool|not queryable/i;

/** Whether it was the database's absence, and not what it was asked. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.test(code) || WORDS.test(error.message);
}
