import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { nivelDoEstoque, percentualDoEstoque } from '@balcao/contract/estoque/estoque';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { ReactNode } from 'react';
import { Share } from '../../../ui/sinais/share.tsx';
import classes from './lista.module.css';

type Nivel = ReturnType<typeof nivelDoEstoque>;

/** The level in words, wherever it asks for something: colour alone says nothing to one man in twelve. */
function palavras({ quantidade, estoque }: Produto, nivel: Nivel): string | undefined {
  if (quantidade < 0) return 'Negativo';
  if (quantidade === 0) return 'Sem estoque';
  if (estoque === 0) return 'Defina o ideal';
  return { bom: undefined, atencao: 'Atenção', baixo: 'Em baixa' }[nivel];
}

/** '12 de 60 · Em baixa'. */
export function EstoqueLinha({ produto, senao }: { produto: Produto; senao?: string }) {
  const { semControle, quantidade, estoque, unidade } = produto;
  if (semControle) return <span>{senao ?? 'Sem controle de estoque'}</span>;
  const nivel = nivelDoEstoque(quantidade, estoque);
  const dito = palavras(produto, nivel);
  // '1,480 de 8 kg': the unit once.
  const numero = formatQuantidade(quantidade, unidade).replace(/\s*kg$/, '');
  return (
    <span data-level={nivel} data-tom={nivel === 'baixo' ? 'ruim' : nivel}>
      <span>{`${numero} de ${formatQuantidade(estoque, unidade)}`}</span>
      {dito ? (
        <span>
          {' · '}
          <span className={classes.level}>{dito}</span>
        </span>
      ) : (
        senao && <span>{` · ${senao}`}</span>
      )}
    </span>
  );
}

/** The same beside the price, and as a bar. */
export function EstoqueBarra({ produto, preco }: { produto: Produto; preco: ReactNode }) {
  const { semControle, quantidade, estoque } = produto;
  const nivel = semControle ? undefined : nivelDoEstoque(quantidade, estoque);
  return (
    <div className={classes.estoque}>
      <Share
        titulo={<EstoqueLinha produto={produto} />}
        valor={preco}
        percent={nivel && percentualDoEstoque(quantidade, estoque)}
        tom={nivel === 'baixo' ? 'ruim' : nivel}
      />
    </div>
  );
}
