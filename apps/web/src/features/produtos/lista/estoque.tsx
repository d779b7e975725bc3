import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { nivelDoEstoque, percentualDoEstoque } from '@balcao/contract/estoque/estoque';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Share } from '../../../ui/sinais/share.tsx';
import type { Tom } from '../../../ui/sinais/tom.ts';
import classes from './lista.module.css';

interface Estoque {
  level: 'bom' | 'atencao' | 'baixo';
  tom: Tom;
  /** The level in words: colour alone says nothing to one man in twelve. */
  palavras: string;
  quantidade: string;
  ideal: string;
}

function read({ quantidade, estoque, unidade }: Produto): Estoque {
  const level = nivelDoEstoque(quantidade, estoque);
  return {
    level,
    tom: level === 'baixo' ? 'ruim' : level,
    palavras: words(quantidade, estoque, level),
    quantidade: formatQuantidade(quantidade, unidade),
    ideal: formatQuantidade(estoque, unidade),
  };
}

/** Short words: a line has little room beside the figures. */
const CURTAS: Readonly<Record<string, string>> = {
  'Negativo: confira': 'Negativo',
  'Estoque baixo': 'Baixo',
};

function words(quantidade: number, estoque: number, level: Estoque['level']): string {
  if (quantidade < 0) return 'Negativo: confira';
  if (quantidade === 0) return 'Sem estoque';
  if (estoque === 0) return 'Defina o ideal';
  if (level === 'bom') return 'Estoque bom';
  return level === 'atencao' ? 'Atenção' : 'Estoque baixo';
}

export function EstoqueBarra({ produto }: { produto: Produto }) {
  if (produto.semControle) return <p className={classes.uncounted}>Sem controle de estoque</p>;
  const { level, tom, palavras, quantidade, ideal } = read(produto);
  return (
    <div className={classes.estoque} data-level={level} data-tom={tom}>
      <Share
        titulo={
          <>
            <strong className={produto.quantidade < 0 ? classes.level : undefined}>{quantidade}</strong>
            <span>{` de ${ideal}`}</span>
          </>
        }
        valor={<span className={classes.level}>{palavras}</span>}
        percent={percentualDoEstoque(produto.quantidade, produto.estoque)}
        tom={tom}
      />
    </div>
  );
}

/** The same in a line: the level where it needs attention, else `senao`. */
export function EstoqueLinha({ produto, senao }: { produto: Produto; senao?: string }) {
  if (produto.semControle) return <span>{senao ?? 'Sem controle de estoque'}</span>;
  const { level, tom, palavras, quantidade, ideal } = read(produto);
  return (
    <span data-level={level} data-tom={tom}>
      <span>{`${quantidade} de ${ideal}`}</span>
      {level !== 'bom' && (
        <span>
          {' · '}
          <span className={classes.level}>{CURTAS[palavras] ?? palavras}</span>
        </span>
      )}
      {level === 'bom' && senao && <span>{` · ${senao}`}</span>}
    </span>
  );
}
