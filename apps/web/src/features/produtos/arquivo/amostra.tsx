import { formatCusto } from '@balcao/contract/base/custo';
import { formatReais } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { type Coluna, ROTULOS } from '@balcao/contract/produtos/arquivo/arquivo';
import { DE_NUMEROS } from '@balcao/contract/produtos/arquivo/numeros';
import { useMemo } from 'react';
import { useNomesProprios } from '../../../dados/categorias.ts';
import table from '../../../ui/listas/table.module.css';
import { Text } from '../../../ui/pecas/text.tsx';
import { textoDoOutro } from '../formulario/outro-codigo.ts';
import { chosenValues, type Escolhas, hasDefault, type NumerosDoArquivo, preview } from './escolhas.ts';
import classes from './importar.module.css';
import type { Planilha } from './ler-arquivo.ts';

const NUMBERS: readonly Coluna[] = DE_NUMEROS;
/** The name and its numbers first: on a phone nothing else is seen at once. */
const ORDEM: readonly Coluna[] = [
  ...(['nome', 'valor', 'quantidade', 'estoque', 'custo', 'unidade'] as const),
  ...(['codigoBarras', 'outrosCodigos', 'categoria', 'categoriaCor'] as const),
  ...(['codigoBalanca', 'ncm', 'cest', 'origem'] as const),
];
/** A product known by its code keeps these, whatever the file says. */
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
  const colunas = ORDEM.filter((coluna) => hasDefault(coluna) || escolhas.mapeamento[coluna] !== undefined);
  const chosen = chosenValues(escolhas);
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
    const value = produto?.[coluna];
    const known = conhecidos?.has(produto?.codigoBarras ?? '');
    if (known && (DOS_NOVOS.has(coluna) || (value === undefined && !(coluna in chosen)))) {
      return <span className={classes.faded}>não muda</span>;
    }
    if (value === undefined || value === null) {
      const filled = (hasDefault(coluna) && escolhas.padroes[coluna]) || '–';
      return <span className={classes.faded}>{leftOpen(coluna, raw, produto !== undefined) || filled}</span>;
    }
    if (coluna === 'valor') return formatReais(Number(value));
    if (coluna === 'custo') return formatCusto(Number(value));
    if (coluna === 'origem') return String(value);
    if (Array.isArray(value)) return value.map(textoDoOutro).join(', ');
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
                <th key={coluna} scope="col" className={classOf(coluna)}>
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
                  <td key={coluna} className={classOf(coluna)}>
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

function classOf(coluna: Coluna): string | undefined {
  if (coluna === 'nome') return classes.name;
  return NUMBERS.includes(coluna) ? classes.right : undefined;
}

/** The text of a cell that gives no value. `good`: the row comes in. */
function leftOpen(coluna: Coluna, raw: string, good: boolean): string {
  if (raw === '' || !good) return raw;
  // `SEM GTIN` is no code; an ambiguous number waits for its answer.
  return NUMBERS.includes(coluna) ? `${raw} ?` : 'sem código';
}
