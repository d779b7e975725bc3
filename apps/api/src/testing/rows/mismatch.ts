import pg from 'pg';
import type { Columns } from '../../database/columns.ts';

const NAMES = new Map<number, string>([
  ...Object.entries(pg.types.builtins).map(([name, oid]) => [Number(oid), name.toLowerCase()] as const),
  [19, 'name'],
  [1009, '_text'],
  [1185, '_timestamptz'],
  [2951, '_uuid'],
]);

/** Which columns PostgreSQL said that these rows have: Kysely hands on the rows alone, so they are remembered here. */
const fieldsOf = new WeakMap<readonly unknown[], readonly pg.FieldDef[]>();

const { Result } = pg as unknown as {
  Result: { prototype: { addFields(this: { rows: unknown[] }, fields: pg.FieldDef[]): void } };
};
const { addFields } = Result.prototype;
Result.prototype.addFields = function (fields) {
  fieldsOf.set(this.rows, fields);
  addFields.call(this, fields);
};

/** The mismatch; undefined where the answer fits its description. */
export function mismatch(columns: Columns, rows: readonly unknown[]): string | undefined {
  const fields = fieldsOf.get(rows);
  if (!fields) return 'PostgreSQL said nothing of the columns';
  const described = Object.keys(columns).sort().join(', ');
  const answered = fields
    .map(({ name }) => name)
    .sort()
    .join(', ');
  if (described !== answered) return `described ${described}; answered ${answered}`;
  for (const [name, { types, fits }] of Object.entries(columns)) {
    const field = fields.find((each) => each.name === name);
    const type = NAMES.get(field?.dataTypeID ?? 0) ?? String(field?.dataTypeID);
    if (!types.includes(type)) return `${name}: described ${types.join(' or ')}; answered ${type}`;
    for (const row of rows) {
      const value: unknown = Reflect.get(Object(row), name);
      if (!fits(value)) return `${name}: ${JSON.stringify(value)} is not what was described`;
    }
  }
  return undefined;
}
