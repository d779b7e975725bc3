import { nivelDoEstoque, percentualDoEstoque } from '@balcao/contract/estoque';
import type { Produto } from '@balcao/contract/produtos';
import { formatNumber } from '../../../lib/format.ts';
import { Share } from '../../../ui/share.tsx';
import classes from '../produtos.module.css';

/** The level in words: colour alone says nothing to one man in twelve. */
function levelText({ quantidade, estoque }: Produto): string {
  if (quantidade < 0) return 'Negativo: confira';
  if (quantidade === 0) return 'Sem estoque';
  if (estoque === 0) return 'Defina o ideal';
  const level = nivelDoEstoque(quantidade, estoque);
  if (level === 'bom') return 'Estoque bom';
  return level === 'atencao' ? 'Atenção' : 'Estoque baixo';
}

export function EstoqueBarra({ produto }: { produto: Produto }) {
  const { quantidade, estoque, semControle } = produto;
  if (semControle) return <p className={classes.uncounted}>Sem controle de estoque</p>;
  const level = nivelDoEstoque(quantidade, estoque);
  const tom = level === 'baixo' ? 'ruim' : level;
  const percent = percentualDoEstoque(quantidade, estoque);
  // A true minus: the hyphen is easily missed before a digit.
  const shown = quantidade < 0 ? `−${formatNumber(-quantidade)}` : formatNumber(quantidade);
  return (
    <div className={classes.estoque} data-level={level} data-tom={tom}>
      <Share
        titulo={
          <>
            <strong className={quantidade < 0 ? classes.level : undefined}>{shown}</strong> de{' '}
            {formatNumber(estoque)}
          </>
        }
        valor={<span className={classes.level}>{levelText(produto)}</span>}
        percent={percent}
        tom={tom}
      />
    </div>
  );
}
