import { formatInstant } from '@balcao/contract/base/calendar';
import {
  formatQuantidade,
  somarQuantidades,
  type Unidade,
  unidadeDe,
} from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useFuso } from '../../../dados/loja.ts';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { IconCloudUpload } from '../../../ui/sinais/icons.ts';
import type { LinhaNaTela } from '../na-tela.ts';
import { diferencaText } from '../quantidades.ts';
import classes from './contar.module.css';

interface LinhasProps {
  linhas: readonly LinhaNaTela[];
  produtos: ReadonlyMap<string, Produto>;
  cores: ReadonlyMap<string, string>;
  onCorrigir: (produto: Produto) => void;
}

/** The last one first; a press corrects it. */
export function LinhasContadas({ linhas, produtos, cores, onCorrigir }: LinhasProps) {
  const fuso = useFuso();
  const { count, rows, more } = useMore<HTMLUListElement>(linhas.length, 'produto', 'produtos');
  return (
    <>
      <ul className={classes.linhas} aria-label="Contados" ref={rows}>
        {linhas
          .slice(0, count)
          .map(({ produto: { id, nome }, contado, esperado, contadoEm, quem, esperando }) => {
            const produto = produtos.get(id);
            const unidade = produto?.unidade ?? unidadeDe(contado);
            const notas = [
              `${quem.split(' ')[0]} · ${formatInstant(new Date(contadoEm), fuso).slice(-5)}`,
              ...(esperado === null ? [] : [esperadoText(contado, esperado, unidade)]),
            ];
            return (
              <li key={id} tabIndex={-1}>
                <button
                  type="button"
                  className={classes.linha}
                  disabled={!produto}
                  onClick={() => produto && onCorrigir(produto)}
                >
                  <Mercadoria
                    produto={produto ?? { nome, categoria: '', foto: null }}
                    cor={produto && cores.get(produto.categoria)}
                    className={classes.fotinha}
                  />
                  <span className={classes.nome}>
                    <strong>{nome}</strong>
                    <span className={classes.nota}>{notas.join(' · ')}</span>
                    {esperando && (
                      <span className={classes.nota}>
                        <IconCloudUpload size="sm" />
                        <span>ainda neste aparelho</span>
                      </span>
                    )}
                  </span>
                  <strong className={classes.contado}>{formatQuantidade(contado, unidade)}</strong>
                </button>
              </li>
            );
          })}
      </ul>
      {more}
    </>
  );
}

function esperadoText(contado: number, esperado: number, unidade: Unidade): string {
  const diferenca = somarQuantidades([contado, -esperado]);
  if (diferenca === 0) return 'como esperado';
  return `esperado ${formatQuantidade(esperado, unidade)} · ${diferencaText(diferenca, unidade)}`;
}
