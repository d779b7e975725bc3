import { dayOf, formatDay, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Aberto as Divida, Lancamento } from '@balcao/contract/clientes/clientes';
import { idade, tituloDoAberto, tituloDoLancamento } from '@balcao/papel/palavras-da-conta';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { tomDaIdade } from '../texto.ts';
import classes from './conta.module.css';

interface ListaProps<L> {
  id: string;
  titulo: string;
  linhas: readonly L[];
  /** Singular and plural. */
  nomes: [string, string];
  nada: string;
  linha: (each: L) => ReactNode;
}

function Lista<L>({ id, titulo, linhas, nomes, nada, linha }: ListaProps<L>) {
  const { count, rows, more } = useMore<HTMLUListElement>(linhas.length, ...nomes);
  return (
    <TitledCard id={id} titulo={titulo}>
      {linhas.length === 0 ? (
        <p className={classes.nada}>{nada}</p>
      ) : (
        <ul aria-label={titulo} ref={rows}>
          {linhas.slice(0, count).map(linha)}
        </ul>
      )}
      {more}
    </TitledCard>
  );
}

/** Unpaid sales, the oldest first: payments settle them in this order. */
export function Aberto({ aberto, fuso }: { aberto: readonly Divida[]; fuso: string }) {
  return (
    <Lista
      id="aberto"
      titulo="Em aberto"
      linhas={aberto}
      nomes={['compra', 'compras']}
      nada="Nada em aberto."
      linha={(divida) => {
        const { valor, restante, desde, dias } = divida;
        return (
          <Row
            key={`${divida.vendaId}${desde}`}
            tabIndex={-1}
            nota={`${formatDay(dayOf(new Date(desde), fuso))}${restante !== valor ? ` · de ${formatReais(valor)}` : ''}`}
            valor={
              <span className={classes.divida}>
                <strong>{formatReais(restante)}</strong>
                <Tag tom={tomDaIdade(dias)}>{idade(dias)}</Tag>
              </span>
            }
          >
            {tituloDoAberto(divida)}
          </Row>
        );
      }}
    />
  );
}

/** The ledger, the newest first, each entry with the balance after it. */
export function Lancamentos({ lancamentos, fuso }: { lancamentos: readonly Lancamento[]; fuso: string }) {
  return (
    <Lista
      id="extrato"
      titulo="Extrato"
      linhas={lancamentos}
      nomes={['lançamento', 'lançamentos']}
      nada="Nenhum lançamento ainda."
      linha={(lancamento) => {
        const { id, valor, saldo, criadoEm, usuario, troco, observacao, tipo } = lancamento;
        return (
          <Row
            key={id}
            tabIndex={-1}
            nota={
              <span className={classes.detalhe}>
                <span>{`${formatInstant(new Date(criadoEm), fuso)} · ${usuario.nome}`}</span>
                {troco > 0 && <span>{`Troco ${formatReais(troco)}`}</span>}
                {observacao && tipo !== 'AJUSTE' && <span>{observacao}</span>}
              </span>
            }
            valor={
              <span className={classes.divida}>
                <strong data-sinal={Math.sign(valor)} className={classes.valor}>
                  {`${valor > 0 ? '+' : ''}${formatReais(valor)}`}
                </strong>
                <span className={classes.depois}>
                  {saldo < 0 ? `Crédito ${formatReais(-saldo)}` : `Saldo ${formatReais(saldo)}`}
                </span>
              </span>
            }
          >
            <span className={classes.titulo}>
              {tituloDoLancamento(lancamento).replace(' · ', '\u00a0· ')}
            </span>
          </Row>
        );
      }}
    />
  );
}
