import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { nivelDoEstoque, percentualDoEstoque } from '@balcao/contract/estoque/estoque';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { Share } from '../../../ui/sinais/share.tsx';
import classes from './estoque.module.css';

type Nivel = ReturnType<typeof nivelDoEstoque>;

/** The level in words, wherever it asks for something: colour alone says nothing to one man in twelve. */
function palavras({ quantidade, estoque }: Produto, nivel: Nivel): string | undefined {
  if (quantidade < 0) return 'Negativo';
  if (quantidade === 0) return 'Sem estoque';
  if (estoque === 0) return 'Defina o ideal';
  return { bom: undefined, atencao: 'Atenção', baixo: 'Em baixa' }[nivel];
}

interface SaldoProps {
  produto: Produto;
  onMovimentos: (produto: Produto) => void;
}

/** '12 de 60 · Em baixa'; pressed, it says why. Without control there is no balance. */
export function SaldoDoProduto({ produto, onMovimentos }: SaldoProps) {
  const { nome, semControle, quantidade, estoque, unidade } = produto;
  if (produto.ficha === 'NA_VENDA') return <span>Kit</span>;
  if (semControle) return <span>Sem controle de estoque</span>;
  const nivel = nivelDoEstoque(quantidade, estoque);
  const dito = palavras(produto, nivel);
  // '1,480 de 8 kg': the unit once.
  const numero = formatQuantidade(quantidade, unidade).replace(/\s*kg$/, '');
  return (
    <button
      type="button"
      className={classes.saldo}
      data-level={nivel}
      data-tom={nivel === 'baixo' ? 'ruim' : nivel}
      title={`Por que ${numero}?`}
      aria-haspopup="dialog"
      onClick={() => onMovimentos(produto)}
    >
      <span className={classes.quanto}>{`${numero} de ${formatQuantidade(estoque, unidade)}`}</span>
      {dito && (
        <>
          <span className={classes.entre}>{' · '}</span>
          <span className={classes.level}>{dito}</span>
        </>
      )}
      <VisuallyHidden>{`: movimentos de ${nome}`}</VisuallyHidden>
    </button>
  );
}

/** The same at the end of a phone's row. */
export function SaldoNoFim(props: SaldoProps) {
  const { semControle } = props.produto;
  return (
    <span className={semControle ? `${classes.fim} ${classes.semControle}` : classes.fim}>
      <SaldoDoProduto {...props} />
    </span>
  );
}

/** The same beside the price, and as a bar. */
export function EstoqueBarra({ preco, ...saldo }: SaldoProps & { preco: ReactNode }) {
  const { semControle, quantidade, estoque } = saldo.produto;
  const nivel = semControle ? undefined : nivelDoEstoque(quantidade, estoque);
  return (
    <div className={classes.estoque}>
      <Share
        titulo={<SaldoDoProduto {...saldo} />}
        valor={preco}
        percent={nivel && percentualDoEstoque(quantidade, estoque)}
        tom={nivel === 'baixo' ? 'ruim' : nivel}
      />
    </div>
  );
}
