import { formatReais } from '@balcao/contract/money';
import { COLUNAS, type Coluna, ROTULOS } from '@balcao/contract/produtos-arquivo';
import { DE_NUMEROS } from '@balcao/contract/produtos-arquivo-numeros';
import { formatQuantidade } from '@balcao/contract/quantidade';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useNomesProprios } from '../../../dados/categorias.ts';
import table from '../../../ui/table.module.css';
import { type Escolhas, hasDefault, type NumerosDoArquivo, preview } from './escolhas.ts';
import classes from './importar.module.css';
import type { Planilha } from './ler-arquivo.ts';

const NUMBERS: readonly Coluna[] = DE_NUMEROS;
/** Nothing is said of them where the file has no such column. */
const SO_NO_ARQUIVO = new Set<Coluna>(['categoriaCor', 'custo']);

/** What a product that is known by its code keeps, whatever the file says. */
const DOS_NOVOS = new Set<Coluna>(['quantidade', 'estoque', 'unidade']);

interface AmostraProps {
  tabela: Planilha;
  escolhas: Escolhas;
  numeros: NumerosDoArquivo;
  /** How many rows of the file. */
  max: number;
  /** Codes that the store has already. */
  conhecidos?: ReadonlySet<string>;
}

/** The first rows as they would come in: what was understood, what is filled in (faded), what is wrong. */
export function Amostra({ tabela, escolhas, numeros, max, conhecidos }: AmostraProps) {
  const proprias = useNomesProprios();
  const { notacao } = numeros;
  const { produtos, erros } = useMemo(
    () => preview(tabela, escolhas, { rows: max, notacao, proprias }),
    [tabela, escolhas, max, notacao, proprias],
  );
  if (escolhas.mapeamento.nome === undefined) return null;
  const colunas = COLUNAS.filter(
    (coluna) => !SO_NO_ARQUIVO.has(coluna) || escolhas.mapeamento[coluna] !== undefined,
  );
  const byRow = new Map(produtos.map((produto) => [produto.linha, produto]));
  const first = tabela.titulos + 2;
  const rows = Array.from({ length: max }, (_, index) => first + index).filter(
    (linha) => byRow.has(linha) || erros.some((erro) => erro.linha === linha),
  );

  const titulo = tabela.total > max ? `Como as primeiras ${max} linhas entram` : 'Como as linhas entram';

  function cell(linha: number, coluna: Coluna) {
    const error = erros.find((erro) => erro.linha === linha && erro.campo === coluna);
    const raw = tabela.linhas[linha - 1]?.[escolhas.mapeamento[coluna] ?? -1]?.trim() ?? '';
    if (error) return <span className={classes.wrong}>{`${raw || '(vazio)'}: ${error.mensagem}`}</span>;
    const produto = byRow.get(linha);
    if (DOS_NOVOS.has(coluna) && conhecidos?.has(produto?.codigoBarras ?? '')) {
      return <span className={classes.faded}>não muda</span>;
    }
    const value = produto?.[coluna];
    if (value === undefined || value === null) {
      // Nobody has said yet what this number is, or the row is a wrong one.
      if (raw)
        return (
          <span className={classes.faded}>{produto && NUMBERS.includes(coluna) ? `${raw} ?` : raw}</span>
        );
      return <span className={classes.faded}>{(hasDefault(coluna) && escolhas.padroes[coluna]) || '–'}</span>;
    }
    if (coluna === 'valor' || coluna === 'custo') return formatReais(Number(value));
    if (Array.isArray(value)) return value.join(' ');
    return typeof value === 'number' ? formatQuantidade(value, produto?.unidade ?? 'un') : value;
  }

  return (
    <div>
      <Text mb="xs">
        <strong>{titulo}</strong>
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too */}
      <section className={classes.scroll} tabIndex={0} aria-label={titulo}>
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
