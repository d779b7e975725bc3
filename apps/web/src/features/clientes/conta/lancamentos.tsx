import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { Lancamento } from '@balcao/contract/clientes/clientes';
import { tituloDoLancamento } from '../../../papel/palavras-da-conta.ts';
import { Row } from '../../../ui/listas/row.tsx';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import classes from './conta.module.css';

interface LancamentosProps {
  lancamentos: readonly Lancamento[];
  fuso: string;
}

/** The ledger, the newest first, each entry with the balance after it. */
export function Lancamentos({ lancamentos, fuso }: LancamentosProps) {
  const { count, rows, more } = useMore<HTMLUListElement>(lancamentos.length, 'lançamento', 'lançamentos');
  return (
    <TitledCard id="extrato" titulo="Extrato">
      {lancamentos.length === 0 ? (
        <p className={classes.nada}>Nenhum lançamento ainda.</p>
      ) : (
        <ul aria-label="Extrato" ref={rows}>
          {lancamentos.slice(0, count).map((lancamento) => {
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
                {tituloDoLancamento(lancamento)}
              </Row>
            );
          })}
        </ul>
      )}
      {more}
    </TitledCard>
  );
}
