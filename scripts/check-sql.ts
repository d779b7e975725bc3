/** What the walls say of the SQL: what belongs into a migration and what into `apps/api/sql/`. */
import type { Source, Violation } from './check-walls.ts';

/** Functions that stand in a migration, for a table needs them: they are never changed. */
const TABLES_NEED = new Set([
  'loja_atual', // the policies ask it
  'dobrar', // its answers are kept in textos_historico
  'numero_da_caixa', // on it depends whether a trigger fires
  // Named by a trigger, empty; what they do stands in sql/.
  ...[
    'guardar_codigos_novos',
    'guardar_codigos_mudados',
    'lembrar_identificador',
    'mudar_historico_dos_itens',
  ],
]);

const MIGRATION = /^apps\/api\/migrations\/\d/;
const CURRENT = /^apps\/api\/sql\//;

export function checkSql({ path, text }: Source): Violation[] {
  if (MIGRATION.test(path)) {
    return violations(path, text, /^\s*create\s+(?:or\s+replace\s+)?(?:function|view)\s+(\w+)/i, (name) =>
      TABLES_NEED.has(name) ? undefined : `${name}: functions and views stand in apps/api/sql, not here.`,
    );
  }
  if (CURRENT.test(path)) {
    return violations(
      path,
      text,
      /^(create(?! or replace (?:function|view) )|alter|drop|insert|update|delete)\b/i,
      (word) =>
        `${word}: only functions and views, to be applied again at any time; the rest is a migration.`,
    );
  }
  return [];
}

function violations(
  path: string,
  text: string,
  pattern: RegExp,
  reason: (found: string) => string | undefined,
): Violation[] {
  return text.split('\n').flatMap((content, index) => {
    const [, found] = pattern.exec(content) ?? [];
    const message = found === undefined ? undefined : reason(found);
    return message === undefined ? [] : [{ path, line: index + 1, message }];
  });
}
