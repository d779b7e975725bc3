/**
 * What a person changed. The record may have changed elsewhere since his form was opened: sent whole, it would undo
 * that, so the change alone goes on top of the record of now.
 */
export function changes<T extends object>(antes: T, depois: T): Partial<T> {
  const entries = Object.entries(depois) as [keyof T, unknown][];
  return Object.fromEntries(
    entries.filter(([campo, value]) => JSON.stringify(value) !== JSON.stringify(antes[campo])),
  ) as Partial<T>;
}
