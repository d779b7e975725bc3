import { type Coluna, ROTULOS } from '@balcao/contract/produtos/arquivo/arquivo';
import type { ImportErro } from '@balcao/contract/produtos/produtos';
import type { ReactNode } from 'react';
import table from '../../../ui/listas/table.module.css';
import { Group } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import classes from './importar.module.css';

/** More are in a file, or were never told. */
const SHOWN = 200;

export function fieldName(campo: string): string {
  return ROTULOS[campo as Coluna] ?? (campo === 'linha' ? 'Linha inteira' : 'Arquivo');
}

interface LinhasDitasProps {
  titulo: string;
  /** The table's name, and its last column's. */
  rotulo: string;
  coluna: string;
  ditas: readonly ImportErro[];
  acao?: ReactNode;
  /** Where there are more than are shown. */
  resto: string;
}

/** Errors or warnings, row by row. */
export function LinhasDitas({ titulo, rotulo, coluna, ditas, acao, resto }: LinhasDitasProps) {
  return (
    <div>
      <Group justify="space-between" gap="sm" mb="xs">
        <strong>{titulo}</strong>
        {acao}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too */}
      <section className={classes.scroll} tabIndex={0} aria-label={rotulo}>
        <table className={`${table.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col" className={classes.right}>
                Linha
              </th>
              <th scope="col">Campo</th>
              <th scope="col">{coluna}</th>
            </tr>
          </thead>
          <tbody>
            {ditas.slice(0, SHOWN).map(({ linha, campo, mensagem }) => (
              <tr key={`${linha} ${campo} ${mensagem}`}>
                <td className={classes.right}>{linha}</td>
                <td className={classes.campo}>{fieldName(campo)}</td>
                <td>{mensagem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {ditas.length > SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {`Aqui estão os primeiros ${SHOWN}; ${resto}`}
        </Text>
      )}
    </div>
  );
}
