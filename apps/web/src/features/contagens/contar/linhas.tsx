import { formatInstant } from '@balcao/contract/base/calendar';
import { formatQuantidade, somarQuantidades, unidadeDe } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useFuso } from '../../../dados/loja.ts';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
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
            const diferenca = esperado === null ? 0 : somarQuantidades([contado, -esperado]);
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
                    <span className={classes.nota}>
                      {`${quem} · ${formatInstant(new Date(contadoEm), fuso).slice(-5)}`}
                      {esperando && (
                        <>
                          <IconCloudUpload size="sm" />
                          <VisuallyHidden>ainda neste aparelho</VisuallyHidden>
                        </>
                      )}
                    </span>
                  </span>
                  <span className={classes.contado}>
                    <strong>{formatQuantidade(contado, unidade)}</strong>
                    {esperado !== null && (
                      <span className={classes.nota}>
                        {diferenca === 0
                          ? 'como esperado'
                          : `esperado ${formatQuantidade(esperado, unidade)} · ${diferencaText(diferenca, unidade)}`}
                      </span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
      </ul>
      {more}
    </>
  );
}
