import type { EstadoDoPedido, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFuso, useLoja } from '../../dados/loja.ts';
import { useMedia } from '../../lib/use-media.ts';
import { andar } from '../../ui/listas/andar.ts';
import { below } from '../../ui/tokens/breakpoints.ts';
import { Cartao } from './cartao.tsx';
import classes from './cozinha.module.css';
import { COLUNAS_DA_COZINHA, type ColunaDaCozinha, NOME_DA_COLUNA, type Quadro } from './quadro.ts';

const MINUTOS = [10, 20] as const;

interface ColunasProps {
  quadro: Quadro;
  agora: Date;
  comEstacao: boolean;
  onMudar: (pedido: PedidoDaCozinha, estado: EstadoDoPedido) => void;
}

/** The three columns beside one another; on a phone one at a time. */
export function Colunas({ quadro, ...resto }: ColunasProps) {
  const celular = useMedia(below('sm'));
  const [aberta, setAberta] = useState<ColunaDaCozinha>('NOVO');
  const frame = useFoco(quadro);
  const id = useId();
  if (!celular) {
    return (
      <div ref={frame} className={classes.colunas}>
        {COLUNAS_DA_COZINHA.map((coluna) => (
          <section key={coluna} className={classes.coluna} data-coluna={coluna} aria-labelledby={id + coluna}>
            <h2 id={id + coluna} className={classes.nomeDaColuna} tabIndex={-1}>
              <span>{NOME_DA_COLUNA[coluna]}</span>
              <span className={classes.quantos}>{quadro[coluna].length}</span>
            </h2>
            <Cartoes pedidos={quadro[coluna]} {...resto} />
          </section>
        ))}
      </div>
    );
  }
  return (
    <div ref={frame} className={classes.abas}>
      <div role="tablist" aria-label="Andamento" className={classes.aba} onKeyDown={andar}>
        {COLUNAS_DA_COZINHA.map((coluna) => (
          <button
            key={coluna}
            type="button"
            role="tab"
            id={`${id}aba${coluna}`}
            aria-selected={coluna === aberta}
            aria-controls={id}
            data-coluna={coluna}
            onClick={() => setAberta(coluna)}
          >
            <span>{NOME_DA_COLUNA[coluna]}</span>
            <span className={classes.quantos}>{quadro[coluna].length}</span>
          </button>
        ))}
      </div>
      <section
        id={id}
        role="tabpanel"
        aria-labelledby={`${id}aba${aberta}`}
        className={classes.coluna}
        data-coluna={aberta}
      >
        <Cartoes pedidos={quadro[aberta]} {...resto} />
      </section>
    </div>
  );
}

type CartoesProps = Omit<ColunasProps, 'quadro'> & { pedidos: readonly PedidoDaCozinha[] };

function Cartoes({ pedidos, ...resto }: CartoesProps) {
  const fuso = useFuso();
  const minutos = useLoja().data?.cozinhaMinutos ?? MINUTOS;
  if (pedidos.length === 0) return <p className={classes.nada}>Nada aqui.</p>;
  return (
    <ul className={classes.cartoes} onKeyDown={descer}>
      {pedidos.map((pedido) => (
        <Cartao key={pedido.id} pedido={pedido} fuso={fuso} minutos={minutos} {...resto} />
      ))}
    </ul>
  );
}

const CARTAO = 'button[data-pedido]';

/** From one card to the next by the arrows, also into the column beside. */
function descer(event: KeyboardEvent<HTMLElement>): void {
  const passo = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[event.key];
  const este = document.activeElement;
  const coluna = este?.closest('[data-coluna]');
  if (!passo || !este?.matches(CARTAO) || !coluna) return;
  const [lado = 0, abaixo = 0] = passo;
  const colunas = [...(coluna.parentElement?.querySelectorAll('section[data-coluna]') ?? [])];
  const alvo = lado === 0 ? coluna : colunas[colunas.indexOf(coluna) + lado];
  const onde = [...coluna.querySelectorAll(CARTAO)].indexOf(este) + abaixo;
  const cartoes = [...(alvo?.querySelectorAll<HTMLElement>(CARTAO) ?? [])];
  const cartao = cartoes[lado === 0 ? onde : Math.min(onde, cartoes.length - 1)];
  if (!cartao) return;
  event.preventDefault();
  cartao.focus();
}

/** The card that had the focus went to another column: the one that took its place has it, else the column's name. */
function useFoco(quadro: Quadro) {
  const frame = useRef<HTMLDivElement>(null);
  const onde = useRef<{ coluna: string; lugar: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move when the columns are others.
  useLayoutEffect(() => {
    const perdido = onde.current;
    const own = frame.current;
    if (!own || !perdido || document.activeElement !== document.body) return;
    const coluna = own.querySelector(`section[data-coluna="${perdido.coluna}"]`);
    const cartoes = [...(coluna?.querySelectorAll<HTMLElement>(CARTAO) ?? [])];
    const alvo = cartoes[Math.min(perdido.lugar, cartoes.length - 1)] ?? coluna?.querySelector('h2');
    (alvo ?? own.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus({
      preventScroll: true,
    });
  }, [quadro]);
  useLayoutEffect(() => {
    const own = frame.current;
    const notar = ({ target }: FocusEvent) => {
      const cartao = (target as HTMLElement).closest('li')?.querySelector(CARTAO);
      const coluna = cartao?.closest<HTMLElement>('[data-coluna]');
      onde.current =
        coluna && cartao
          ? {
              coluna: coluna.dataset.coluna ?? '',
              lugar: [...coluna.querySelectorAll(CARTAO)].indexOf(cartao),
            }
          : undefined;
    };
    own?.addEventListener('focusin', notar);
    return () => own?.removeEventListener('focusin', notar);
  }, []);
  return frame;
}
