import { formatReais } from '@balcao/contract/money';
import { COLUNAS, type Coluna, ROTULOS } from '@balcao/contract/produtos-arquivo';
import { formatQuantidade } from '@balcao/contract/quantidade';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useNomesProprios } from '../../../dados/categorias.ts';
import table from '../../../ui/table.module.css';
import { type Escolhas, hasDefault, preview } from './escolhas.ts';
import classes from './importar.module.css';
import type { Planilha } from './ler-arquivo.ts';

const ROWS = 5;
const NUMBERS: readonly Coluna[] = ['valor', 'quantidade', 'estoque', 'custo'];
/** Nothing is said of them where the file has no such column. */
const SO_NO_ARQUIVO = new Set<Coluna>(['categoriaCor', 'custo']);

/** The first rows as they would come in: what was understood, what is filled in (faded), what is wrong. */
export function Amostra({ tabela, escolhas }: { tabela: Planilha; escolhas: Escolhas }) {
  const proprias = useNomesProprios();
  const { produtos, erros } = useMemo(
    () => preview(tabela, escolhas, ROWS, proprias),
    [tabela, escolhas, proprias],
  );
  if (escolhas.mapeamento.nome === undefined) return null;
  const colunas = COLUNAS.filter(
    (coluna) => !SO_NO_ARQUIVO.has(coluna) || escolhas.mapeamento[coluna] !== undefined,
  );
  const byRow = new Map(produtos.map((produto) => [produto.linha, produto]));
  const first = tabela.titulos + 2;
  const rows = Array.from({ length: ROWS }, (_, index) => first + index).filter(
    (linha) => byRow.has(linha) || erros.some((erro) => erro.linha === linha),
  );

  function cell(linha: number, coluna: Coluna) {
    const error = erros.find((erro) => erro.linha === linha && erro.campo === coluna);
    const raw = tabela.linhas[linha - 1]?.[escolhas.mapeamento[coluna] ?? -1]?.trim() ?? '';
    if (error) return <span className={classes.wrong}>{`${raw || '(vazio)'}: ${error.mensagem}`}</span>;
    const value = byRow.get(linha)?.[coluna];
    if (value === undefined || value === null) {
      const filled = (hasDefault(coluna) && escolhas.padroes[coluna]) || '–';
      return <span className={classes.faded}>{raw || filled}</span>;
    }
    if (coluna === 'valor' || coluna === 'custo') return formatReais(Number(value));
    if (Array.isArray(value)) return value.join(' ');
    return typeof value === 'number' ? formatQuantidade(value, byRow.get(linha)?.unidade ?? 'un') : value;
  }

  return (
    <div>
      <Text mb="xs">
        <strong>Como as primeiras linhas entram</strong>
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too */}
      <section className={classes.scroll} tabIndex={0} aria-label="Primeiras linhas">
        <table className={`${table.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              {colunas.map((coluna) => (
                <th key={coluna} scope="col" className={NUMBERS.includes(coluna) ? classes.right : undefined}>
                  {ROTULOS[coluna]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((linha) => (
              <tr key={linha}>
                <td className={classes.faded}>{linha}</td>
                {colunas.map((coluna) => (
                  <td key={coluna} className={NUMBERS.includes(coluna) ? classes.right : undefined}>
                    {cell(linha, coluna)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
